import type { Actor } from '../core/implement';
import type { ScheduleRow, SlotRow, UserRow } from '../world/rows';
import { isOwner, permits } from './access';

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
 * public shows everything; private shows names and "Private"; confidential shows "Reserved" to all but its participants,
 * responders, and managers, and the latter two see only the names. Masked here, so that no answer can leak it (PRIV-2).
 */
export function visibleDetailOf(
  actor: Actor,
  schedule: ScheduleRow,
  slots: readonly SlotRow[],
): VisibleDetail {
  if (schedule.visibility === 'public' || isParticipant(schedule, slots, actor.user)) return ALL;
  if (schedule.visibility === 'private') return { title: false, names: true, mask: 'Private' };
  const names =
    isOwner(actor.membership) ||
    permits(actor.membership, 'schedule:respond') ||
    permits(actor.membership, 'schedule:respond:manage') ||
    actor.membership.roles.includes('resource_manager');
  return { title: false, names, mask: 'Reserved' };
}
