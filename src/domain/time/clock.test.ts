import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockMinutes, formatClock, readClock } from './clock';

describe('clock text', () => {
  it.each([
    ['9', '09:00:00'],
    ['09', '09:00:00'],
    ['0', '00:00:00'],
    ['23', '23:00:00'],
    ['930', '09:30:00'],
    ['0930', '09:30:00'],
    ['1730', '17:30:00'],
    ['093015', '09:30:15'],
    ['9:30', '09:30:00'],
    ['09:30:15', '09:30:15'],
    ['09:30:15.250', '09:30:15'],
    ['9.30', '09:30:00'],
    ['9h30', '09:30:00'],
    ['9h', '09:00:00'],
    ['9 Uhr', '09:00:00'],
    ['9am', '09:00:00'],
    ['9 p.m.', '21:00:00'],
    ['12 am', '00:00:00'],
    ['12:15 AM', '00:15:00'],
    ['12 pm', '12:00:00'],
    ['9:30 PM', '21:30:00'],
    ['24:00', '00:00:00'],
    [' 7:05 ', '07:05:00'],
    ['2026-03-29T09:30', '09:30:00'],
    ['2026-03-29 9:30', '09:30:00'],
    ['2026-03-29T09:30:15.000Z', '09:30:15'],
    ['2026-03-29T09:30:15+05:45', '09:30:15'],
    ['T18:45', '18:45:00'],
  ])('Z-2 reads "%s" as %s', (text, clock) => expect(readClock(text)).toBe(clock));

  it.each([
    '',
    '   ',
    'noon-ish',
    '2026-03-29',
    '2026-03-29T',
    '2026-03-29+02:00',
    '25',
    '24:01',
    '9:60',
    '9:30:61',
    '13 pm',
    '0 am',
    '12345',
    '1:2',
    '123:45',
    '12.05.2026',
    '9:30:6',
    '12:345',
    null,
    undefined,
  ])('"%s" has no time', (text) => {
    expect(readClock(text)).toBeUndefined();
  });

  it('Z-2 any text gives a time of day or nothing, and a time of day gives itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const clock = readClock(text);
        if (clock === undefined) return;
        expect(clock).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
        expect(readClock(clock)).toBe(clock);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        const clock = new Date(second * 1000).toISOString().slice(11, 19);
        expect(readClock(clock)).toBe(clock);
        expect(readClock(`2026-03-29T${clock}`)).toBe(clock);
        expect(clockMinutes(clock)).toBeCloseTo(second / 60);
      }),
    );
  });

  it('counts the minutes of a clock', () => {
    expect(clockMinutes('00:00')).toBe(0);
    expect(clockMinutes('17:30')).toBe(1050);
    expect(clockMinutes('17:30:30')).toBe(1050.5);
  });

  it('Z-7 midnight is 00:00, never 24:00', () => {
    expect(formatClock('2026-06-14T22:00:00Z', 'Europe/Berlin')).toBe('00:00');
    expect(formatClock('2026-06-15T21:59:59Z', 'Europe/Berlin')).toBe('23:59');
    expect(formatClock(0, 'UTC')).toBe('00:00');
  });
});
