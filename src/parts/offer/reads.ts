import type { InputOf } from '@/api/core/endpoint';
import type { resources } from '@/api/resources';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { isSeatType, SEAT_TYPES } from '@/domain/reservations/kinds';
import { compareCodes } from '@/domain/text/order';
import type { Where } from '@/session/where';

/** The office an offer is made in. */
export type Office = NonNullable<Where['office']>;

/**
 * Asks `resources.schedulable` for the desks of a floor, or of the whole office, that I can book for a range, and for those
 * that I cannot, with the reason.
 */
export const desksOf = (
  officeId: string,
  floorId: string | undefined,
  range: { start: string; end: string } | undefined,
): InputOf<(typeof resources.schedulable)['definition']> => ({
  query: {
    type: [...SEAT_TYPES],
    office_id: officeId,
    ...(floorId === undefined ? {} : { parent: floorId }),
    ...(range ? { start_time: range.start, end_time: range.end } : {}),
  },
});

/** A booking with the slot in it that is mine. */
export interface Mine {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/** My live slots, in order of their start. */
export function slotsOfMine(bookings: readonly Schedule[], userId: string): Mine[] {
  return bookings
    .flatMap((schedule) =>
      schedule.slots
        .filter((slot) => slot.user?.id === userId && slot.status !== 'rejected')
        .map((slot) => ({ schedule, slot })),
    )
    .toSorted((a, b) => compareCodes(a.slot.start, b.slot.start));
}

/** Whether a slot is a place to sit: it is what a day of the plan asks for. */
export const isSeat = ({ slot }: Mine): boolean => isSeatType(slot.resource.type);
