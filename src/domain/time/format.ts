import { formatClock } from './clock';
import type { LocalDate } from './dates';
import { officeDay } from './office-day';
import { formatOffset, offsetAt } from './offset';
import { daysOf, isLong, type TimeRange } from './ranges';
import { instantMs, isRepeated, readWall } from './wall';

/** `short` 30 Mar · `day` Mon 30 Mar · `full` Monday 30 March 2026 · `month` March 2026 · `long` 30 March */
export type DateStyle = 'short' | 'weekday' | 'day' | 'full' | 'month' | 'long';

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long' },
};

/** The product writes English dates with the day before the month. */
const LOCALE = 'en-GB';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(style: DateStyle, year: boolean, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${year} ${locale}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const options = year ? { ...STYLES[style], year: 'numeric' as const } : STYLES[style];
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * A calendar day as text. The short styles omit the year unless `today` is in a different one.
 *
 * @throws RangeError for a text that isn’t a date
 */
export function formatDate(
  date: LocalDate,
  style: DateStyle = 'day',
  options: { today?: LocalDate; locale?: string } = {},
): string {
  const local = readWall(`${date}T00:00:00`);
  if (local === undefined) throw new RangeError(`Not a date: ${date}`);
  const year = options.today !== undefined && options.today.slice(0, 4) !== date.slice(0, 4);
  // Engines differ in the commas between the parts, so only the parts are used.
  return formatterOf(style, year, options.locale ?? LOCALE)
    .formatToParts(local)
    .filter((part) => part.type !== 'literal')
    .map((part) => part.value)
    .join(' ');
}

/** How `formatRange` writes a range. */
export interface RangeFormat {
  /** `auto`: date and time from 24 hours on, otherwise only the time (TZ-12). Default `auto`. */
  date?: 'auto' | 'always' | 'never';
  /** Only the days, for all-day bookings. */
  allDay?: boolean;
  /** Today at the office, so that dates in another year show it. */
  today?: LocalDate;
  locale?: string;
}

/** `HH:mm` in a zone; a time that occurs twice that day includes its offset, `02:30 (+02:00)` (TZ-7). */
export function formatTellingClock(instant: number, zone: string): string {
  const clock = formatClock(instant, zone);
  return isRepeated(instant, zone) ? `${clock} (${formatOffset(offsetAt(zone, instant))})` : clock;
}

const MIDNIGHT = '00:00';

/**
 * A range in the wall time of a zone (TZ-12): `09:00–17:00`, `Mon 30 Mar 09:00 – Wed 1 Apr 17:00`, all day `Mon 30 Mar – Wed 1 Apr`.
 * Whole days end at 24:00 of their last day: `Mon 30 Mar 00:00–24:00`.
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
    return lastDay === startDay ? day(startDay) : `${day(startDay)} – ${day(lastDay)}`;
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
    ? `${day(startDay)} ${from}–${to}`
    : `${day(startDay)} ${from} – ${day(endDay)} ${to}`;
}
