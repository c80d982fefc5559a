import { useQuery } from '@tanstack/react-query';
import { providerOf } from '../calendar/provider';
import { installedCalendars, myCalendar } from '../reads';

/** The setup that an address names by the ids of its app and of the consent. */
export function useSetup(integrationId: string, authorizationId: string) {
  const installed = useQuery(installedCalendars());
  const mine = useQuery(myCalendar());
  const app = installed.data?.elements.find(
    ({ integration_id }) => integration_id === integrationId,
  );
  const provider = providerOf(app?.type);
  return {
    provider,
    // Of another provider's calendar it is not told which consent it stands on; the server knows.
    isOther: mine.data?.source === provider && mine.data?.authorization_id !== authorizationId,
    isLoading: installed.isPending || mine.isPending,
    failed: [installed, mine].find(({ isError, data }) => isError && !data),
  };
}
