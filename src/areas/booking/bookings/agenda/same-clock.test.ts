import { describe, expect, it } from 'vitest';
import { sameClockOn } from './same-clock';

const day = { start: '2026-03-25T08:00:00.000Z', end: '2026-03-25T16:00:00.000Z' };

describe('the same hours on another day', () => {
  it('TZ-8 keeps the office’s clock across a clock change', () => {
    expect(sameClockOn(day, '2026-04-01', 'Europe/Berlin')).toEqual({
      start: '2026-04-01T07:00:00.000Z',
      end: '2026-04-01T15:00:00.000Z',
    });
  });

  it('RANGE-5 keeps the nights a booking spans', () => {
    const night = { start: '2026-03-10T21:00:00.000Z', end: '2026-03-11T05:00:00.000Z' };
    expect(sameClockOn(night, '2026-03-17', 'Europe/Berlin')).toEqual({
      start: '2026-03-17T21:00:00.000Z',
      end: '2026-03-18T05:00:00.000Z',
    });
  });

  it('TZ-6 moves a clock that does not exist that day forward by the gap', () => {
    const early = { start: '2026-03-22T01:30:00.000Z', end: '2026-03-22T05:00:00.000Z' };
    expect(sameClockOn(early, '2026-03-29', 'Europe/Berlin').start).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });
});
