import { readInstant } from '@/domain/time';

/** What {@link isEditable} reads of a booking, with the API’s names. */
export interface EditableSchedule {
  readonly end: string | Date;
  readonly organizer_id?: string | null | undefined;
  readonly slots?: readonly EditableSlot[] | null | undefined;
}

export interface EditableSlot {
  readonly user?: { readonly id: string } | null | undefined;
  readonly resource?: { readonly type?: string | undefined } | null | undefined;
  readonly can_edit?: boolean | undefined;
  readonly can_respond_cancelled?: boolean | undefined;
}

export interface EditableQuestion {
  readonly schedule: EditableSchedule;
  readonly user: { readonly id: string };
  readonly now: Date;
  /** Whether the user may schedule for others. */
  readonly canScheduleOthers: boolean;
}

/** The first condition that fails, in the specification’s order. */
export type NotEditable = 'no_own_slot' | 'slot_locked' | 'ended' | 'not_organizer';

/**
 * Whether the user may edit a reservation (specification 1 §4, OTH-4): they have a slot with `can_edit` whose end isn’t past,
 * and they’re the organizer, may schedule for others, or the place isn’t a meeting room and has `can_respond_cancelled`.
 *
 * Someone with several slots needs one that meets all conditions. An end that equals now is past
 * (RANGE-6), and so is one that can’t be read.
 */
export function isEditable(question: EditableQuestion): boolean {
  return whyNotEditable(question) === undefined;
}

/** The condition of {@link isEditable} that fails (OTH-4); undefined if the reservation is editable. */
export function whyNotEditable(question: EditableQuestion): NotEditable | undefined {
  const { schedule, user, now, canScheduleOthers } = question;
  if (user.id === '') return 'no_own_slot';
  const own = (schedule.slots ?? []).filter((slot) => slot.user?.id === user.id);
  if (own.length === 0) return 'no_own_slot';

  const open = own.filter((slot) => slot.can_edit === true);
  if (open.length === 0) return 'slot_locked';

  const end = readInstant(schedule.end);
  // Compared in this direction so that an unreadable time is never "not past".
  if (end === undefined || !(end > now.getTime())) return 'ended';

  if (canScheduleOthers || schedule.organizer_id === user.id) return undefined;
  const released = open.some(
    (slot) => slot.resource?.type !== 'meeting_room' && slot.can_respond_cancelled === true,
  );
  return released ? undefined : 'not_organizer';
}
