import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, WEEKDAYS } from '@/domain/time';
import { aPlan } from './fixture';
import { fillWeeks } from './fill';
import { EMPTY_WEEK, isSameDay, type WeekPlan } from './week';

const MONDAY = '2026-03-09';
const USUAL: WeekPlan = {
  ...EMPTY_WEEK,
  monday: ['remote'],
  tuesday: ['office'],
  wednesday: ['office'],
  thursday: ['office', 'remote'],
  friday: ['remote'],
};

const weeksFrom = (plans: readonly WeekPlan[]) =>
  plans.map((plan, index) => ({ week: addWeeks(MONDAY, index), plan }));
const someWeeks = fc.array(aPlan, { minLength: 1, maxLength: 5 }).map(weeksFrom);
const aToday = fc.integer({ min: -7, max: 40 }).map((days) => addDays(MONDAY, days));
const aPattern = fc.array(aPlan, { maxLength: 3 });

describe('WL-4 a pattern', () => {
  it('fills the empty days of a week', () => {
    const [filled] = fillWeeks(
      [USUAL],
      [{ week: MONDAY, plan: { ...EMPTY_WEEK, tuesday: ['remote'] } }],
      { today: '2026-03-01', overwrite: false },
    );
    expect(filled?.plan).toEqual({ ...USUAL, tuesday: ['remote'] });
    expect(filled?.changes.map(({ weekday }) => weekday)).toEqual([
      'monday',
      'wednesday',
      'thursday',
      'friday',
    ]);
  });

  it('changes no past day, and no planned one unless asked', () => {
    fc.assert(
      fc.property(aPattern, someWeeks, aToday, fc.boolean(), (pattern, weeks, today, overwrite) => {
        const filled = fillWeeks(pattern, weeks, { today, overwrite });
        for (const { changes } of filled) {
          for (const { date, before, after } of changes) {
            expect(date >= today).toBe(true);
            if (!overwrite) expect(before).toEqual([]);
            // Nothing is ever cleared.
            expect(after).not.toEqual([]);
          }
        }
      }),
    );
  });

  it('repeats the weeks in turn and lists all changes', () => {
    fc.assert(
      fc.property(aPattern, someWeeks, (pattern, weeks) => {
        const filled = fillWeeks(pattern, weeks, { today: MONDAY, overwrite: true });
        expect(filled.map(({ week }) => week)).toEqual(weeks.map(({ week }) => week));
        for (const [index, { plan, changes }] of filled.entries()) {
          const source = pattern[index % pattern.length] ?? EMPTY_WEEK;
          const before = weeks[index]?.plan ?? EMPTY_WEEK;
          for (const weekday of WEEKDAYS) {
            const wanted = source[weekday].length > 0 ? source[weekday] : before[weekday];
            expect(isSameDay(plan[weekday], wanted)).toBe(true);
            const isChanged = !isSameDay(before[weekday], plan[weekday]);
            expect(changes.some((change) => change.weekday === weekday)).toBe(isChanged);
          }
        }
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(aPattern, someWeeks, aToday, fc.boolean(), (pattern, weeks, today, overwrite) => {
        const filled = fillWeeks(pattern, weeks, { today, overwrite });
        const again = fillWeeks(pattern, filled, { today, overwrite });
        expect(again.flatMap(({ changes }) => changes)).toEqual([]);
      }),
    );
  });
});
