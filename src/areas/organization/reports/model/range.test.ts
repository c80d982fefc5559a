import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/time';
import { requestedRange, daysUntil, lengthOf, MAX_DAYS, presetOf, previousOf } from './range';

const TODAY = '2026-03-10';
const USUAL = { start: '2026-02-10', end: '2026-03-09' };

describe('the range of a report', () => {
  it('is the last four full weeks', () => {
    expect(requestedRange({}, TODAY)).toEqual({ kind: 'known', range: USUAL, unknown: [] });
  });

  it('takes one day and counts four weeks from it', () => {
    expect(requestedRange({ start: '2026-01-01' }, TODAY)).toMatchObject({
      range: { start: '2026-01-01', end: '2026-01-28' },
    });
    expect(requestedRange({ end: '2026-01-28' }, TODAY)).toMatchObject({
      range: { start: '2026-01-01', end: '2026-01-28' },
    });
  });

  it.each(['2026-02-30', '2026-2-3', 'yesterday', '9999-01-01'])(
    'reports that %s is not a day, and shows the default range',
    (day) => {
      expect(requestedRange({ start: day, end: '2026-03-01' }, TODAY)).toEqual({
        kind: 'known',
        range: USUAL,
        unknown: [day],
      });
    },
  );

  it('reports a range that ends before it starts', () => {
    const range = { start: '2026-03-02', end: '2026-03-01' };
    expect(requestedRange(range, TODAY)).toEqual({ kind: 'reversed', ...range });
  });

  it('allows two years to the day, and reports how long a longer range is', () => {
    const most = daysUntil('2026-03-01', MAX_DAYS);
    expect(requestedRange(most, TODAY).kind).toBe('known');
    const longer = { ...most, start: addDays(most.start, -1) };
    expect(requestedRange(longer, TODAY)).toEqual({
      kind: 'tooLong',
      days: MAX_DAYS + 1,
      ...longer,
    });
  });

  it('is compared with as many days right before it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: MAX_DAYS }),
        (at, days) => {
          const range = daysUntil(addDays('1980-01-01', at), days);
          const before = previousOf(range);
          expect(lengthOf(before)).toBe(lengthOf(range));
          expect(addDays(before.end, 1)).toBe(range.start);
        },
      ),
    );
  });

  it('has a name if it is one of the presets', () => {
    expect(presetOf(USUAL, TODAY)).toBe('weeks');
    expect(presetOf(daysUntil('2026-03-09', 7), TODAY)).toBe('week');
    expect(presetOf(daysUntil('2026-03-08', 7), TODAY)).toBeUndefined();
  });
});
