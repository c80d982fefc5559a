import {
  addDays,
  formatServerInstant,
  isSecondOccurrence,
  readingOf,
  typedInstant,
  type LocalDate,
  type TypedClock,
} from '@/domain/time';

/** A range of instants in the API’s format. */
export interface Range {
  readonly start: string;
  readonly end: string;
}

interface TypedTimes {
  readonly day: LocalDate;
  readonly from: TypedClock;
  readonly to: TypedClock;
}

/**
 * The instants of a day and two times at an office. An end earlier than the start is on the next day (HOURS-3), unless only the
 * end is the second occurrence of its hour (TZ-7).
 */
export function typedRange({ day, from, to }: TypedTimes, zone: string): Range {
  const isLater = isSecondOccurrence(to) && !isSecondOccurrence(from);
  const last = !isLater && readingOf(to) < readingOf(from) ? addDays(day, 1) : day;
  return {
    start: formatServerInstant(typedInstant(day, from, zone)),
    end: formatServerInstant(typedInstant(last, to, zone)),
  };
}
