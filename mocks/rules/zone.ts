import { Temporal } from 'temporal-polyfill';

/**
 * The fake server's own arithmetic of days and zones. It shares no code with the product's: a rule that both sides import
 * would pass every test even when wrong. Temporal's default, `compatible`, is the policy of Z-1.
 *
 * Temporal is asked once for each day of a zone, where it begins; a floor of 4,000 places asks the same few questions
 * 4,000 times. On a day of 24 hours the wall clock runs evenly, so all else is addition; any other day is Temporal's.
 */

// Calendar days know no zone: midnights of UTC are 24 hours apart, always.
const DAY = 86_400_000;
const MINUTE = 60_000;

const wire = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A day of a zone, from its first instant to the next day's, in milliseconds since 1970. */
interface ZoneDay {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** Whether no clock changes on it. */
  readonly even: boolean;
}

/** Days remembered of each zone: some years of a few zones. */
const LIMIT = 5000;
const zones = new Map<string, Map<string, ZoneDay>>();

const firstInstant = (date: string, zone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;

function zoneDay(date: string, zone: string): ZoneDay {
  let days = zones.get(zone);
  const known = days?.get(date);
  if (known) return known;
  // The day before has asked already where this one begins.
  const start = days?.get(addDays(date, -1))?.end ?? firstInstant(date, zone);
  const end = firstInstant(addDays(date, 1), zone);
  const day = { date, start, end, even: end - start === DAY };
  if (!days || days.size >= LIMIT) zones.set(zone, (days = new Map()));
  days.set(date, day);
  return day;
}

/** The day of a zone that an instant falls on. No zone is further than a day from UTC. */
function dayAt(milliseconds: number, zone: string): ZoneDay {
  const utc = wire(milliseconds).slice(0, 10);
  const near = zoneDay(utc, zone);
  if (milliseconds < near.start) return zoneDay(addDays(utc, -1), zone);
  return milliseconds < near.end ? near : zoneDay(addDays(utc, 1), zone);
}

/** First instant of an office day and of the next one: 23 to 25 hours apart (TZ-5, Z-3). */
export function dayBounds(date: string, zone: string): { start: string; end: string } {
  const { start, end } = zoneDay(date, zone);
  return { start: wire(start), end: wire(end) };
}

/** The office day an instant falls on, `yyyy-MM-dd` (TZ-3). */
export const dayOf = (instant: string, zone: string): string =>
  dayAt(Date.parse(instant), zone).date;

const two = (digits: string): number =>
  (digits.charCodeAt(0) - 48) * 10 + digits.charCodeAt(1) - 48;

/** `HH:mm:ss` as milliseconds from midnight; NaN for any other text. */
const sinceMidnight = (time: string): number =>
  /^\d\d:\d\d:\d\d$/.test(time)
    ? ((two(time) * 60 + two(time.slice(3))) * 60 + two(time.slice(6))) * 1000
    : Number.NaN;

/** The instant of a wall time on an office day; `HH:mm:ss` beyond 24:00 is not accepted. */
export function instantAt(date: string, time: string, zone: string): string {
  const day = zoneDay(date, zone);
  const passed = sinceMidnight(time);
  if (day.even && passed < DAY) return wire(day.start + passed);
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return wire(wall.toZonedDateTime(zone).epochMilliseconds);
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

export const addDays = (date: string, days: number): string =>
  wire(Date.parse(date) + days * DAY).slice(0, 10);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** Monday of the week a day belongs to. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** Office days that a half-open range touches, first to last. An end at 00:00 belongs to the day before (RANGE-4). */
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
  // Within one even day the wall clock runs as the other one does.
  if (day.even && until >= day.start && until <= day.end) {
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
