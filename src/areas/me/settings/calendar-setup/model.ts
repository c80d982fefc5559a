import { useQuery } from '@tanstack/react-query';
import { failedReads } from '@/kit/loading/failed-reads';
import { providerOf } from '../calendar/provider';
import { installedCalendars, myCalendar } from '../queries';

/** The setup in an address, by the ids of its app and of the consent. */
export function useSetup(integrationId: string, authorizationId: string) {
  const installed = useQuery(installedCalendars());
  const mine = useQuery(myCalendar());
  const app = installed.data?.elements.find(
    ({ integration_id }) => integration_id === integrationId,
  );
  const provider = providerOf(app?.type);
  return {
    provider,
    // For another provider’s calendar, the answer doesn’t say which consent it uses; the server knows.
    isOther: mine.data?.source === provider && mine.data?.authorization_id !== authorizationId,
    isLoading: installed.isPending || mine.isPending,
    failed: failedReads([installed, mine]),
  };
}
