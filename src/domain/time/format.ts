import { formatClock } from './clock';
import type { LocalDate } from './dates';
import { officeDay } from './office-day';
import { formatOffset, offsetAt } from './offset';
import { daysOf, isLong, type TimeRange } from './ranges';
import { dateReader } from './reader';
import { instantMs, isRepeated, readWall } from './wall';

/**
 * `short` Mar 30 · `weekday` Monday · `day` Mon, Mar 30 · `long` March 30 · `whole` Monday, March 30 · `full` Monday, March 30, 2026 ·
 * `month` March 2026
 */
export type DateStyle = 'short' | 'weekday' | 'day' | 'long' | 'whole' | 'full' | 'month';

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long' },
  whole: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** How a date is written. */
export interface DateFormat {
  /** The current day, by default in the year of the reader’s clock: dates of another year show it. */
  today?: LocalDate;
  /** Whether the year is shown whichever it is. */
  withYear?: boolean;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(style: DateStyle, year: boolean): Intl.DateTimeFormat {
  const { locale } = dateReader();
  const key = `${style} ${year} ${locale}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const options = year ? { ...STYLES[style], year: 'numeric' as const } : STYLES[style];
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter;
}

function localOf(date: LocalDate): number {
  const local = readWall(`${date}T00:00:00`);
  if (local === undefined) throw new RangeError(`Not a date: ${date}`);
  return local;
}

/** Whether a date says its year. */
function showsYear(date: LocalDate, style: DateStyle, { today, withYear }: DateFormat): boolean {
  if (style === 'weekday') return false;
  const present = today?.slice(0, 4) ?? dateReader().year?.();
  return withYear === true || (present !== undefined && present !== date.slice(0, 4));
}

/**
 * A calendar day as text, in the reader’s order. The year is shown unless it’s the current one.
 *
 * @throws RangeError for a text that isn’t a date
 */
export const formatDate = (
  date: LocalDate,
  style: DateStyle = 'day',
  format: DateFormat = {},
): string => formatterOf(style, showsYear(date, style, format)).format(localOf(date));

/**
 * The first and last of several days, each part of them once: `Mar 9 – 15`, `Mar 30 – Apr 5`, `Dec 28, 2026 – Jan 3, 2027`.
 *
 * @throws RangeError for a text that isn’t a date
 */
export function formatDays(
  first: LocalDate,
  last: LocalDate,
  style: DateStyle,
  format: DateFormat = {},
): string {
  const year = showsYear(first, style, format) || showsYear(last, style, format);
  return (
    formatterOf(style, year)
      .formatRange(localOf(first), localOf(last))
      // Engines differ in the spaces around the dash.
      .replaceAll(/\s*–\s*/g, ' – ')
  );
}

/** How `formatRange` writes a range. */
export interface RangeFormat extends DateFormat {
  /** `auto`: date and time from 24 hours on, otherwise only the time (TZ-12). Default `auto`. */
  date?: 'auto' | 'always' | 'never';
  /** Only the days, for all-day bookings. */
  allDay?: boolean;
}

/** `HH:mm` in a zone; a time that occurs twice that day includes its offset, `02:30 (+02:00)` (TZ-7). */
export function formatTellingClock(instant: number, zone: string): string {
  const clock = formatClock(instant, zone);
  return isRepeated(instant, zone) ? `${clock} (${formatOffset(offsetAt(zone, instant))})` : clock;
}

const MIDNIGHT = '00:00';

/**
 * A range in the wall time of a zone (TZ-12): `09:00–17:00`, `Mon, Mar 30, 09:00 – Wed, Apr 1, 17:00`,
 * all day `Mon, Mar 30 – Wed, Apr 1`.
 * Whole days end at 24:00 of their last day: `Mon, Mar 30, 00:00–24:00`.
 *
 * @throws RangeError for an unknown zone or unreadable instants
 */
export function formatRange(range: TimeRange, zone: string, format: RangeFormat = {}): string {
  const { date = 'auto', allDay = false } = format;
  const [start, end] = [instantMs(range.start), instantMs(range.end)];
  const day = (value: LocalDate) => formatDate(value, 'day', format);
  const startDay = officeDay(start, zone);
  if (allDay) {
    const lastDay = daysOf({ start, end }, zone).at(-1) ?? startDay;
    return formatDays(startDay, lastDay, 'day', format);
  }
  const [from, until] = [formatTellingClock(start, zone), formatTellingClock(end, zone)];
  // On a day of 23 hours, a range of less than 24 hours can end at the time it started.
  const isRound = from === until && start < end;
  const isWholeDays = isRound && from === MIDNIGHT;
  const to = isWholeDays ? '24:00' : until;
  const isTold = !isLong({ start, end }) && (isWholeDays || !isRound);
  if (date === 'never' || (date === 'auto' && isTold)) return `${from}–${to}`;
  const endDay = officeDay(isWholeDays ? end - 1 : end, zone);
  return startDay === endDay
    ? `${day(startDay)}, ${from}–${to}`
    : `${day(startDay)}, ${from} – ${day(endDay)}, ${to}`;
}
