import { describe, expect, it } from 'vitest';
import { clockChanges, nextWorkingMorning } from './moments';

const at = (instant: string) => Date.parse(instant);

describe('moments to jump to', () => {
  it.each([
    ['before half past eight, today', '2026-03-10T07:29:00.000Z', '2026-03-10T07:30:00.000Z'],
    ['at half past eight, tomorrow', '2026-03-10T07:30:00.000Z', '2026-03-11T07:30:00.000Z'],
    ['on a Friday noon, Monday', '2026-03-13T11:00:00.000Z', '2026-03-16T07:30:00.000Z'],
    [
      'over a clock change, still half past eight',
      '2026-03-28T11:00:00.000Z',
      '2026-03-30T06:30:00.000Z',
    ],
  ])('%s', (_name, now, then) => {
    expect(nextWorkingMorning(at(now), 'Europe/Berlin')).toBe(then);
  });

  it('TZ-5 the days on which the clocks change', () => {
    expect(clockChanges(at('2026-03-10T07:30:00.000Z'), 'Europe/Berlin')).toEqual([
      { date: '2026-03-29', hours: 23, morning: '2026-03-29T06:30:00.000Z' },
      { date: '2026-10-25', hours: 25, morning: '2026-10-25T07:30:00.000Z' },
    ]);
    const [first] = clockChanges(at('2026-03-10T07:30:00.000Z'), 'Pacific/Auckland');
    expect(first).toMatchObject({ date: '2026-04-05', hours: 25 });
    expect(clockChanges(at('2026-03-10T07:30:00.000Z'), 'Asia/Tokyo')).toEqual([]);
  });
});
