import { Temporal } from 'temporal-polyfill';

/**
 * The fake server's own arithmetic of days and zones. It shares no code with the product's: a rule that both sides import
 * would pass every test even when wrong. Temporal's default, `compatible`, is the policy of Z-1.
 */

const cache = new Map<string, Temporal.ZonedDateTime>();

function startOfDay(date: string, zone: string): Temporal.ZonedDateTime {
  const key = `${date}|${zone}`;
  let start = cache.get(key);
  if (!start) {
    start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
    if (cache.size > 20_000) cache.clear();
    cache.set(key, start);
  }
  return start;
}

const wire = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** First instant of an office day and of the next one: 23 to 25 hours apart (TZ-5, Z-3). */
export function dayBounds(date: string, zone: string): { start: string; end: string } {
  return {
    start: wire(startOfDay(date, zone).epochMilliseconds),
    end: wire(startOfDay(addDays(date, 1), zone).epochMilliseconds),
  };
}

/** The office day an instant falls on, `yyyy-MM-dd` (TZ-3). */
export function dayOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The instant of a wall time on an office day; `HH:mm:ss` beyond 24:00 is not accepted. */
export function instantAt(date: string, time: string, zone: string): string {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return wire(wall.toZonedDateTime(zone).epochMilliseconds);
}

/** Wall time of an instant, `HH:mm:ss`. */
export function timeOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'second' });
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek - 1;
}

/** Monday of the week a day belongs to. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** Office days that a half-open range touches, first to last. An end at 00:00 belongs to the day before (RANGE-4). */
export function daysOf(start: string, end: string, zone: string): string[] {
  const last = dayOf(wire(Math.max(Date.parse(start), Date.parse(end) - 1)), zone);
  const days: string[] = [];
  for (let day = dayOf(start, zone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Length in wall time, in minutes: a day booking of 23 elapsed hours is as long as any other (TZ-5). */
export function wallMinutes(start: string, end: string, zone: string): number {
  const from = Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDateTime();
  const to = Temporal.Instant.from(end).toZonedDateTimeISO(zone).toPlainDateTime();
  return Math.round(from.until(to).total('minutes'));
}

export function isZone(zone: string): boolean {
  try {
    startOfDay('2026-01-01', zone);
    return true;
  } catch {
    return false;
  }
}
