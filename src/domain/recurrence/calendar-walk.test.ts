import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@/domain/time/dates';
import { DAY } from '@/domain/time/durations';
import { expandSeries } from './expand';
import { formatRule, makeRule, type Frequency, type Rule } from './rule';

const START = Date.UTC(2026, 0, 1) / DAY;
const SPAN = 820;

interface Day {
  readonly month: number;
  readonly date: number;
  readonly year: number;
  readonly weekday: number;
  readonly monthLength: number;
  readonly yearDay: number;
  readonly yearLength: number;
}

const known = new Map<number, Day>();

function dayOf(number: number): Day {
  const found = known.get(number) ?? readDay(number);
  known.set(number, found);
  return found;
}

function readDay(number: number): Day {
  const at = new Date(number * DAY);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const first = Date.UTC(year, 0, 1);
  return {
    year,
    month: month + 1,
    date: at.getUTCDate(),
    weekday: (at.getUTCDay() + 6) % 7,
    monthLength: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    yearDay: (at.getTime() - first) / DAY + 1,
    yearLength: (Date.UTC(year + 1, 0, 1) - first) / DAY,
  };
}

const among = (list: readonly number[], place: number, length: number) =>
  list.includes(place) || list.includes(place - length - 1);

/** The position of a day among the same weekdays of its month or year, from the start and from the end. */
const nthOf = (place: number, length: number) => [
  Math.ceil(place / 7),
  -Math.ceil((length - place + 1) / 7),
];

/** Whether a day is in the set of its period, taken from the table in RFC 5545 §3.3.10. */
function inSet(rule: Rule, day: Day, start: Day): boolean {
  const { freq, days, monthDays, months, yearDays } = rule;
  if (months.length > 0 && !months.includes(day.month)) return false;
  if (monthDays.length > 0 && !among(monthDays, day.date, day.monthLength)) return false;
  if (yearDays.length > 0 && !among(yearDays, day.yearDay, day.yearLength)) return false;
  if (days.length > 0) {
    const ofYear = freq === 'YEARLY' && months.length === 0;
    const places = ofYear ? nthOf(day.yearDay, day.yearLength) : nthOf(day.date, day.monthLength);
    return days.some(
      ({ weekday, nth }) =>
        WEEKDAYS.indexOf(weekday) === day.weekday && (nth === undefined || places.includes(nth)),
    );
  }
  if (freq === 'WEEKLY') return day.weekday === start.weekday;
  if (freq === 'DAILY' || monthDays.length + yearDays.length > 0) return true;
  return (
    day.date === start.date &&
    (freq === 'MONTHLY' || months.length > 0 || day.month === start.month)
  );
}

function periodOf({ freq, weekStart }: Rule, number: number): number {
  const day = dayOf(number);
  if (freq === 'DAILY') return number;
  // 1970-01-01 was a Thursday.
  if (freq === 'WEEKLY') return Math.floor((number + 3 - WEEKDAYS.indexOf(weekStart)) / 7);
  return freq === 'MONTHLY' ? day.year * 12 + day.month : day.year;
}

/** Checks every day one by one: slow, and independent of the implementation under test. */
function walk(rule: Rule, startNumber: number, until: number): number[] {
  const start = dayOf(startNumber);
  const first = periodOf(rule, startNumber);
  const sets = new Map<number, number[]>();
  // Sets are complete: days of the first period before the start count for BYSETPOS.
  for (let number = startNumber - 366; number < startNumber + SPAN + 366; number += 1) {
    const period = periodOf(rule, number);
    if (period < first || (period - first) % rule.interval !== 0) continue;
    if (!inSet(rule, dayOf(number), start)) continue;
    sets.set(period, [...(sets.get(period) ?? []), number]);
  }
  const given = [...sets.values()].flatMap((set) =>
    rule.positions.length === 0
      ? set
      : set.filter((_, index) => among(rule.positions, index + 1, set.length)),
  );
  const dates = given.filter((number) => number >= startNumber);
  return dates.slice(0, rule.count ?? Infinity).filter((number) => number <= until);
}

const list = (min: number, max: number, most = 3) =>
  fc.uniqueArray(
    fc.integer({ min, max }).filter((value) => value !== 0),
    { maxLength: most },
  );
const NONE = fc.constant<number[]>([]);
const rules = fc
  .record({
    freq: fc.constantFrom<Frequency>('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    count: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 }),
    nth: fc.option(fc.constantFrom(1, 2, 4, 5, -1, -2, -5), { nil: undefined }),
    monthDays: fc.oneof(NONE, list(-31, 31)),
    months: fc.oneof(NONE, list(1, 12, 6)),
    positions: fc.oneof(NONE, NONE, list(-3, 3, 2)),
    yearDays: fc.oneof(NONE, NONE, list(-366, 366)),
    weekStart: fc.constantFrom(...WEEKDAYS),
  })
  .map(({ weekdays, nth, count, ...parts }) => {
    const { freq } = parts;
    const yearly = freq === 'YEARLY';
    const counted = nth !== undefined && (freq === 'MONTHLY' || yearly);
    // Days of a year by one of three parts: most rules with two of them have no date before the year 9999.
    const yearDays = yearly ? parts.yearDays : [];
    const monthDays = freq === 'WEEKLY' || yearDays.length > 0 ? [] : parts.monthDays;
    const days =
      yearly && yearDays.length + monthDays.length > 0
        ? []
        : weekdays.map((weekday) => (counted ? { weekday, nth } : { weekday }));
    const months = yearDays.length > 0 ? [] : parts.months;
    const by = days.length + monthDays.length + yearDays.length + months.length;
    return makeRule({
      ...parts,
      days,
      monthDays: yearly ? monthDays.filter((day) => Math.abs(day) < 30) : monthDays,
      yearDays,
      months,
      positions: by > 0 ? parts.positions : [],
      ...(count !== undefined && { count }),
    });
  })
  .filter(({ days, monthDays, months, yearDays, positions }) => {
    return (
      positions.length === 0 || days.length + monthDays.length + months.length + yearDays.length > 0
    );
  });

describe('expandSeries compared with a walk over the calendar', () => {
  test('REC-1 gives the same dates for any rule, from any start, in any window', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: -50, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        (rule, offset, after, length) => {
          const startDay = START + offset;
          const start = startDay * DAY + 9 * 3_600_000;
          const [from, until] = [startDay + after, startDay + after + length];
          const series = {
            start,
            end: start + 3_600_000,
            zone: 'UTC',
            lines: [formatRule(rule)],
          };
          const found = expandSeries(series, { from: from * DAY, until: (until + 1) * DAY });
          const expected = walk(rule, startDay, until).filter((day) => day >= from);
          const told = expected.map((day) => new Date(day * DAY).toISOString().slice(0, 10));
          expect(found.map(({ key }) => key)).toEqual(told);
          // A limit returns the earliest ones.
          const few = expandSeries(series, {
            from: from * DAY,
            until: (until + 1) * DAY,
            limit: 3,
          });
          expect(few.map(({ key }) => key)).toEqual(told.slice(0, 3));
        },
      ),
      { numRuns: 120 },
    );
  });
});
