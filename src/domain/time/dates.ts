import { millisecondsInDay } from 'date-fns/constants';
import { utcOf } from './offset';

/** A calendar day, `yyyy-MM-dd`. It has no zone or length; `dayBounds` adds both. */
export type LocalDate = string;

/** The days of a week with the server’s names, in the product’s order: from Monday (TZ-12). */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/*
 * Days are counted as UTC midnights and never become a Date in the process zone: date-fns’ addDays and startOfWeek use
 * process-local midnights, which don’t exist on every day in every zone (Cairo, Apia).
 */
function read(date: LocalDate): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return undefined;
  const utc = utcOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return new Date(utc).toISOString().startsWith(date) ? utc : undefined;
}

/** Days since 1970-01-01. @throws RangeError if the text isn’t a date */
export function dayNumber(date: LocalDate): number {
  const utc = read(date);
  if (utc === undefined) throw new RangeError(`Not a date: ${date}`);
  return utc / millisecondsInDay;
}

/** The day for a {@link dayNumber}. */
export function fromDayNumber(day: number): LocalDate {
  const text = new Date(day * millisecondsInDay).toISOString();
  if (text.length !== 24) throw new RangeError(`Outside the years 0 to 9999: ${text}`);
  return text.slice(0, 10);
}

/** Whether the text is an existing day `yyyy-MM-dd` (Z-2): 2026-02-29 is not. */
export function isLocalDate(text: unknown): text is LocalDate {
  return typeof text === 'string' && read(text) !== undefined;
}

/** The first and last day that’s supported: far enough from the ends of the calendar for any step or range. */
export const FIRST_DAY: LocalDate = '1970-01-01';
export const LAST_DAY: LocalDate = '2999-12-31';

/**
 * Whether the text is a supported day, in an address or a field. It exists, and so do the days around it, so ranges, weeks, and
 * zones can be computed from it.
 */
export const isKnownDay = (text: unknown): text is LocalDate =>
  isLocalDate(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** The day `days` later (earlier if negative). @throws RangeError if the text isn’t a date */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same weekday `weeks` later. */
export function addWeeks(date: LocalDate, weeks: number): LocalDate {
  return addDays(date, 7 * weeks);
}

/** How many days there are from one date to another: 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The weekday’s index in the week: 0 Monday … 6 Sunday. */
export function weekdayIndex(date: LocalDate): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/** The weekday’s name as the server writes it (TZ-12). */
export function weekday(date: LocalDate): Weekday {
  return WEEKDAYS[weekdayIndex(date)] ?? 'monday';
}

/** Every day from one date to another, both included; empty if `to` is earlier. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    fromDayNumber(first + index),
  );
}
