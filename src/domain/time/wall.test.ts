import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instantMs,
  isRepeated,
  readInstant,
  readWall,
  toInstant,
  toWall,
  wallTimeKind,
  writeWall,
} from './wall';

/** Wall times in gaps: zone, wall time, UTC after the `compatible` policy, the wall time it moved to, and the length of the gap. */
const GAPS: readonly [string, string, string, string, number][] = [
  ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00', '2026-03-29T03:30:00', 60],
  ['Europe/Berlin', '2026-03-29T02:00:00', '2026-03-29T01:00:00', '2026-03-29T03:00:00', 60],
  ['Europe/Berlin', '2026-03-29T02:59:59', '2026-03-29T01:59:59', '2026-03-29T03:59:59', 60],
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00', '2026-03-08T03:30:00', 60],
  ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00', '2026-10-04T02:45:00', 30],
  ['Africa/Cairo', '2026-04-24T00:30:00', '2026-04-23T22:30:00', '2026-04-24T01:30:00', 60],
  ['Asia/Beirut', '2026-03-29T00:00:00', '2026-03-28T22:00:00', '2026-03-29T01:00:00', 60],
  ['America/Santiago', '2026-09-06T00:15:00', '2026-09-06T04:15:00', '2026-09-06T01:15:00', 60],
  ['America/Havana', '2026-03-08T00:59:00', '2026-03-08T05:59:00', '2026-03-08T01:59:00', 60],
  ['Antarctica/Troll', '2026-03-29T02:00:00', '2026-03-29T02:00:00', '2026-03-29T04:00:00', 120],
  ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00', '2011-12-31T12:00:00', 1440],
];

/** Wall times that occur twice: zone, wall time, and the first and second instant in UTC. */
const TWICE: readonly [string, string, string, string][] = [
  ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00', '2026-10-25T01:30:00'],
  ['Europe/Berlin', '2026-10-25T02:00:00', '2026-10-25T00:00:00', '2026-10-25T01:00:00'],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00', '2026-11-01T06:30:00'],
  ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00', '2026-04-04T15:15:00'],
  ['Africa/Cairo', '2026-10-29T23:30:00', '2026-10-29T20:30:00', '2026-10-29T21:30:00'],
  ['America/Santiago', '2026-04-04T23:30:00', '2026-04-05T02:30:00', '2026-04-05T03:30:00'],
  ['America/Havana', '2026-11-01T00:30:00', '2026-11-01T04:30:00', '2026-11-01T05:30:00'],
];

/** Ordinary wall times near gaps, overlaps, and the date line. */
const ONCE: readonly [string, string, string][] = [
  ['UTC', '2026-06-15T09:00:00', '2026-06-15T09:00:00'],
  ['Europe/Berlin', '2026-03-29T01:59:59', '2026-03-29T00:59:59'],
  ['Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00'],
  ['Europe/Berlin', '2026-10-25T01:59:59', '2026-10-24T23:59:59'],
  ['Europe/Berlin', '2026-10-25T03:00:00', '2026-10-25T02:00:00'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00', '2025-12-31T18:15:00'],
  ['Pacific/Kiritimati', '2026-01-01T00:00:00', '2025-12-31T10:00:00'],
  ['Pacific/Pago_Pago', '2026-01-01T00:00:00', '2026-01-01T11:00:00'],
  ['Pacific/Apia', '2011-12-29T23:59:59', '2011-12-30T09:59:59'],
  ['Etc/GMT+5', '2026-01-01T00:00:00', '2026-01-01T05:00:00'],
  ['Asia/Almaty', '2026-01-01T12:00:00', '2026-01-01T07:00:00'],
  ['America/Mexico_City', '2026-07-01T12:00:00', '2026-07-01T18:00:00'],
  ['Asia/Tehran', '2026-07-01T12:00:00', '2026-07-01T08:30:00'],
  ['America/Asuncion', '2026-07-01T12:00:00', '2026-07-01T15:00:00'],
];

describe('Z-1 one policy, compatible', () => {
  it.each(GAPS)('Z-1 TZ-6 gap in %s: %s moves later by the gap', (zone, wall, utc, moved, gap) => {
    expect(toInstant(wall, zone).toISOString()).toBe(`${utc}.000Z`);
    expect(wallTimeKind(wall, zone)).toEqual({
      kind: 'gap',
      instant: new Date(`${utc}Z`),
      offset: expect.stringMatching(/^[+-]\d\d:\d\d$/) as string,
      movedTo: moved,
      gapMinutes: gap,
    });
    // There’s no second occurrence in a gap, so asking for it changes nothing.
    expect(toInstant(wall, zone, { occurrence: 'second' })).toEqual(toInstant(wall, zone));
  });

  it.each(TWICE)('Z-1 TZ-7 overlap in %s: %s is the earlier', (zone, wall, first, second) => {
    expect(toInstant(wall, zone).toISOString()).toBe(`${first}.000Z`);
    expect(toInstant(wall, zone, { occurrence: 'first' }).toISOString()).toBe(`${first}.000Z`);
    expect(toInstant(wall, zone, { occurrence: 'second' }).toISOString()).toBe(`${second}.000Z`);
    expect(toWall(`${first}Z`, zone)).toBe(wall);
    expect(toWall(`${second}Z`, zone)).toBe(wall);
    expect(isRepeated(instantMs(`${second}Z`), zone)).toBe(true);
  });

  it.each(ONCE)('Z-1 Z-6 in %s %s is %sZ', (zone, wall, utc) => {
    expect(toInstant(wall, zone).toISOString()).toBe(`${utc}.000Z`);
    expect(toInstant(wall, zone, { occurrence: 'second' }).toISOString()).toBe(`${utc}.000Z`);
    expect(toWall(`${utc}Z`, zone)).toBe(wall);
    expect(wallTimeKind(wall, zone)).toMatchObject({
      kind: 'normal',
      instant: new Date(`${utc}Z`),
    });
    expect(isRepeated(instantMs(`${utc}Z`), zone)).toBe(false);
  });

  it('TZ-7 names both offsets of a wall time that occurs twice', () => {
    expect(wallTimeKind('2026-10-25T02:30:00', 'Europe/Berlin')).toEqual({
      kind: 'twice',
      first: { instant: new Date('2026-10-25T00:30:00Z'), offset: '+02:00' },
      second: { instant: new Date('2026-10-25T01:30:00Z'), offset: '+01:00' },
    });
  });

  it('Z-1 keeps the seconds of local mean time before the zones', () => {
    expect(toInstant('1880-01-01T00:00:00', 'Europe/Berlin').toISOString()).toBe(
      '1879-12-31T23:06:32.000Z',
    );
    expect(toWall('0001-01-01T12:00:00Z', 'UTC')).toBe('0001-01-01T12:00:00');
    expect(toWall('9999-12-31T23:59:59Z', 'UTC')).toBe('9999-12-31T23:59:59');
  });

  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const seconds = fc.integer({
    min: Date.UTC(1970, 0, 3) / 1000,
    max: Date.UTC(2044, 11, 31) / 1000,
  });

  it('Z-1 wall → instant → wall gives the wall time back, or one later by the gap', () => {
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        const wall = writeWall(second * 1000);
        const instant = toInstant(wall, zone);
        expect(Number.isNaN(instant.getTime())).toBe(false);
        const kind = wallTimeKind(wall, zone);
        expect(toWall(instant, zone)).toBe(kind.kind === 'gap' ? kind.movedTo : wall);
        if (kind.kind === 'gap') expect(kind.gapMinutes).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('Z-1 instant → wall → instant gives the instant back, as first or second occurrence', () => {
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        const wall = toWall(second * 1000, zone);
        const found = [toInstant(wall, zone), toInstant(wall, zone, { occurrence: 'second' })];
        expect(found.map(Number)).toContain(second * 1000);
      }),
      { numRuns: 1000 },
    );
  });

  it('Z-1 keeps the order: a later wall time is never an earlier instant, except in an overlap', () => {
    fc.assert(
      fc.property(zones, seconds, fc.integer({ min: 1, max: 200_000 }), (zone, second, more) => {
        const [a, b] = [writeWall(second * 1000), writeWall((second + more) * 1000)];
        if (wallTimeKind(a, zone).kind !== 'gap') {
          expect(Number(toInstant(a, zone))).toBeLessThan(Number(toInstant(b, zone)));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what counts as a wall time or an instant', () => {
  it.each([
    ['2026-03-30', '2026-03-30T12:00:00'],
    ['2026-03-30T09:05', '2026-03-30T09:05:00'],
    ['2026-03-30 09:05:07', '2026-03-30T09:05:07'],
    ['2026-03-30T09:05:07.0000000', '2026-03-30T09:05:07'],
    [' 2026-03-30T09:05:07,5 ', '2026-03-30T09:05:07'],
    ['2024-02-29T00:00:00', '2024-02-29T00:00:00'],
    ['0001-01-01T00:00:00', '0001-01-01T00:00:00'],
  ])('Z-2 reads %s as %s', (text, wall) => {
    expect(writeWall(readWall(text) ?? NaN)).toBe(wall);
  });

  it.each([
    '',
    'today',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31T10:00:00',
    '2026-03-30T24:00:00',
    '2026-03-30T10:60:00',
    '2026-03-30T10:00:60',
    '2026-03-30T10:00:00Z',
    '2026-03-30T10:00:00+02:00',
    '2026-03-30T',
    '26-03-30',
  ])('Z-1 refuses the wall time "%s" with a RangeError', (text) => {
    expect(readWall(text)).toBeUndefined();
    expect(() => toInstant(text, 'UTC')).toThrow(RangeError);
    expect(() => wallTimeKind(text, 'UTC')).toThrow('Not a wall time');
  });

  it('TZ-1 keeps three digits of a fraction', () => {
    expect(readWall('2026-03-30T00:00:00.1239')).toBe(Date.UTC(2026, 2, 30, 0, 0, 0, 123));
    expect(readWall('2026-03-30T00:00:00.5')).toBe(Date.UTC(2026, 2, 30, 0, 0, 0, 500));
  });

  it.each([
    ['2026-03-30T09:00:00.000Z', '2026-03-30T09:00:00.000Z'],
    ['2026-03-30T09:00:00z', '2026-03-30T09:00:00.000Z'],
    ['2026-03-30T09:00Z', '2026-03-30T09:00:00.000Z'],
    ['2026-03-30T09:00:00.1234567Z', '2026-03-30T09:00:00.123Z'],
    ['2026-03-30T09:00:00+02:00', '2026-03-30T07:00:00.000Z'],
    ['2026-03-30T09:00:00-0330', '2026-03-30T12:30:00.000Z'],
    ['2026-03-30 09:00:00 +02', '2026-03-30T07:00:00.000Z'],
  ])('TZ-1 reads the instant %s', (text, iso) => {
    expect(new Date(readInstant(text) ?? NaN).toISOString()).toBe(iso);
  });

  it.each(['', 'now', '2026-03-30', '2026-03-30T09:00:00', '2026-02-30T09:00:00Z', '09:00Z'])(
    'TZ-1 "%s" is not an instant: a text without a zone is never taken as local',
    (text) => {
      expect(readInstant(text)).toBeUndefined();
      expect(() => instantMs(text)).toThrow(RangeError);
    },
  );

  it.each([new Date(NaN), NaN, Infinity, 9e15])('Z-1 refuses %s as an instant', (instant) => {
    expect(readInstant(instant)).toBeUndefined();
    expect(() => toWall(instant, 'UTC')).toThrow('Not an instant');
  });

  it('Z-1 reads Date and number alike', () => {
    const at = Date.UTC(2026, 0, 1, 12, 30, 15, 999);
    expect(toWall(at, 'UTC')).toBe('2026-01-01T12:30:15');
    expect(toWall(new Date(at), 'UTC')).toBe('2026-01-01T12:30:15');
  });

  it('Z-1 refuses years outside 0 to 9999 instead of writing six digits', () => {
    expect(() => toWall(Date.UTC(10_000, 0, 1), 'UTC')).toThrow('Outside the years 0 to 9999');
    expect(() => toWall(-1e14, 'UTC')).toThrow(RangeError);
  });

  it('Z-1 no text makes it throw anything but a RangeError', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const run of [() => toInstant(text, 'UTC'), () => toWall(text, 'UTC')]) {
          try {
            expect(run()).toBeDefined();
          } catch (error) {
            if (!(error instanceof RangeError)) throw error;
          }
        }
      }),
    );
  });
});
