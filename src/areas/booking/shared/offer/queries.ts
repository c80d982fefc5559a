import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { isSeatType } from '@/domain/reservations/kinds';
import { compareCodes } from '@/domain/text/order';
import type { Where } from '@/session/where';

/** The office of a suggestion. */
export type Office = NonNullable<Where['office']>;

/** A booking with my slot in it. */
export interface Mine {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/** My active slots, sorted by start. */
export function slotsOfMine(bookings: readonly Schedule[], userId: string): Mine[] {
  return bookings
    .flatMap((schedule) =>
      schedule.slots
        .filter((slot) => slot.user?.id === userId && slot.status !== 'rejected')
        .map((slot) => ({ schedule, slot })),
    )
    .toSorted((a, b) => compareCodes(a.slot.start, b.slot.start));
}

/** Those of my slots that are in one office. */
export const inOffice = (mine: readonly Mine[], officeId: string): Mine[] =>
  mine.filter(({ slot }) => slot.resource.office_id === officeId);

/** Whether a slot is a desk or another place to sit, as a planned day in the office needs. */
export const isSeat = ({ slot }: Mine): boolean => isSeatType(slot.resource.type);
