import fc from 'fast-check';
import { addDays } from '@/domain/time';
import type { Leave, LeaveDays } from './absence';

/** Days of a spring whose clock change is on March 29. */
export const aDate = fc.integer({ min: 0, max: 80 }).map((ahead) => addDays('2026-03-02', ahead));

/** Leave of up to three weeks, or half a day. */
export const someDays: fc.Arbitrary<LeaveDays> = fc.oneof(
  fc.tuple(aDate, fc.integer({ min: 0, max: 20 })).map(([start, length]) => ({
    start,
    end: addDays(start, length),
    half_day: null,
  })),
  fc
    .tuple(aDate, fc.constantFrom('morning' as const, 'afternoon' as const))
    .map(([start, half_day]) => ({ start, end: start, half_day })),
);

/** A leave for tests, by default vacation from Monday, March 16, to Friday, March 20, 2026. */
export const leave = (change: Partial<Leave> = {}): Leave => ({
  id: 'wuse_1',
  type: 'vacation',
  start: '2026-03-16',
  end: '2026-03-20',
  half_day: null,
  ...change,
});
