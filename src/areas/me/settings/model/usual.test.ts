import { describe, expect, it } from 'vitest';
import { toFieldTime, toUsualTime, hoursProblem, kindsOf, quarters, withDay } from './usual';

describe('the usual week', () => {
  const week = [
    { day: 'friday' as const, locations: ['remote' as const] },
    { day: 'monday' as const, locations: ['office' as const, 'remote' as const] },
  ];

  it('a changed day keeps the others, from Monday on', () => {
    expect(withDay(week, 'tuesday', ['office'])).toEqual([
      { day: 'monday', locations: ['office', 'remote'] },
      { day: 'tuesday', locations: ['office'] },
      { day: 'friday', locations: ['remote'] },
    ]);
  });

  it('a day without a kind is left out', () => {
    expect(withDay(week, 'friday', [])).toEqual([
      { day: 'monday', locations: ['office', 'remote'] },
    ]);
    expect(kindsOf(withDay(week, 'friday', []), 'friday')).toEqual([]);
    expect(withDay(undefined, 'sunday', ['office'])).toEqual([
      { day: 'sunday', locations: ['office'] },
    ]);
  });
});

describe('usual hours', () => {
  it.each([
    ['', '', undefined],
    ['09:00', '', 'half'],
    ['', '17:00', 'half'],
    ['17:00', '09:00', 'order'],
    ['09:00', '09:00', 'order'],
    ['09:00', '09:15', undefined],
  ])('%s to %s', (from, to, problem) => {
    expect(hoursProblem(from, to)).toBe(problem);
  });

  it('are sent with seconds, and not at all if there are none', () => {
    expect(toUsualTime('09:00', '17:00')).toEqual({
      start_time: '09:00:00',
      end_time: '17:00:00',
    });
    expect(toUsualTime('', '')).toBeNull();
    expect(toFieldTime('09:00:00')).toBe('09:00');
    expect(toFieldTime(undefined)).toBe('');
  });

  it('are chosen by the quarter hour; any other time stays visible', () => {
    expect(quarters('')).toHaveLength(96);
    expect(quarters('09:05')).toHaveLength(97);
    expect(quarters('09:05').slice(36, 39)).toEqual(['09:00', '09:05', '09:15']);
  });
});
