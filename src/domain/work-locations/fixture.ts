import fc from 'fast-check';
import { WEEKDAYS } from '@/domain/time';
import { KINDS, type DayPlan, type WeekPlan } from './week';

/** Arbitrary plans for the tests of this folder. */
export const aKind = fc.constantFrom(...KINDS);

export const aDay: fc.Arbitrary<DayPlan> = fc.uniqueArray(aKind, { maxLength: 2 });

export const aPlan: fc.Arbitrary<WeekPlan> = fc
  .tuple(...WEEKDAYS.map(() => aDay))
  .map((days) => Object.fromEntries(days.map((day, index) => [WEEKDAYS[index], day])) as WeekPlan);

export const aCell = fc.record({
  column: fc.integer({ min: 0, max: 6 }),
  row: fc.integer({ min: 0, max: 2 }),
});
