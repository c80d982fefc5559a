import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE } from '@/domain/time/durations';

/**
 * The fake server’s own arithmetic of days and zones. It shares no code with the product: a rule that both sides import
 * would pass every test even if it were wrong. Temporal’s default, `compatible`, is the policy of Z-1.
 *
 * Temporal is called once for the start of each day in a zone, because a floor of 4,000 places asks the same few questions
 * 4,000 times. On a day of 24 hours, wall time runs evenly, so everything else is addition; all other days use Temporal.
 */

// Calendar days have no zone: midnights in UTC are always 24 hours apart.

const wire = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Number of cached days of the calendar and of each zone: several years. */
const LIMIT = 5000;

/** Cached facts about a calendar day, because the same few days are used all the time. */
interface CalendarDay {
  /** Days since 1970. */
  readonly number: number;
  readonly weekday: number;
}

const calendar = new Map<string, CalendarDay>();
const dates = new Map<number, string>();

function calendarDay(date: string): CalendarDay {
  const known = calendar.get(date);
  if (known) return known;
  const number = Math.floor(Date.parse(date) / DAY);
  // January 1, 1970 was a Thursday.
  const day = { number, weekday: (((number + 3) % 7) + 7) % 7 };
  if (calendar.size >= LIMIT) calendar.clear();
  calendar.set(date, day);
  return day;
}

/** The calendar day for a number of days since 1970. */
function dateOf(number: number): string {
  const known = dates.get(number);
  if (known !== undefined) return known;
  const text = wire(number * DAY).slice(0, 10);
  if (dates.size >= LIMIT) dates.clear();
  dates.set(number, text);
  return text;
}

export const addDays = (date: string, days: number): string =>
  dateOf(calendarDay(date).number + days);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => calendarDay(date).weekday;

/** Monday of a day’s week. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** A day in a zone, from its first instant to the next day’s, in milliseconds since 1970. */
interface ZoneDay {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** The same in the API’s format. */
  readonly bounds: Readonly<{ start: string; end: string }>;
  /** Cached instants of wall times. */
  readonly instants: Map<string, string>;
  /** Whether it has no clock change. */
  readonly even: boolean;
}

const zones = new Map<string, Map<string, ZoneDay>>();

const firstInstant = (date: string, zone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;

function zoneDay(date: string, zone: string): ZoneDay {
  let days = zones.get(zone);
  const known = days?.get(date);
  if (known) return known;
  // If a neighboring day is cached, Temporal isn’t called, which would have refused February 30.
  if (addDays(date, 0) !== date) throw new RangeError(`No such day: ${date}`);
  // The previous day has already determined where this one starts.
  const start = days?.get(addDays(date, -1))?.end ?? firstInstant(date, zone);
  const end = firstInstant(addDays(date, 1), zone);
  const day: ZoneDay = {
    date,
    start,
    end,
    bounds: Object.freeze({ start: wire(start), end: wire(end) }),
    instants: new Map(),
    even: end - start === DAY,
  };
  if (!days || days.size >= LIMIT) zones.set(zone, (days = new Map<string, ZoneDay>()));
  days.set(date, day);
  return day;
}

/** The day in a zone that contains an instant. No zone is more than a day from UTC. */
function dayAt(milliseconds: number, zone: string): ZoneDay {
  const utc = dateOf(Math.floor(milliseconds / DAY));
  const near = zoneDay(utc, zone);
  if (milliseconds < near.start) return zoneDay(addDays(utc, -1), zone);
  return milliseconds < near.end ? near : zoneDay(addDays(utc, 1), zone);
}

/** First instant of an office day and of the next one: 23 to 25 hours apart (TZ-5, Z-3). */
export const dayBounds = (date: string, zone: string): Readonly<{ start: string; end: string }> =>
  zoneDay(date, zone).bounds;

/** The office day that contains an instant, `yyyy-MM-dd` (TZ-3). */
export const dayOf = (instant: string, zone: string): string =>
  dayAt(Date.parse(instant), zone).date;

const two = (digits: string): number =>
  (digits.charCodeAt(0) - 48) * 10 + digits.charCodeAt(1) - 48;

/** `HH:mm:ss` as milliseconds from midnight; NaN for any other text. */
const sinceMidnight = (time: string): number =>
  /^\d\d:\d\d:\d\d$/.test(time)
    ? ((two(time) * 60 + two(time.slice(3))) * 60 + two(time.slice(6))) * 1000
    : Number.NaN;

/** The instant of a wall time on an office day; `HH:mm:ss` beyond 24:00 isn’t accepted. */
export function instantAt(date: string, time: string, zone: string): string {
  const day = zoneDay(date, zone);
  const known = day.instants.get(time);
  if (known !== undefined) return known;
  const passed = sinceMidnight(time);
  const instant =
    day.even && passed < DAY
      ? wire(day.start + passed)
      : wire(
          Temporal.PlainDate.from(date)
            .toPlainDateTime(Temporal.PlainTime.from(time))
            .toZonedDateTime(zone).epochMilliseconds,
        );
  day.instants.set(time, instant);
  return instant;
}

/** Wall time of an instant, `HH:mm:ss`. */
export function timeOf(instant: string, zone: string): string {
  const at = Date.parse(instant);
  const day = dayAt(at, zone);
  if (day.even) return wire(at - day.start).slice(11, 19);
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'second' });
}

/** First and last office day of a half-open range. An end at 00:00 belongs to the previous day (RANGE-4). */
export function daysOf(start: string, end: string, zone: string): string[] {
  const last = dayAt(Math.max(Date.parse(start), Date.parse(end) - 1), zone).date;
  const days: string[] = [];
  for (let day = dayOf(start, zone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Length in wall time, in minutes: a day booking of 23 elapsed hours is as long as any other (TZ-5). */
export function wallMinutes(start: string, end: string, zone: string): number {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const day = dayAt(from, zone);
  // Within one day of 24 hours, wall time runs evenly. Its end is 24:00 only if the next day starts at
  // 00:00: in Santiago, one starts at 01:00.
  const within =
    day.even &&
    until >= day.start &&
    (until < day.end || (until === day.end && zoneDay(addDays(day.date, 1), zone).even));
  if (within) {
    return Math.round((until - from) / MINUTE);
  }
  const wallFrom = Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDateTime();
  const wallUntil = Temporal.Instant.from(end).toZonedDateTimeISO(zone).toPlainDateTime();
  return Math.round(wallFrom.until(wallUntil).total('minutes'));
}

export function isZone(zone: string): boolean {
  try {
    firstInstant('2026-01-01', zone);
    return true;
  } catch {
    return false;
  }
}
