import { describe, expect, it } from 'vitest';
import { zoneName } from './zone-name';

describe('names of zones', () => {
  it.each([
    ['2026-06-15T12:00:00Z', 'Europe/Berlin', 'Central European Summer Time', 'GMT+2'],
    ['2026-01-15T12:00:00Z', 'Europe/Berlin', 'Central European Standard Time', 'GMT+1'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'Central European Summer Time', 'GMT+2'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', 'Central European Standard Time', 'GMT+1'],
    ['2026-01-15T12:00:00Z', 'America/New_York', 'Eastern Standard Time', 'EST'],
    ['2026-01-15T12:00:00Z', 'UTC', 'Coordinated Universal Time', 'UTC'],
  ])('TZ-7 at %s %s is %s, %s', (instant, zone, long, short) => {
    expect(zoneName(instant, zone)).toBe(long);
    expect(zoneName(instant, zone, 'short')).toBe(short);
  });

  it('Z-1 refuses an unknown zone and an unreadable instant', () => {
    expect(() => zoneName(0, 'Nowhere/Land')).toThrow('Unknown time zone');
    expect(() => zoneName('noon', 'UTC')).toThrow('Not an instant');
  });
});
