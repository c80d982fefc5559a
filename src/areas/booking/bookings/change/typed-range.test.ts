import { describe, expect, it } from 'vitest';
import { typedRange } from './typed-range';

const rangeOn = (day: string, from: string, to: string) =>
  typedRange({ day, from, to }, 'Europe/Berlin');

describe('the range that a day and two typed times mean', () => {
  it('HOURS-3 ends on the next day if the end is earlier than the start', () => {
    expect(rangeOn('2026-03-12', '22:00', '00:30')).toEqual({
      start: '2026-03-12T21:00:00.000Z',
      end: '2026-03-12T23:30:00.000Z',
    });
  });

  it('TZ-6 moves a time that the clock skips forward by the gap', () => {
    expect(rangeOn('2026-03-29', '02:30', '04:00')).toEqual({
      start: '2026-03-29T01:30:00.000Z',
      end: '2026-03-29T02:00:00.000Z',
    });
  });

  it('TZ-7 uses the first of two equal readings, and the second if it was chosen', () => {
    const end = '2026-10-25T02:00:00.000Z';
    expect(rangeOn('2026-10-25', '02:30', '03:00')).toEqual({
      start: '2026-10-25T00:30:00.000Z',
      end,
    });
    expect(rangeOn('2026-10-25', '02:30+01:00', '03:00')).toEqual({
      start: '2026-10-25T01:30:00.000Z',
      end,
    });
  });

  it('TZ-7 may end at an earlier reading on the same day if that is the second one', () => {
    expect(rangeOn('2026-10-25', '02:45', '02:15+01:00')).toEqual({
      start: '2026-10-25T00:45:00.000Z',
      end: '2026-10-25T01:15:00.000Z',
    });
  });
});
