import { favorites } from '@/api/favorites';
import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { compareCodes } from '@/domain/text/order';
import { addDays, type LocalDate } from '@/domain/time';
import type { Where } from '@/session/where';

/** The office an offer is made in. */
export type Office = NonNullable<Where['office']>;

/** Days of one's own bookings that an offer is made of (SUG-1). */
const HISTORY_DAYS = 90;

/** Ninety days of habit and the two weeks ahead in one read: what is booked, and what offers are made of. */
const WEEKS = Math.ceil((HISTORY_DAYS + 14) / 7);

/** My bookings in an office, past and to come. */
export const myBookings = (officeId: string, today: LocalDate) =>
  schedules.mine.query({
    params: { officeId },
    query: { date: addDays(today, -HISTORY_DAYS), weeks: WEEKS },
  });

export const areasOf = (officeId: string) =>
  resources.list.query({ query: { type: ['area'], office_id: officeId } });

export const myFavorites = () => favorites.list.query({ query: { target_type: 'resource' } });

/** When the office can be booked on a day, and why not where it cannot (HOURS-10). */
export const restrictionsOn = (officeId: string, date: LocalDate) =>
  offices.restrictions.query({ params: { id: officeId }, query: { date } });

/** Desks of a floor that I can book for a range, and those that I cannot, with the reason. */
export const desksFor = (
  officeId: string,
  floorId: string | undefined,
  range: { start: string; end: string } | undefined,
) =>
  resources.schedulable.query({
    query: {
      type: ['desk', 'workspace'],
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

const SEATS = new Set(['desk', 'workspace']);

/** Whether a slot is a place to sit: it is what a day of the plan asks for. */
export const isSeat = ({ slot }: Mine): boolean => SEATS.has(slot.resource.type);
