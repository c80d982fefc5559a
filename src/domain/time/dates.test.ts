import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addWeeks,
  datesBetween,
  daysBetween,
  isLocalDate,
  weekday,
  weekdayIndex,
  WEEKDAYS,
} from './dates';
import {
  addMonths,
  endOfMonth,
  isoWeek,
  monthGrid,
  startOfMonth,
  startOfWeek,
  weekOf,
} from './weeks';

const days = fc
  .integer({ min: 0, max: 3_000_000 })
  .map((day) => new Date((day - 650_000) * 86_400_000).toISOString().slice(0, 10));

describe('calendar days', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('Z-2 %s is a date', (date) =>
    expect(isLocalDate(date)).toBe(true),
  );

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-00-01', '2026-01-00', '', 'x', null, 5])(
    'Z-2 %s is not a date',
    (date) => expect(isLocalDate(date)).toBe(false),
  );

  it('Z-1 arithmetic on a text that is not a date is a RangeError', () => {
    for (const run of [
      () => addDays('2026-02-29', 1),
      () => addMonths('soon', 1),
      () => weekday(''),
      () => datesBetween('2026-01-01', 'later'),
      () => addDays('9999-12-31', 1),
    ]) {
      expect(run).toThrow(RangeError);
    }
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    // Days that some process zone skips or starts at 01:00.
    ['2011-12-29', 1, '2011-12-30'],
    ['2026-04-23', 1, '2026-04-24'],
    ['2026-03-28', 365, '2027-03-28'],
  ])('TZ-3 %s + %i days is %s', (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(count);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-31', -13, '2024-12-31'],
    ['2026-05-31', 24, '2028-05-31'],
  ])('REC-2 %s + %i months is %s', (date, months, expected) =>
    expect(addMonths(date, months)).toBe(expected),
  );

  it('Z-7 weeks start on monday', () => {
    expect(weekOf('2026-03-29')).toEqual([
      '2026-03-23',
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
    ]);
    expect(weekOf('2026-03-30')[0]).toBe('2026-03-30');
    expect(weekday('2026-03-30')).toBe('monday');
    expect(weekday('2026-03-29')).toBe('sunday');
    expect(weekday('1969-12-31')).toBe('wednesday');
  });

  it.each([
    ['2026-01-01', 1],
    ['2025-12-29', 1],
    ['2027-01-03', 53],
    ['2024-12-30', 1],
    ['2026-06-15', 25],
  ])('TZ-12 %s lies in ISO week %i', (date, week) => expect(isoWeek(date)).toBe(week));

  it('TZ-12 a month is shown in whole weeks', () => {
    const grid = monthGrid('2026-03-15');
    expect([grid[0], grid.at(-1), grid.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
    expect(monthGrid('2027-02-10')).toHaveLength(28);
    expect(startOfMonth('2026-02-15')).toBe('2026-02-01');
    expect(endOfMonth('2024-02-15')).toBe('2024-02-29');
  });

  it('lists days including both ends, and none in reverse', () => {
    expect(datesBetween('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(datesBetween('2026-03-01', '2026-03-01')).toHaveLength(1);
    expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('TZ-3 adding and counting days are inverse, and weekdays follow each other', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (date, count) => {
        const there = addDays(date, count);
        expect(daysBetween(date, there)).toBe(count);
        expect(addDays(there, -count)).toBe(date);
        expect(weekdayIndex(there)).toBe((((weekdayIndex(date) + count) % 7) + 7) % 7);
        expect(addWeeks(date, 1)).toBe(addDays(date, 7));
        expect(WEEKDAYS[weekdayIndex(date)]).toBe(weekday(date));
        expect(weekday(startOfWeek(date))).toBe('monday');
      }),
    );
  });
});
