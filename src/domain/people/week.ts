import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { addDays, daysOf, WEEKDAYS, type LocalDate } from '@/domain/time';
import type { DayPlan, WeekPlan } from '@/domain/work-locations';
import { compareCodes } from '../text/order';

/** Where someone is on a day: their plan, and their places. */
export interface PersonDay {
  readonly date: LocalDate;
  readonly plan: DayPlan;
  /** Sorted by start; one that runs past midnight is included on each of its days. */
  readonly seats: readonly ScheduleSlot[];
}

/** Types of places where people can be found. */
const SEATS: ReadonlySet<string> = new Set(['desk', 'workspace', 'booth']);

/** Days on which people without a plan aren’t expected: they’re shown only if there’s something to show. */
const WEEKEND = 5;

/**
 * The days of a person’s week from Monday: their plan, and their places. Places they’ve only requested aren’t included.
 *
 * @param plan undefined if there is none or it couldn’t be loaded: then all days are empty
 */
export function personWeek(
  monday: LocalDate,
  plan: WeekPlan | undefined,
  bookings: readonly Schedule[],
  userId: string,
): PersonDay[] {
  const seats = bookings
    .flatMap(({ slots }) => slots)
    .filter(
      (slot) =>
        slot.user?.id === userId && slot.status === 'accepted' && SEATS.has(slot.resource.type),
    )
    .toSorted((a, b) => compareCodes(a.start, b.start));
  return WEEKDAYS.map((weekday, index): PersonDay => {
    const date = addDays(monday, index);
    return {
      date,
      plan: plan?.[weekday] ?? [],
      seats: seats.filter((slot) => isOn(slot, date)),
    };
  }).filter(
    ({ plan: kinds, seats: there }, index) =>
      index < WEEKEND || kinds.length > 0 || there.length > 0,
  );
}

/** By the calendar of the place’s own office. */
const isOn = (slot: ScheduleSlot, date: LocalDate): boolean =>
  daysOf({ start: slot.start, end: slot.end }, slot.time_zone).includes(date);
