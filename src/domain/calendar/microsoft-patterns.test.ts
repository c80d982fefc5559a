import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expandSeries } from '@/domain/recurrence';
import { DAY } from '@/domain/time/durations';
import { seriesDays } from '@mocks/rules/recurrence';
import { importedLines } from '@mocks/rules/recurrence-rule';
import { MicrosoftRecurrence, microsoftRule } from './recurrence';

/**
 * Microsoft’s recurrence patterns by Microsoft’s own words (recurrencePattern and recurrenceRange of Graph, DayOfMonth of
 * Exchange), evaluated day by day here, knowing nothing of RFC 5545.
 */

const NAMES = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
const INDEXES = ['first', 'second', 'third', 'fourth', 'last'] as const;

interface Pattern {
  readonly type: string;
  readonly interval: number;
  readonly daysOfWeek?: readonly (typeof NAMES)[number][];
  readonly firstDayOfWeek?: (typeof NAMES)[number];
  readonly dayOfMonth?: number;
  readonly month?: number;
  readonly index?: (typeof INDEXES)[number];
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const monthLength = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day of a month on which an absolute pattern falls: the last one if the month is too short for it. */
const absolute = ({ dayOfMonth = 1 }: Pattern, year: number, month: number) =>
  Math.min(dayOfMonth, monthLength(year, month));

/** The day of a month on which a relative pattern falls: the first, second… or last of its days that are in the list. */
function relative({ daysOfWeek = [], index = 'first' }: Pattern, year: number, month: number) {
  const days = Array.from({ length: monthLength(year, month) }, (_, at) => at + 1).filter((day) => {
    const name = NAMES[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
    return name !== undefined && daysOfWeek.includes(name);
  });
  return index === 'last' ? days.at(-1) : days[INDEXES.indexOf(index)];
}

/** Whether a day is one of the pattern’s, for a series that starts on another day. */
function falls(pattern: Pattern, start: number, at: number): boolean {
  const { type, interval, daysOfWeek = [], firstDayOfWeek = 'sunday' } = pattern;
  const days = (at - start) / DAY;
  const [date, first] = [new Date(at), new Date(start)];
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const months = (year - first.getUTCFullYear()) * 12 + month - first.getUTCMonth() - 1;
  if (type === 'daily') return days % interval === 0;
  if (type === 'weekly') {
    const into = (first.getUTCDay() - NAMES.indexOf(firstDayOfWeek) + 7) % 7;
    const name = NAMES[date.getUTCDay()];
    return (
      Math.floor((days + into) / 7) % interval === 0 &&
      name !== undefined &&
      daysOfWeek.includes(name)
    );
  }
  const isYearly = type.endsWith('Yearly');
  if (isYearly && (month !== pattern.month || (year - first.getUTCFullYear()) % interval !== 0)) {
    return false;
  }
  if (!isYearly && months % interval !== 0) return false;
  const day = type.startsWith('absolute')
    ? absolute(pattern, year, month)
    : relative(pattern, year, month);
  return date.getUTCDate() === day;
}

interface Range {
  readonly type: string;
  readonly endDate?: string | undefined;
  readonly numberOfOccurrences?: number | undefined;
}

/** The dates of a pattern and range. */
function dates(pattern: Pattern, range: Range, start: number) {
  const found: string[] = [];
  for (let at = start; at < start + 2200 * DAY; at += DAY) {
    if (range.type === 'endDate' && dayOf(at) > (range.endDate ?? '')) break;
    if (range.type === 'numbered' && found.length === range.numberOfOccurrences) break;
    if (falls(pattern, start, at)) found.push(dayOf(at));
  }
  return found;
}

const daysOfWeek = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 7 });
const interval = fc.integer({ min: 1, max: 4 });
const dayOfMonth = fc.integer({ min: 1, max: 31 });
const month = fc.integer({ min: 1, max: 12 });
const index = fc.constantFrom(...INDEXES);
const yearly = fc.constant(1);
const patterns = fc.oneof(
  fc.record({ type: fc.constant('daily'), interval }),
  fc.record({
    type: fc.constant('weekly'),
    interval,
    daysOfWeek,
    firstDayOfWeek: fc.constantFrom(...NAMES),
  }),
  fc.record({ type: fc.constant('absoluteMonthly'), interval, dayOfMonth }),
  fc.record({ type: fc.constant('relativeMonthly'), interval, daysOfWeek, index }),
  fc.record({ type: fc.constant('absoluteYearly'), interval: yearly, dayOfMonth, month }),
  fc.record({ type: fc.constant('relativeYearly'), interval: yearly, daysOfWeek, index, month }),
);
const ranges = fc.oneof(
  fc.constant({ type: 'noEnd' }),
  fc.record({
    type: fc.constant('numbered'),
    numberOfOccurrences: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ type: fc.constant('endDate'), days: fc.integer({ min: 0, max: 500 }) }),
);

describe('Microsoft’s patterns', () => {
  it('CAL-17 D-19 give Microsoft’s dates in the app and in the fake server', () => {
    fc.assert(
      fc.property(
        patterns,
        ranges,
        fc.integer({ min: 0, max: 1500 }),
        fc.constantFrom(
          ['Europe/Berlin', 'W. Europe Standard Time', '03'],
          ['Asia/Tokyo', 'Tokyo Standard Time', '03'],
          ['America/Los_Angeles', 'Pacific Standard Time', '20'],
        ),
        (pattern, given, offset, [zone = '', name = '', hour = '']) => {
          const start = Date.UTC(2026, 0, 1) + offset * DAY;
          const endDate = 'days' in given ? dayOf(start + given.days * DAY) : undefined;
          const range = { ...given, endDate, startDate: dayOf(start), recurrenceTimeZone: name };
          const expected = dates(pattern, range, start);
          const line = microsoftRule(z.parse(MicrosoftRecurrence, { pattern, range }), []);
          if (line === undefined) throw new Error('There is a rule');
          const first = expected[0];
          if (first === undefined) return;
          // A series begins with its first date.
          const at = {
            start: `${first}T${hour}:00:00.000Z`,
            end: `${first}T${hour}:30:00.000Z`,
          };
          const series = { ...at, zone, lines: [line], imported: true };
          const until = Date.parse(first) + 600 * DAY;
          const wanted = expected.filter((day) => Date.parse(day) < until).slice(0, 150);
          expect(expandSeries(series, { until, limit: 150 }).map(({ key }) => key)).toEqual(wanted);
          const recurring = { ...at, rrules: importedLines([line], zone, at.start) };
          const there = seriesDays(recurring, zone, { from: first });
          expect(there.filter((day) => Date.parse(day) < until).slice(0, 150)).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });
});
