import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officeDay } from './office-day';
import { isSecondOccurrence, readingOf, typedClock, typedInstant } from './typed-clock';

const BERLIN = 'Europe/Berlin';

describe('a time that someone types', () => {
  it('TZ-7 is the first of two equal readings, and the second with its offset', () => {
    expect(typedClock('2026-10-25T00:30:00Z', BERLIN)).toBe('02:30');
    expect(typedClock('2026-10-25T01:30:00Z', BERLIN)).toBe('02:30+01:00');
    expect(readingOf('02:30+01:00')).toBe('02:30');
    expect(isSecondOccurrence('02:30+01:00')).toBe(true);
    expect(isSecondOccurrence('02:30')).toBe(false);
  });

  it('TZ-7 is the only reading on an ordinary day', () => {
    const day = '2026-10-26';
    expect(typedInstant(day, '02:30+01:00', BERLIN)).toEqual(typedInstant(day, '02:30', BERLIN));
  });

  it('TZ-6 moves forward by the gap if the clock skips it', () => {
    expect(typedInstant('2026-03-29', '02:30', BERLIN).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('TZ-7 Z-1 returns to its minute around every change of the clock', () => {
    const zones = fc.constantFrom(BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran');
    const minutes = fc.integer({
      min: Date.UTC(2020, 0) / 60_000,
      max: Date.UTC(2027, 0) / 60_000,
    });
    const near = fc
      .integer({ min: -180, max: 180 })
      .map((by) => Date.UTC(2026, 9, 25, 1) / 60_000 + by);
    fc.assert(
      fc.property(fc.oneof(minutes, near), zones, (minute, zone) => {
        const instant = minute * 60_000;
        const back = typedInstant(officeDay(instant, zone), typedClock(instant, zone), zone);
        expect(back.getTime()).toBe(instant);
      }),
    );
  });
});
