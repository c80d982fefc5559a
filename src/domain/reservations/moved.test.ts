import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, officeDay, toWall } from '@/domain/time';
import { HOUR, MINUTE } from '@/domain/time/durations';
import { onDay } from './moved';

const ZONE = 'Europe/Berlin';
const clockOf = (at: number) => toWall(at, ZONE).split('T')[1];

describe('TZ-8 a booking on another day', () => {
  it('keeps its wall times across a clock change', () => {
    const start = Date.parse('2026-03-27T08:00:00Z');
    const moved = onDay({ start, end: start + 8 * HOUR }, '2026-03-30', ZONE);
    expect(new Date(moved.start).toISOString()).toBe('2026-03-30T07:00:00.000Z');
    expect(new Date(moved.end).toISOString()).toBe('2026-03-30T15:00:00.000Z');
  });

  it('is on that day, with the same clock, and comes back', () => {
    // Not the hours that clocks skip or repeat.
    const hour = fc.integer({ min: 4, max: 22 });
    const day = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(day, hour, fc.integer({ min: 1, max: 16 }), day, (from, at, quarters, to) => {
        const date = (index: number) => addDays('2026-01-01', index);
        const start =
          onDay({ start: Date.parse(`2026-01-01T00:00:00Z`), end: 0 }, date(from), ZONE).start +
          (at - 1) * HOUR;
        const span = { start, end: start + quarters * 15 * MINUTE };
        const own = officeDay(span.start, ZONE);
        const moved = onDay(span, date(to), ZONE);
        expect(officeDay(moved.start, ZONE)).toBe(date(to));
        expect(clockOf(moved.start)).toBe(clockOf(span.start));
        expect(clockOf(moved.end)).toBe(clockOf(span.end));
        expect(onDay(moved, own, ZONE)).toEqual(span);
      }),
    );
  });
});
