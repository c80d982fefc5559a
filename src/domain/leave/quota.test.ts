import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/time';
import { daysWithin, outsideQuota, periodAround } from './quota';

describe('the period of a policy', () => {
  it.each([
    ['week', '2026-03-10', '2026-03-09', '2026-03-15'],
    ['week', '2026-03-15', '2026-03-09', '2026-03-15'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ] as const)('LEAVE-5 a %s around %s goes from %s to %s', (period, day, start, end) => {
    expect(periodAround(period, day)).toEqual({ start, end });
  });

  it('LEAVE-5 never ends before it starts, and holds its day', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((ahead) => addDays('2024-01-01', ahead));
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('week' as const, 'month' as const, 'year' as const),
        (at, kind) => {
          const { start, end } = periodAround(kind, at);
          expect(start <= at && at <= end).toBe(true);
        },
      ),
    );
  });
});

describe('days of a request within a period', () => {
  const march = { start: '2026-03-01', end: '2026-03-31' };
  it.each([
    ['wholly within', '2026-03-16', '2026-03-20', 4, 4],
    ['half a day', '2026-03-16', '2026-03-16', 0.5, 0.5],
    ['before', '2026-02-02', '2026-02-03', 2, 0],
    ['over its end: Monday and Tuesday of five', '2026-03-30', '2026-04-03', 5, 2],
    ['over its beginning, on a weekend', '2026-02-26', '2026-03-01', 2, 0],
    ['without a weekday', '2026-02-28', '2026-03-01', 1, 0],
  ])('LEAVE-5 %s', (_name, start, end, days, expected) => {
    expect(daysWithin({ start, end, days }, march)).toBe(expected);
  });
});

describe('people outside a quota', () => {
  const period = { start: '2026-01-01', end: '2026-12-31' };
  const use = (id: string, days: number) => ({
    user: { id },
    start: '2026-03-16',
    end: '2026-03-20',
    days,
  });
  const uses = [use('ada', 5), use('ada', 5), use('bo', 5), use('stranger', 50)];
  const people = ['ada', 'bo', 'cleo'];

  it('LEAVE-5 have more days than the maximum', () => {
    const quota = { quota: 9, quota_kind: 'at_most', period: 'year' } as const;
    expect(outsideQuota(quota, people, uses, period)).toEqual(['ada']);
    expect(outsideQuota({ ...quota, quota: 10 }, people, uses, period)).toEqual([]);
    expect(outsideQuota({ ...quota, quota: 0 }, people, uses, period)).toEqual(['ada', 'bo']);
  });

  it('LEAVE-5 or fewer than the minimum', () => {
    const quota = { quota: 6, quota_kind: 'at_least', period: 'year' } as const;
    expect(outsideQuota(quota, people, uses, period)).toEqual(['bo', 'cleo']);
  });

  it('LEAVE-5 are none without a quota', () => {
    const quota = { quota: null, quota_kind: 'at_most', period: 'year' } as const;
    expect(outsideQuota(quota, people, uses, period)).toEqual([]);
  });
});
