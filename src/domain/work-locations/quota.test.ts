import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPlan } from './fixture';
import { countPlanned, quotaState } from './quota';
import { EMPTY_WEEK, KINDS, type WeekPlan } from './week';

const WEEK = { start: '2026-03-09', end: '2026-03-15' };
const PLAN: WeekPlan = {
  ...EMPTY_WEEK,
  monday: ['office'],
  tuesday: ['office', 'remote'],
  friday: ['remote'],
};

describe('days of a quota', () => {
  it('count by halves within the period', () => {
    const weeks = [{ week: '2026-03-09', plan: PLAN }];
    expect(countPlanned(weeks, 'office', WEEK)).toBe(1.5);
    expect(countPlanned(weeks, 'remote', WEEK)).toBe(1.5);
    expect(countPlanned(weeks, 'office', { start: '2026-03-10', end: '2026-03-31' })).toBe(0.5);
    expect(countPlanned(weeks, 'office', { start: '2026-02-01', end: '2026-02-28' })).toBe(0);
  });

  it('of all kinds together are the planned days', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        const weeks = [{ week: '2026-03-09', plan }];
        const all = KINDS.map((kind) => countPlanned(weeks, kind, WEEK));
        const planned = Object.values(plan).filter((day) => day.length > 0).length;
        expect(all.reduce((sum, count) => sum + count, 0)).toBe(planned);
      }),
    );
  });

  it.each([
    ['short', 2.5, 'at_least'],
    ['met', 3, 'at_least'],
    ['met', 4, 'at_least'],
    ['within', 3, 'at_most'],
    ['over', 3.5, 'at_most'],
  ] as const)('are %s with %d of 3 %s', (state, planned, quota_kind) => {
    expect(quotaState(planned, { quota: 3, quota_kind })).toBe(state);
  });
});
