import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '@/domain/reservations';
import { HOUR, QUARTER } from '@/domain/time/durations';
import type { Facts } from '../model/assess';
import { isUnmoved, moveBlockerOf, PARTS, shifted, type Move, type Part } from './move';

const DAY: Span = { start: 8 * HOUR, end: 20 * HOUR };
const span = (from: number, to: number): Span => ({ start: from * HOUR, end: to * HOUR });
const own = span(10, 11);

/** A room that’s open all of the shown day and free apart from the given bookings. */
const room = (free: readonly Span[], denied = false, open = [DAY]): Facts =>
  ({ free, hours: { open }, denied: denied ? {} : null }) as unknown as Facts;
const moved = (to: Span, roomId = 'spree', part: Part = 'all'): Move => ({
  slotId: 'slot',
  part,
  by: 'key',
  roomId,
  span: to,
  from: { roomId: 'spree', span: own },
});
const around = [span(8, 10), span(11, 13)];

describe('a booking that is being moved', () => {
  it('RANGE-2 neither leaves the visible hours nor becomes shorter than a quarter hour', () => {
    const shift = fc.integer({ min: -100, max: 100 });
    const booking = fc.tuple(fc.integer({ min: 32, max: 78 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(booking, fc.constantFrom(...PARTS), shift, ([at, length], part, quarters) => {
        const from = { start: at * QUARTER, end: Math.min(DAY.end, (at + length) * QUARTER) };
        const to = shifted(from, part, quarters * QUARTER, DAY);
        expect(to.end - to.start).toBeGreaterThanOrEqual(QUARTER);
        expect(to.start).toBeGreaterThanOrEqual(DAY.start);
        expect(to.end).toBeLessThanOrEqual(DAY.end);
        if (part === 'all') expect(to.end - to.start).toBe(from.end - from.start);
        if (part === 'start') expect(to.end).toBe(from.end);
        if (part === 'end') expect(to.start).toBe(from.start);
      }),
    );
  });

  it('recognizes its original position', () => {
    expect(isUnmoved(moved(own))).toBe(true);
    expect(isUnmoved(moved(own, 'havel'))).toBe(false);
    expect(isUnmoved(moved(span(10, 12)))).toBe(false);
  });
});

describe('what blocks a move', () => {
  it('SELF-2 a booking does not block itself in its own room, only there', () => {
    expect(moveBlockerOf(moved(span(10.5, 12)), room(around), 0)).toBeUndefined();
    expect(moveBlockerOf(moved(span(10.5, 12), 'havel'), room(around), 0)).toBe('taken');
  });

  it('RANGE-1 a booking may start when another ends', () => {
    const free = [span(8, 10), span(12, 13)];
    expect(moveBlockerOf(moved(span(12, 13)), room(free), 0)).toBeUndefined();
    expect(moveBlockerOf(moved(span(11.75, 12.75)), room(free), 0)).toBe('taken');
  });

  it('RANGE-7 nothing starts in the past, but a running booking may become longer or shorter', () => {
    const now = 10.5 * HOUR;
    expect(moveBlockerOf(moved(span(9, 10)), room(around), now)).toBe('past');
    expect(moveBlockerOf(moved(span(10.25, 11.25)), room(around), now)).toBe('past');
    expect(moveBlockerOf(moved(span(10, 12), 'spree', 'end'), room(around), now)).toBeUndefined();
    expect(moveBlockerOf(moved(span(10, 10.5), 'spree', 'end'), room(around), now)).toBe('past');
    expect(moveBlockerOf(moved(own, 'havel'), room(around), now)).toBe('past');
  });

  it('ACC-1 a closed or restricted room says so, rather than that it is taken', () => {
    expect(moveBlockerOf(moved(span(12, 14)), room(around, false, [span(8, 13)]), 0)).toBe(
      'closed',
    );
    expect(moveBlockerOf(moved(span(12, 13)), room(around, true), 0)).toBe('denied');
  });
});
