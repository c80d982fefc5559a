import { describe, expect, it } from 'vitest';
import { changeBetween, formatOffset, offsetAt, utcOf } from './offset';
import { toInstant } from './wall';
import { isZone, pickZone, zonePlace } from './zone';

describe('zones', () => {
  it.each(['', ' ', 'Mars/Olympus', 'W. Europe Standard Time', '+02:00', 'Europe/Berlin ', '5'])(
    'Z-1 the unknown zone "%s" is a RangeError that names it',
    (zone) => {
      expect(isZone(zone)).toBe(false);
      expect(() => offsetAt(zone, 0)).toThrow(`Unknown time zone: ${zone}`);
      expect(() => toInstant('2026-01-01', zone)).toThrow(RangeError);
    },
  );

  it('Z-1 an absent zone never becomes the process zone', () => {
    for (const zone of [undefined, null, 5, {}] as unknown[] as string[]) {
      expect(isZone(zone)).toBe(false);
      expect(() => offsetAt(zone, 0)).toThrow('Unknown time zone');
    }
  });

  it.each(['UTC', 'Europe/Berlin', 'europe/berlin', 'Etc/GMT+5', 'Asia/Calcutta'])(
    'Z-6 %s is known',
    (zone) => expect(isZone(zone)).toBe(true),
  );

  it('TZ-2 falls back from the office to the organization and then to UTC', () => {
    expect(pickZone('Europe/Berlin', 'Asia/Tokyo')).toBe('Europe/Berlin');
    expect(pickZone(null, 'Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(pickZone('Nowhere/Land', undefined, 'Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(pickZone('', undefined)).toBe('UTC');
    expect(pickZone()).toBe('UTC');
  });

  it('TZ-4 names the place of a zone', () => {
    expect(zonePlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zonePlace('UTC')).toBe('UTC');
  });
});

describe('offsets', () => {
  it('Z-1 reads offsets to the second on both sides of a change', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect(offsetAt('Europe/Berlin', change - 1)).toBe(3_600_000);
    expect(offsetAt('Europe/Berlin', change)).toBe(7_200_000);
    expect(offsetAt('America/St_Johns', Date.UTC(2026, 0, 1))).toBe(-12_600_000);
  });

  it('Z-1 answers for every number a Date can hold, and refuses NaN', () => {
    expect(offsetAt('Asia/Tokyo', 8.64e15)).toBe(32_400_000);
    expect(offsetAt('UTC', -8.64e15)).toBe(0);
    expect(() => offsetAt('UTC', NaN)).toThrow('Not an instant');
  });

  it('Z-3 finds the change between two instants, both excluded', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    const zone = 'Europe/Berlin';
    expect(changeBetween(zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))).toBe(change);
    expect(changeBetween(zone, change - 1, change + 1)).toBe(change);
    expect(changeBetween(zone, change, change + 1)).toBeUndefined();
    expect(changeBetween(zone, change - 1, change)).toBeUndefined();
    expect(changeBetween('Asia/Tokyo', 0, Date.UTC(2027, 0, 1))).toBeUndefined();
  });

  it('Z-1 sees two changes that are a week apart', () => {
    const zone = 'America/Recife';
    const first = changeBetween(zone, Date.UTC(2000, 9, 1), Date.UTC(2000, 9, 30)) ?? NaN;
    const second = changeBetween(zone, first, Date.UTC(2000, 9, 30)) ?? NaN;
    expect(new Date(first).toISOString()).toBe('2000-10-08T03:00:00.000Z');
    expect(new Date(second).toISOString()).toBe('2000-10-15T02:00:00.000Z');
  });

  it.each([
    [0, '+00:00'],
    [7_200_000, '+02:00'],
    [-12_600_000, '-03:30'],
    [20_700_000, '+05:45'],
    [3_208_000, '+00:53:28'],
  ])('TZ-7 writes the offset %i as %s', (offset, text) => expect(formatOffset(offset)).toBe(text));

  it('Z-1 takes years below 100 as they are', () => {
    expect(new Date(utcOf(1, 1, 1)).toISOString()).toBe('0001-01-01T00:00:00.000Z');
    expect(new Date(utcOf(99, 12, 31, 23, 59, 58, 7)).toISOString()).toBe(
      '0099-12-31T23:59:58.007Z',
    );
  });
});
