import * as z from 'zod/mini';
import { Schedule, type ScheduleSlot } from '@/api/schemas/schedules';
import { unchangedSlot } from '@/areas/booking/shared/copies';
import type { Left } from '@/writes/large/types';

/** A place of a booking that moves. Instants are in the API’s format. */
const Move = z.object({
  slot_id: z.string(),
  place_id: z.string(),
  start: z.string(),
  end: z.string(),
});

/** What a large change does to a booking, with the booking as it was. */
export const BookingData = z.object({
  schedule: Schedule,
  moves: z.array(Move),
  /** The ids of the places that are released. */
  releases: z.array(z.string()),
  /** Whether privacy hides its details from whoever changes it, so that it can’t be booked again (PRIV-1). */
  is_masked: z.boolean(),
});
export type BookingData = z.infer<typeof BookingData>;

/** What’s kept to offer something similar to a booking that couldn’t be restored. */
export const Instead = z.object({
  /** Of its operation in the change. */
  index: z.number(),
  /** A rule refuses it, such as because someone else has its place by now. */
  is_refused: z.optional(z.boolean()),
});

/** Whether a rule refuses to restore a booking, so that trying again would change nothing. */
export const isRefused = ({ instead }: Left): boolean =>
  z.safeParse(Instead, instead).data?.is_refused === true;

/** The booking’s places as they’re sent to move some of them. */
export const movedSlots = ({ schedule, moves }: BookingData) => {
  const targets = new Map(moves.map((move) => [move.slot_id, move]));
  return schedule.slots.map((slot) => {
    const to = targets.get(slot.id);
    if (!to) return unchangedSlot(slot);
    const { place_id: resource_id, start, end } = to;
    return { ...unchangedSlot(slot), resource_id, start, end };
  });
};

/** Whether two instants are the same, however they’re written. */
export const isSameTime = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

/** Whether a slot is in a place at a time. */
export const isAt = (
  slot: ScheduleSlot,
  { place_id, start, end }: { place_id: string; start: string; end: string },
): boolean =>
  slot.resource.id === place_id && isSameTime(slot.start, start) && isSameTime(slot.end, end);
