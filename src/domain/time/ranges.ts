import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { datesBetween, type LocalDate } from './dates';
import { officeDay } from './office-day';
import { instantMs, localOfInstant, type Instant } from './wall';

/** A stretch of time, half-open: its start belongs to it, its end does not (RANGE-1). */
export interface TimeRange {
  start: Instant;
  end: Instant;
}

/** Where "now" stands to a range (RANGE-6). */
export type Phase = 'upcoming' | 'current' | 'past';

const QUARTER = 15 * millisecondsInMinute;

/** The one overlap test of every view and count: start < windowEnd and end > windowStart (RANGE-1, RANGE-3). */
export function overlaps(range: TimeRange, window: TimeRange): boolean {
  return (
    instantMs(range.start) < instantMs(window.end) && instantMs(range.end) > instantMs(window.start)
  );
}

/** Whether an instant lies in a range: the start does, the end does not (RANGE-1). */
export function includes(range: TimeRange, instant: Instant): boolean {
  const at = instantMs(instant);
  return instantMs(range.start) <= at && at < instantMs(range.end);
}

/** A range whose end equals now is past, one whose start equals now is current (RANGE-6). */
export function phaseOf(range: TimeRange, now: Instant): Phase {
  const at = instantMs(now);
  if (instantMs(range.end) <= at) return 'past';
  return instantMs(range.start) <= at ? 'current' : 'upcoming';
}

/** The office days a range lies on: one that ends at 00:00 belongs to the day before only (RANGE-4, RANGE-5). */
export function daysOf(range: TimeRange, zone: string): LocalDate[] {
  const start = instantMs(range.start);
  const lastMoment = Math.max(start, instantMs(range.end) - 1);
  return datesBetween(officeDay(start, zone), officeDay(lastMoment, zone));
}

/** Elapsed minutes: what the "24 hours or more" rule counts (Z-4). */
export function elapsedMinutes(range: TimeRange): number {
  return (instantMs(range.end) - instantMs(range.start)) / millisecondsInMinute;
}

/** Minutes by the wall clock: what length limits compare, so that a day of 25 hours stays one day (TZ-5). */
export function wallMinutes(range: TimeRange, zone: string): number {
  const start = localOfInstant(instantMs(range.start), zone);
  return (localOfInstant(instantMs(range.end), zone) - start) / millisecondsInMinute;
}

/** Whether an event counts as 24 hours or longer, by elapsed time (TZ-12, Z-4). */
export function isLong(range: TimeRange): boolean {
  return instantMs(range.end) - instantMs(range.start) >= millisecondsInDay;
}

/** "Now" as forms offer it: down to the quarter hour (RANGE-7). All zones of today stand on quarters of UTC. */
export function roundDownToQuarter(instant: Instant): Date {
  return new Date(Math.floor(instantMs(instant) / QUARTER) * QUARTER);
}
