import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayIndex } from '@/domain/time';
import { countDays, objectionTo, type RequestQuestion } from '.';
import { leave, someDays } from './fixture';
import type { Leave } from './absence';

const isWorkingDay = (date: string) => weekdayIndex(date) < 5;
const YEAR = { period_start: '2026-01-01', period_end: '2026-12-31', remaining: 20 };
const of = (question: Partial<RequestQuestion<Leave>>) =>
  objectionTo({
    request: leave(),
    policy: { notice_days: 0, quota_kind: 'at_most' },
    balances: [YEAR],
    leaves: [],
    today: '2026-03-10',
    isWorkingDay,
    ...question,
  });

describe('days of a request', () => {
  it('LEAVE-5 are working days; half a day is half', () => {
    expect(countDays(leave(), isWorkingDay)).toBe(5);
    expect(countDays(leave({ end: '2026-03-23' }), isWorkingDay)).toBe(6);
    expect(countDays(leave({ end: '2026-03-16', half_day: 'morning' }), isWorkingDay)).toBe(0.5);
  });
});

describe('objections to a request', () => {
  it('LEAVE-5 none within the quota', () => {
    expect(of({})).toBeUndefined();
    expect(of({ balances: [{ ...YEAR, remaining: 5 }] })).toBeUndefined();
    expect(of({ balances: [{ ...YEAR, remaining: null }] })).toBeUndefined();
  });

  it('LEAVE-5 more than what is left names what is left', () => {
    expect(of({ balances: [{ ...YEAR, remaining: 4.5 }] })).toEqual({
      kind: 'quota',
      asked: 5,
      remaining: 4.5,
      period_end: '2026-12-31',
    });
  });

  it('LEAVE-5 is counted in each period it touches', () => {
    const week = (period_start: string, period_end: string, remaining: number) => ({
      period_start,
      period_end,
      remaining,
    });
    const request = leave({ start: '2026-03-19', end: '2026-03-24' });
    const balances = [week('2026-03-16', '2026-03-22', 2), week('2026-03-23', '2026-03-29', 1)];
    expect(of({ request, balances })).toMatchObject({ asked: 2, remaining: 1 });
    expect(of({ request: { ...request, end: '2026-03-23' }, balances })).toBeUndefined();
  });

  it('LEAVE-5 a minimum number of days limits no one', () => {
    const balances = [{ ...YEAR, remaining: 0 }];
    expect(of({ balances, policy: { notice_days: 0, quota_kind: 'at_least' } })).toBeUndefined();
  });

  it('LEAVE-5 weekends alone, a late request, and days that were already requested', () => {
    const weekend = leave({ start: '2026-03-21', end: '2026-03-22' });
    expect(of({ request: weekend })).toEqual({ kind: 'no_working_day' });
    const policy = { notice_days: 7, quota_kind: 'at_most' as const };
    expect(of({ policy })).toEqual({ kind: 'notice', days: 7, first: '2026-03-17' });
    expect(of({ policy, today: '2026-03-09' })).toBeUndefined();
    const duplicate = leave({ id: 'wuse_2', start: '2026-03-20', end: '2026-03-20' });
    expect(of({ leaves: [duplicate] })).toEqual({ kind: 'duplicate', leave: duplicate });
  });

  it('LEAVE-5 never allows more than is left', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 0, max: 30 }), (request, remaining) => {
        const found = of({ request, balances: [{ ...YEAR, remaining }] });
        const asked = countDays(request, isWorkingDay);
        expect(found === undefined).toBe(asked > 0 && asked <= remaining);
      }),
    );
  });
});
