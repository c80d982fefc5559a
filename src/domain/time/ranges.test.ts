import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  includes,
  isLong,
  overlaps,
  phaseOf,
  roundDownToQuarter,
  wallMinutes,
} from './ranges';
import { partOnDay } from './day-part';

const at = (clock: string, day = '2026-06-15') => `${day}T${clock}:00Z`;
const range = (start: string, end: string) => ({ start: at(start), end: at(end) });

describe('ranges', () => {
  it.each([
    ['09:00', '10:00', false, 'ends where the window starts'],
    ['12:00', '13:00', false, 'starts where the window ends'],
    ['09:00', '10:01', true, 'reaches in'],
    ['11:59', '13:00', true, 'starts before its end'],
    ['09:00', '13:00', true, 'surrounds it'],
    ['10:30', '11:00', true, 'lies inside'],
    ['10:00', '12:00', true, 'is the same'],
    ['07:00', '08:00', false, 'lies before'],
    ['14:00', '15:00', false, 'lies after'],
  ])('RANGE-1 RANGE-3 %s–%s against 10:00–12:00: %s (%s)', (start, end, expected) => {
    expect(overlaps(range(start, end), range('10:00', '12:00'))).toBe(expected);
    expect(overlaps(range('10:00', '12:00'), range(start, end))).toBe(expected);
  });

  it('RANGE-1 the start belongs to a range, the end does not', () => {
    const booking = range('10:00', '12:00');
    expect(
      [at('09:59'), at('10:00'), at('11:59'), at('12:00')].map((t) => includes(booking, t)),
    ).toEqual([false, true, true, false]);
  });

  it('RANGE-3 overlap is symmetric and means a common instant', () => {
    const some = fc
      .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(some, some, (a, b) => {
        const common = Array.from({ length: 80 }, (_, t) => t).some(
          (t) => includes(a, t) && includes(b, t),
        );
        expect(overlaps(a, b)).toBe(common);
        expect(overlaps(b, a)).toBe(common);
      }),
    );
  });

  it.each([
    ['09:59', 'upcoming'],
    ['10:00', 'current'],
    ['11:59', 'current'],
    ['12:00', 'past'],
    ['12:01', 'past'],
  ])('RANGE-6 at %s the range 10:00–12:00 is %s', (now, phase) =>
    expect(phaseOf(range('10:00', '12:00'), at(now))).toBe(phase),
  );

  it('RANGE-4 a range that ends at 00:00 belongs to the day before only', () => {
    const zone = 'Europe/Berlin';
    const evening = { start: '2026-06-15T18:00:00Z', end: '2026-06-15T22:00:00Z' };
    expect(daysOf(evening, zone)).toEqual(['2026-06-15']);
    expect(partOnDay(evening, '2026-06-16', zone)).toBeUndefined();
    expect(partOnDay(evening, '2026-06-15', zone)?.continuesAfter).toBe(false);
  });

  it('RANGE-4 midnight is the first instant of the day, also where it is 01:00', () => {
    const zone = 'Africa/Cairo';
    const night = { start: '2026-04-23T20:00:00Z', end: '2026-04-23T22:00:00Z' };
    expect(daysOf(night, zone)).toEqual(['2026-04-23']);
    expect(partOnDay(night, '2026-04-24', zone)).toBeUndefined();
  });

  it('RANGE-5 a range across midnight lies on both days with its marks', () => {
    const zone = 'Europe/Berlin';
    const night = { start: '2026-06-15T20:00:00Z', end: '2026-06-16T04:00:00Z' };
    expect(daysOf(night, zone)).toEqual(['2026-06-15', '2026-06-16']);
    expect(partOnDay(night, '2026-06-15', zone)).toEqual({
      start: new Date('2026-06-15T20:00:00Z'),
      end: new Date('2026-06-15T22:00:00Z'),
      continuesBefore: false,
      continuesAfter: true,
    });
    expect(partOnDay(night, '2026-06-16', zone)).toEqual({
      start: new Date('2026-06-15T22:00:00Z'),
      end: new Date('2026-06-16T04:00:00Z'),
      continuesBefore: true,
      continuesAfter: false,
    });
    expect(partOnDay(night, '2026-06-17', zone)).toBeUndefined();
  });

  it('RANGE-5 a range over several days is whole on the days between', () => {
    const trip = { start: at('09:00'), end: at('17:00', '2026-06-18') };
    expect(daysOf(trip, 'UTC')).toHaveLength(4);
    expect(partOnDay(trip, '2026-06-16', 'UTC')).toMatchObject({
      start: new Date('2026-06-16T00:00:00Z'),
      continuesBefore: true,
      continuesAfter: true,
    });
  });

  it('RANGE-4 a range without length is on the day of its instant', () => {
    const moment = { start: at('00:00'), end: at('00:00') };
    expect(daysOf(moment, 'UTC')).toEqual(['2026-06-15']);
    expect(partOnDay(moment, '2026-06-15', 'UTC')).toBeDefined();
    expect(partOnDay(moment, '2026-06-14', 'UTC')).toBeUndefined();
  });

  it('TZ-5 wall-clock lengths differ from elapsed ones when the clock changes', () => {
    const zone = 'Europe/Berlin';
    const spring = { start: '2026-03-28T23:00:00Z', end: '2026-03-29T22:00:00Z' };
    const autumn = { start: '2026-10-24T22:00:00Z', end: '2026-10-25T23:00:00Z' };
    expect([wallMinutes(spring, zone), isLong(spring)]).toEqual([1440, false]);
    expect([wallMinutes(autumn, zone), isLong(autumn)]).toEqual([1440, true]);
  });

  it('Z-4 24 hours are long, a millisecond less is not', () => {
    expect(isLong({ start: 0, end: 86_400_000 })).toBe(true);
    expect(isLong({ start: 0, end: 86_399_999 })).toBe(false);
  });

  it.each([
    ['2026-06-15T09:14:59.999Z', '2026-06-15T09:00:00.000Z'],
    ['2026-06-15T09:15:00.000Z', '2026-06-15T09:15:00.000Z'],
    ['2026-06-15T23:59:59.000Z', '2026-06-15T23:45:00.000Z'],
    ['1969-12-31T23:59:00.000Z', '1969-12-31T23:45:00.000Z'],
  ])('RANGE-7 %s rounds down to %s', (now, quarter) =>
    expect(roundDownToQuarter(now).toISOString()).toBe(quarter),
  );
});
