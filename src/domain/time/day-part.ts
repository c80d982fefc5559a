import type { LocalDate } from './dates';
import { dayBounds } from './days';
import { overlaps, type TimeRange } from './ranges';
import { instantMs } from './wall';

/** The part of a range on one day, and whether it continues before or after (RANGE-5). */
export interface DayPart {
  start: Date;
  end: Date;
  /** It started on an earlier day. */
  continuesBefore: boolean;
  /** It continues on a later day. */
  continuesAfter: boolean;
}

/** The part of a range on an office day; undefined if there is none (RANGE-3, RANGE-4, RANGE-5). */
export function partOnDay(range: TimeRange, date: LocalDate, zone: string): DayPart | undefined {
  const day = dayBounds(date, zone);
  const [start, end] = [instantMs(range.start), instantMs(range.end)];
  const [dayStart, dayEnd] = [day.start.getTime(), day.end.getTime()];
  // A range without length is on the day of its instant.
  const touches = start === end ? dayStart <= start && start < dayEnd : overlaps(range, day);
  if (!touches) return undefined;
  return {
    start: new Date(Math.max(start, dayStart)),
    end: new Date(Math.min(end, dayEnd)),
    continuesBefore: start < dayStart,
    continuesAfter: end > dayEnd,
  };
}
