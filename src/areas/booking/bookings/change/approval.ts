import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '@/api/schemas/places';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { covers } from '@/domain/reservations';
import { useNeedsApproval } from '@/areas/booking/shared/rights/use-needs-approval';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import type { Wanted } from './scope-field';

const span = ({ start, end }: { readonly start: string; readonly end: string }) => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/**
 * Whether a change needs approval again: shortening within the accepted range keeps it; another place, or a moved or longer time,
 * needs a new one if the place is approvable (APPR-4, APPR-8).
 */
export function useNeedsApprovalAgain(
  slot: ScheduleSlot,
  own: Resource | undefined,
): (wanted: Wanted) => boolean {
  const areas = useQuery(areasOf(slot.resource.office_id));
  const byId = useMemo(
    () => new Map((areas.data?.elements ?? []).map((area) => [area.id, area])),
    [areas.data],
  );
  const needsApproval = useNeedsApproval(byId);
  // The draft’s place is one of those offered, so its answer is already known.
  const present = useQuery({ ...placeById(slot.resource.id), enabled: own === undefined });
  return ({ place, range }) => {
    const target = 'users' in place ? place : (own ?? present.data);
    if (!target || !needsApproval(target)) return false;
    return (
      place.id !== slot.resource.id ||
      slot.status !== 'accepted' ||
      !covers(span(slot), span(range))
    );
  };
}
