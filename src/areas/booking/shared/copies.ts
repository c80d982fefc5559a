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
 * A slot as it would be requested again (UNDO-2).
 *
 * @param from epoch milliseconds: a slot that started earlier is requested from then on
 */
export const slotCopy = (slot: ScheduleSlot, from = Number.NEGATIVE_INFINITY): ScheduleSlotWrite =>
  copyOf(ScheduleSlotWrite, slot, {
    id: LEFT_OUT,
    resource_id: ({ resource }) => resource.id,
    user_id: ({ user }) => user?.id ?? null,
    start: ({ start }) => (Date.parse(start) < from ? formatServerInstant(from) : start),
  });

/** Whether a slot names no one: it’s a visitor’s, or privacy hides who has it (PRIV-1). */
export const isNameless = ({ user, team_id }: ScheduleSlot): boolean =>
  user === null && team_id === null;

/**
 * A slot in a write, which must contain all slots of its booking. If no one is named, the server keeps the holder: null would
 * remove one who is hidden (PRIV-1).
 */
export function unchangedSlot(slot: ScheduleSlot): ScheduleSlotWrite {
  const { user_id, team_id, ...rest } = slotCopy(slot);
  return { ...rest, ...(isNameless(slot) ? {} : { user_id, team_id }), id: slot.id };
}

/**
 * A booking as it would be requested again: alone, even if it was part of a series, and without its calendar event, which was
 * removed with it. Only for bookings whose details aren’t masked; see `isMasked`.
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

/** A booking’s editable content besides its slots and rule. */
export type Texts = Omit<SchedulePatch, 'schedule_slots' | 'recurring' | 'updated_at'>;

/** A body with other texts; those that a patch doesn’t contain stay. */
export const withTexts = (body: ScheduleWrite, texts: Texts = {}): ScheduleWrite => ({
  ...body,
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
});
