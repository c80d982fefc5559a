import { useQuery } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { covers, needsApproval, viewerOf } from '@/domain/reservations';
import { managedBy } from '@/reads/people';
import { placeById } from '@/reads/places';
import { useSession } from '@/session';
import type { Wanted } from './scope-field';

const span = ({ start, end }: { readonly start: string; readonly end: string }) => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/**
 * Whether a change waits for an answer again: shortening inside the accepted range keeps it, another place, a moved or a
 * longer time asks anew where the place is approvable (APPR-4, APPR-8).
 */
export function useAsksAgain(
  slot: ScheduleSlot,
  own: Resource | undefined,
): (wanted: Wanted) => boolean {
  const { user, membership, flags } = useSession();
  const managed = useQuery({
    ...managedBy(user.id),
    enabled: flags.schedule_respond_managed && !flags.schedule_respond,
  });
  // The place of a draft is one of those on offer: its answer is there already.
  const present = useQuery({ ...placeById(slot.resource.id), enabled: own === undefined });
  const viewer = viewerOf({ id: user.id, organization_user: membership });
  const ids = new Set(managed.data?.elements.map(({ resource }) => resource.id));
  return ({ place, range }) => {
    const target = 'users' in place ? place : (own ?? present.data);
    if (!target || !needsApproval(viewer, target, ids)) return false;
    return (
      place.id !== slot.resource.id ||
      slot.status !== 'accepted' ||
      !covers(span(slot), span(range))
    );
  };
}
