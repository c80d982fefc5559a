import { describe, expect, it } from 'vitest';
import { canonicalZone, sameZone, timeZoneEntries, timeZoneEntry } from './entries';

describe('time zone entries', () => {
  it('Z-6 each has a short code, a description and its IANA names, the current one first', () => {
    expect(timeZoneEntry('Europe/Berlin')).toEqual({
      name: 'deber',
      description: 'Berlin, Germany',
      aliases: ['Europe/Berlin'],
    });
    expect(timeZoneEntry('asia/calcutta')?.aliases).toEqual(['Asia/Kolkata', 'Asia/Calcutta']);
    const entries = timeZoneEntries();
    expect(entries.length).toBeGreaterThan(400);
    expect(entries.every((e) => e.name && e.description && e.aliases.every(Boolean))).toBe(true);
    expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length);
  });

  it('Z-6 covers every zone the engine knows', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      expect(canonicalZone(zone) ?? zone).toMatch(/^\w+\/|^UTC$/);
      expect(timeZoneEntry(zone)).toBeDefined();
    }
  });

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Godthab', 'America/Nuuk'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['US/Eastern', 'America/New_York'],
    ['UTC', 'Etc/UTC'],
    ['Zulu', 'Etc/UTC'],
    ['europe/berlin ', 'Europe/Berlin'],
  ])('Z-6 %s is called %s today', (old, current) => {
    expect(canonicalZone(old)).toBe(current);
    expect(sameZone(old, current)).toBe(true);
    expect(sameZone(current, old)).toBe(true);
  });

  it('Z-6 zones with the same clock are still two zones', () => {
    expect(sameZone('Europe/Berlin', 'Europe/Paris')).toBe(false);
    expect(sameZone('Etc/GMT+5', 'Etc/GMT-5')).toBe(false);
  });

  it('Z-6 an unknown name equals only itself, and an absent one nothing', () => {
    expect(canonicalZone('Mars/Olympus')).toBeUndefined();
    expect(sameZone('Mars/Olympus', ' mars/olympus')).toBe(true);
    expect(sameZone('Mars/Olympus', 'Mars/Tharsis')).toBe(false);
    expect(sameZone(null, null)).toBe(false);
    expect(sameZone(undefined, 'UTC')).toBe(false);
    expect(timeZoneEntry('constructor')).toBeUndefined();
  });
});
