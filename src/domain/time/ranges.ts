import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { datesBetween, type LocalDate } from './dates';
import { officeDay } from './office-day';
import { instantMs, localOfInstant, type Instant } from './wall';

/** A range of time, half-open: it includes its start but not its end (RANGE-1). */
export interface TimeRange {
  start: Instant;
  end: Instant;
}

/** Where "now" is in relation to a range (RANGE-6). */
export type Phase = 'upcoming' | 'current' | 'past';

const QUARTER = 15 * millisecondsInMinute;

/** The only overlap test, for every view and count: start < windowEnd and end > windowStart (RANGE-1, RANGE-3). */
export function overlaps(range: TimeRange, window: TimeRange): boolean {
  return (
    instantMs(range.start) < instantMs(window.end) && instantMs(range.end) > instantMs(window.start)
  );
}

/** Whether an instant is in a range, which includes its start but not its end (RANGE-1). */
export function includes(range: TimeRange, instant: Instant): boolean {
  const at = instantMs(instant);
  return instantMs(range.start) <= at && at < instantMs(range.end);
}

/** A range whose end equals now is past; one whose start equals now is current (RANGE-6). */
export function phaseOf(range: TimeRange, now: Instant): Phase {
  const at = instantMs(now);
  if (instantMs(range.end) <= at) return 'past';
  return instantMs(range.start) <= at ? 'current' : 'upcoming';
}

/** The office days of a range. One that ends at 00:00 belongs only to the day before (RANGE-4, RANGE-5). */
export function daysOf(range: TimeRange, zone: string): LocalDate[] {
  const start = instantMs(range.start);
  const lastMoment = Math.max(start, instantMs(range.end) - 1);
  return datesBetween(officeDay(start, zone), officeDay(lastMoment, zone));
}

/** Minutes of wall time, which length limits compare, so that a day of 25 hours is still one day (TZ-5). */
export function wallMinutes(range: TimeRange, zone: string): number {
  const start = localOfInstant(instantMs(range.start), zone);
  return (localOfInstant(instantMs(range.end), zone) - start) / millisecondsInMinute;
}

/** Whether an event lasts 24 hours or longer, by elapsed time (TZ-12, Z-4). */
export function isLong(range: TimeRange): boolean {
  return instantMs(range.end) - instantMs(range.start) >= millisecondsInDay;
}

/**
 * "Now" as forms offer it: rounded down to the quarter hour (RANGE-7). All current zones are offset from UTC by multiples of a
 * quarter hour.
 */
export function roundDownToQuarter(instant: Instant): Date {
  return new Date(Math.floor(instantMs(instant) / QUARTER) * QUARTER);
}
