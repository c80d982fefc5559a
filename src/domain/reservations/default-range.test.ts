import { describe, expect, it } from 'vitest';
import { defaultRange, type DefaultRangeQuestion } from './default-range';
import { workingDays } from './working-days';

const ask = (over: Partial<DefaultRangeQuestion> = {}) =>
  defaultRange({
    date: '2026-03-11',
    today: '2026-03-10',
    now: Date.parse('2026-03-10T09:52:00Z'),
    zone: 'Europe/Berlin',
    defaultStart: '09:00:00',
    earliest: '2026-03-11T06:00:00.000Z',
    latest: '2026-03-11T19:00:00.000Z',
    type: 'desk',
    ...over,
  });

describe('defaultRange', () => {
  it('DEF-1 lasts 8 hours for a desk and 1 hour for a room', () => {
    expect(ask()).toEqual({ start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' });
    expect(ask({ type: 'meeting_room' })?.end).toBe('2026-03-11T09:00:00.000Z');
  });

  it('DEF-3 starts today at the current quarter hour, or at opening if later', () => {
    const today = {
      date: '2026-03-10',
      earliest: '2026-03-10T06:00:00.000Z',
      latest: '2026-03-10T19:00:00.000Z',
    };
    expect(ask(today)?.start).toBe('2026-03-10T09:45:00.000Z');
    const early = { ...today, now: Date.parse('2026-03-10T04:10:00Z') };
    expect(ask(early)?.start).toBe('2026-03-10T06:00:00.000Z');
  });

  it('DEF-3 gives nothing after closing', () => {
    expect(
      ask({
        date: '2026-03-10',
        now: Date.parse('2026-03-10T19:00:00Z'),
        earliest: '2026-03-10T06:00:00.000Z',
        latest: '2026-03-10T19:00:00.000Z',
      }),
    ).toBeUndefined();
    expect(ask({ earliest: null, latest: null })).toBeUndefined();
    expect(ask({ earliest: null })).toBeUndefined();
    expect(ask({ latest: null })).toBeUndefined();
  });

  it('DEF-4 shrinks to the open hours', () => {
    expect(
      ask({ earliest: '2026-03-11T09:00:00.000Z', latest: '2026-03-11T15:00:00.000Z' }),
    ).toEqual({ start: '2026-03-11T09:00:00.000Z', end: '2026-03-11T15:00:00.000Z' });
  });
});

describe('workingDays', () => {
  it('steps over the weekend', () => {
    expect(workingDays('2026-03-12', 4)).toEqual([
      '2026-03-12',
      '2026-03-13',
      '2026-03-16',
      '2026-03-17',
    ]);
    expect(workingDays('2026-03-14', 1)).toEqual(['2026-03-16']);
  });
});
