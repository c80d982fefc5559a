import { describe, expect, it } from 'vitest';
import { isZone } from '../zone';
import { canonicalZone } from './entries';
import { loadTimeZones, loadWindowsZones } from './load';
import { ianaToWindows, windowsToIana, windowsZones } from './windows';

describe('Windows zones', () => {
  it('Z-5 has 500 rows for 139 names, 43 of them with several zones', () => {
    const rows = windowsZones();
    expect(rows).toHaveLength(500);
    expect(new Set(rows.map((row) => row.windowsName)).size).toBe(139);
    expect(rows.filter((row) => row.iana.length > 1)).toHaveLength(43);
    expect(rows.every((row) => row.iana.every((zone) => /^[\w/+-]+$/.test(zone)))).toBe(true);
    expect(rows.filter((row) => row.territory === '001')).toHaveLength(139);
  });

  it.each([
    ['W. Europe Standard Time', undefined, 'Europe/Berlin'],
    ['W. Europe Standard Time', 'CH', 'Europe/Zurich'],
    ['W. Europe Standard Time', '001', 'Europe/Berlin'],
    ['GMT Standard Time', undefined, 'Europe/London'],
    ['Pacific Standard Time', null, 'America/Los_Angeles'],
    ['Eastern Standard Time', 'CA', 'America/Toronto'],
    ['Arabian Standard Time', 'ZZ', 'Etc/GMT-4'],
    ['UTC', undefined, 'Etc/UTC'],
    // A territory without its own row uses the default.
    ['Pacific Standard Time', 'DE', 'America/Los_Angeles'],
    // Trimmed, ignoring case.
    ['  tokyo standard TIME ', undefined, 'Asia/Tokyo'],
    ['Eastern Standard Time', ' ca ', 'America/Toronto'],
  ])('Z-5 "%s" (%s) is %s', (name, territory, zone) => {
    expect(windowsToIana(name, territory)).toBe(zone);
  });

  it.each([
    ['India Standard Time', 'Asia/Kolkata'],
    ['FLE Standard Time', 'Europe/Kyiv'],
    ['Nepal Standard Time', 'Asia/Kathmandu'],
    ['Myanmar Standard Time', 'Asia/Yangon'],
    ['Argentina Standard Time', 'America/Argentina/Buenos_Aires'],
    ['Greenland Standard Time', 'America/Nuuk'],
    ['US Eastern Standard Time', 'America/Indiana/Indianapolis'],
  ])('Z-6 "%s" is the name of today, %s', (name, zone) => expect(windowsToIana(name)).toBe(zone));

  it.each(['', 'Europe/Berlin', 'Custom', 'toString', '__proto__', null, undefined])(
    'Z-5 the unknown name "%s" gives undefined, never a guess',
    (name) => {
      expect(windowsToIana(name)).toBeUndefined();
      expect(windowsToIana(name, 'DE')).toBeUndefined();
    },
  );

  it('Z-6 every zone of the table is a current name and known to the engine', () => {
    for (const zone of new Set(windowsZones().flatMap((row) => row.iana))) {
      expect(canonicalZone(zone)).toBe(zone);
      expect(isZone(zone) || zone).toBe(true);
    }
  });

  it('Z-5 Z-6 goes back from IANA to Windows', () => {
    expect(ianaToWindows('Europe/Zurich')).toBe('W. Europe Standard Time');
    expect(ianaToWindows(' europe/zurich ')).toBe('W. Europe Standard Time');
    expect(ianaToWindows('UTC')).toBe('UTC');
    expect(ianaToWindows(canonicalZone('Asia/Calcutta'))).toBe('India Standard Time');
    for (const zone of ['', 'Mars/Olympus', 'constructor', null, undefined]) {
      expect(ianaToWindows(zone)).toBeUndefined();
    }
  });

  it('Z-5 Windows → IANA → Windows gives the name back', () => {
    for (const { windowsName, territory } of windowsZones()) {
      expect(ianaToWindows(windowsToIana(windowsName, territory))).toBe(windowsName);
    }
  });

  it('is loaded by dynamic import', async () => {
    expect((await loadWindowsZones()).windowsToIana).toBe(windowsToIana);
    expect((await loadTimeZones()).canonicalZone).toBe(canonicalZone);
  });
});
