import { Temporal } from 'temporal-polyfill';

/**
 * The fake server's own arithmetic of days and zones. It shares no code with the product's: a rule that both sides import
 * would pass every test even when wrong. Temporal's default, `compatible`, is the policy of Z-1.
 */

const wire = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Remembers answers: a floor of 4,000 places asks the same few questions 4,000 times. */
function remembered(ask: (a: string, b: string, c: string) => string) {
  const known = new Map<string, string>();
  return (a: string, b: string, c: string): string => {
    const key = `${a}|${b}|${c}`;
    let answer = known.get(key);
    if (answer === undefined) {
      answer = ask(a, b, c);
      if (known.size > 50_000) known.clear();
      known.set(key, answer);
    }
    return answer;
  };
}

const startOfDay = remembered((date, zone) =>
  wire(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds),
);

/** First instant of an office day and of the next one: 23 to 25 hours apart (TZ-5, Z-3). */
export function dayBounds(date: string, zone: string): { start: string; end: string } {
  return {
    start: startOfDay(date, zone, ''),
    end: startOfDay(addDays(date, 1), zone, ''),
  };
}

/** The office day an instant falls on, `yyyy-MM-dd` (TZ-3). */
export const dayOf = (instant: string, zone: string): string => localDay(instant, zone, '');

const localDay = remembered((instant, zone) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString(),
);

/** The instant of a wall time on an office day; `HH:mm:ss` beyond 24:00 is not accepted. */
export const instantAt = remembered((date, time, zone) => {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return wire(wall.toZonedDateTime(zone).epochMilliseconds);
});

/** Wall time of an instant, `HH:mm:ss`. */
export function timeOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'second' });
}

// Calendar days know no zone: midnights of UTC are 24 hours apart, always.
const DAY = 86_400_000;

export const addDays = (date: string, days: number): string =>
  wire(Date.parse(date) + days * DAY).slice(0, 10);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

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
    startOfDay('2026-01-01', zone, '');
    return true;
  } catch {
    return false;
  }
}
