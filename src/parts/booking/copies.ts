import {
  ScheduleSlotWrite,
  ScheduleWrite,
  type Schedule,
  type SchedulePatch,
  type ScheduleSlot,
} from '@/api/schemas/schedules';
import { formatServerInstant } from '@/domain/time';
import { copyOf, LEFT_OUT } from '@/writes/copy';

/**
 * A slot as someone would ask for it again (UNDO-2).
 *
 * @param from epoch milliseconds: a slot that began before is asked for from then on
 */
export const slotCopy = (slot: ScheduleSlot, from = Number.NEGATIVE_INFINITY): ScheduleSlotWrite =>
  copyOf(ScheduleSlotWrite, slot, {
    id: LEFT_OUT,
    resource_id: ({ resource }) => resource.id,
    user_id: ({ user }) => user?.id ?? null,
    start: ({ start }) => (Date.parse(start) < from ? formatServerInstant(from) : start),
  });

/** Whether a slot names no one: it is a visitor's, or privacy hides who sits there (PRIV-1). */
export const isNameless = ({ user, team_id }: ScheduleSlot): boolean =>
  user === null && team_id === null;

/**
 * A slot of a booking in a write that names all its slots, as such a write must. Where no one is named the server keeps who
 * sits there: null would take the place from a holder whom privacy hides (PRIV-1).
 */
export function unchangedSlot(slot: ScheduleSlot): ScheduleSlotWrite {
  const { user_id, team_id, ...rest } = slotCopy(slot);
  return { ...rest, ...(isNameless(slot) ? {} : { user_id, team_id }), id: slot.id };
}

/**
 * A booking as someone would ask for it again: alone, whatever series it was a date of, and without its calendar event,
 * which went with it. Only for bookings whose details are not masked; see `isMasked`.
 */
export const bookingCopy = (
  schedule: Schedule,
  slots: readonly ScheduleSlotWrite[],
): ScheduleWrite =>
  copyOf(ScheduleWrite, schedule, {
    schedule_slots: () => [...slots],
    recurring: LEFT_OUT,
    integration: LEFT_OUT,
  });

/** What a booking says besides its slots and its rule, as far as someone can change it. */
export type Texts = Omit<SchedulePatch, 'schedule_slots' | 'recurring' | 'updated_at'>;

/** A body with other texts; those a patch doesn't name stay. */
export const withTexts = (body: ScheduleWrite, texts: Texts = {}): ScheduleWrite => ({
  ...body,
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
});
