import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAVE_TYPES } from '@/api/schemas/enums';
import { dayBounds, overlaps } from '@/domain/time';
import { collides, collisionsOf } from '.';
import { leave, someDays } from './fixture';

const ZONE = 'Europe/Berlin';
const at = (wall: string) => Date.parse(`${wall}:00+01:00`);
const booking = (from: string, to: string) => ({ start: at(from), end: at(to) });
const LONG_AGO = 0;

describe('bookings on days of leave', () => {
  it('LEAVE-3 collide from the first to the last day', () => {
    const before = booking('2026-03-15T09:00', '2026-03-15T17:00');
    const first = booking('2026-03-16T09:00', '2026-03-16T17:00');
    const last = booking('2026-03-20T18:00', '2026-03-20T23:00');
    const after = booking('2026-03-21T00:00', '2026-03-21T01:00');
    expect(collisionsOf(leave(), [before, first, last, after], ZONE, LONG_AGO)).toEqual([
      first,
      last,
    ]);
  });

  it('RANGE-4 one that ends at midnight belongs to the day before', () => {
    const night = booking('2026-03-15T22:00', '2026-03-16T00:00');
    expect(collides(leave(), night, ZONE)).toBe(false);
    expect(collides(leave(), { ...night, end: night.end + 1 }, ZONE)).toBe(true);
  });

  it('LEAVE-3 half a day collides with bookings in that half', () => {
    const half = leave({ start: '2026-03-20', half_day: 'afternoon' });
    const [early, late, whole] = [
      booking('2026-03-20T09:00', '2026-03-20T12:00'),
      booking('2026-03-20T13:00', '2026-03-20T17:00'),
      booking('2026-03-20T09:00', '2026-03-20T17:00'),
    ];
    expect(collisionsOf(half, [early, late, whole], ZONE, LONG_AGO)).toEqual([late, whole]);
  });

  it('LEAVE-3 the past does not change', () => {
    const day = booking('2026-03-16T09:00', '2026-03-16T17:00');
    expect(collisionsOf(leave(), [day], ZONE, day.end - 1)).toEqual([day]);
    expect(collisionsOf(leave(), [day], ZONE, day.end)).toEqual([]);
  });

  it('LEAVE-1 an office day contradicts no booking, every other type does', () => {
    const day = booking('2026-03-16T09:00', '2026-03-16T17:00');
    const quiet = LEAVE_TYPES.filter(
      (type) => collisionsOf(leave({ type }), [day], ZONE, LONG_AGO).length === 0,
    );
    expect(quiet).toEqual(['office']);
  });

  it('LEAVE-4 whole days collide exactly where the ranges overlap, over a change of clocks too', () => {
    const hour = 3_600_000;
    fc.assert(
      fc.property(
        someDays.filter(({ half_day }) => half_day === null),
        fc.integer({ min: 0, max: 90 * 24 }),
        fc.integer({ min: 1, max: 60 }),
        (days, ahead, length) => {
          const start = Date.parse('2026-03-01T00:00:00Z') + ahead * hour;
          const booked = { start, end: start + length * hour };
          const span = {
            start: dayBounds(days.start, ZONE).start,
            end: dayBounds(days.end, ZONE).end,
          };
          expect(collides(days, booked, ZONE)).toBe(overlaps(booked, span));
        },
      ),
    );
  });
});
