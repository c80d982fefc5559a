import { useCallback } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import './strings';

/** What says where a place is. */
interface Located {
  readonly office_id: string;
}

/**
 * Names a place’s office, unless it’s the chosen one: a booking elsewhere is never taken for one here (SELF-5).
 *
 * @returns a function whose answer is undefined in the chosen office, and for one that the session doesn’t know
 */
export function useElsewhere(): (place: Located) => string | undefined {
  const { offices } = useSession();
  const chosen = useWhere().office?.id;
  return useCallback(
    ({ office_id }) =>
      office_id === chosen ? undefined : offices.find(({ id }) => id === office_id)?.name,
    [offices, chosen],
  );
}

/** A place’s name, with its office unless it’s the chosen one: "D-14", "D-14, Berlin" (SELF-5). */
export function usePlaceName(): (place: Located & { readonly name: string }) => string {
  const { t } = useTranslation('booking');
  const officeOf = useElsewhere();
  return useCallback(
    (place) => {
      const office = officeOf(place);
      return office === undefined ? place.name : t('placeIn', { name: place.name, office });
    },
    [t, officeOf],
  );
}
