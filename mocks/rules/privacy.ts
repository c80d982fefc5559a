import type { Actor } from '../core/implement';
import type { ScheduleRow, SlotRow, UserRow } from '../world/rows';
import type { World } from '../world/world';
import { permits } from './access';
import { managesResource } from './grants';

/** How much of a booking someone may see (PRIV-1). */
export interface VisibleDetail {
  readonly title: boolean;
  readonly names: boolean;
  /** Replaces the title. */
  readonly mask: 'Private' | 'Reserved' | null;
}

const ALL: VisibleDetail = { title: true, names: true, mask: null };

export function isParticipant(
  schedule: ScheduleRow,
  slots: readonly SlotRow[],
  user: Pick<UserRow, 'id' | 'email'>,
): boolean {
  const email = user.email.toLowerCase();
  return (
    schedule.organizer_id === user.id ||
    schedule.creator_id === user.id ||
    slots.some((slot) => slot.user_id === user.id) ||
    schedule.attendees.some(
      (attendee) => attendee.user_id === user.id || attendee.email.toLowerCase() === email,
    )
  );
}

/**
 * Whether someone looks after one of a booking’s places, and so knows whose it is: they answer requests everywhere (APPR-5), or
 * manage the place. The role alone isn’t enough, because it’s held for specific floors and places.
 */
function looksAfter(world: World, { membership, user }: Actor, slots: readonly SlotRow[]): boolean {
  if (permits(membership, 'schedule:respond')) return true;
  if (
    !permits(membership, 'schedule:respond:manage') &&
    !membership.roles.includes('resource_manager')
  ) {
    return false;
  }
  return slots.some(({ resource_id }) => {
    const place = world.tables.resources.get(resource_id);
    return place !== undefined && managesResource(world, user.id, place);
  });
}

/**
 * public shows everything; private shows names and "Private"; confidential shows "Reserved" to all but its participants, those
 * who answer requests for its places, and those who manage them, and the latter two see only the names. Masked here, so that no
 * answer can leak it (PRIV-2).
 *
 * @param slots the booking’s active slots
 */
export function visibleDetailOf(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  slots: readonly SlotRow[],
): VisibleDetail {
  if (schedule.visibility === 'public' || isParticipant(schedule, slots, actor.user)) return ALL;
  if (schedule.visibility === 'private') return { title: false, names: true, mask: 'Private' };
  return { title: false, names: looksAfter(world, actor, slots), mask: 'Reserved' };
}
