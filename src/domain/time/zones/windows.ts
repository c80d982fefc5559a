import { WINDOWS_ZONES } from './windows-data';

/** A row of the Windows table (specification 1 §3): territory `001` is the default, `ZZ` the generic offset. */
export interface WindowsZoneEntry {
  windowsName: string;
  territory: string;
  /** IANA’s current names; the first is the default. */
  iana: readonly string[];
}

const DEFAULT_TERRITORY = '001';

let rows: readonly WindowsZoneEntry[] | undefined;
let byName: Map<string, Map<string, WindowsZoneEntry>> | undefined;
let byIana: Map<string, string> | undefined;

/** All rows of the CLDR 48 table by Windows name; 139 names (Z-5). */
export function windowsZones(): readonly WindowsZoneEntry[] {
  rows ??= WINDOWS_ZONES.split('\n').flatMap((line) => {
    const [windowsName = '', ...cells] = line.split('|');
    return cells.flatMap((cell) => {
      const [territories = '', zones = ''] = cell.split(':');
      const iana = zones.split(' ');
      return territories.split(',').map((territory) => ({ windowsName, territory, iana }));
    });
  });
  return rows;
}

const keyOf = (name: string) => name.trim().toLowerCase();

function nameTable(): Map<string, Map<string, WindowsZoneEntry>> {
  if (!byName) {
    byName = new Map();
    for (const row of windowsZones()) {
      const key = keyOf(row.windowsName);
      const territories = byName.get(key) ?? new Map<string, WindowsZoneEntry>();
      territories.set(row.territory, row);
      byName.set(key, territories);
    }
  }
  return byName;
}

/**
 * The IANA zone of a Windows zone name, with IANA’s current name (Z-5, Z-6). Names are trimmed and compared without
 * case. A territory without its own row gets the name’s default.
 *
 * @param territory ISO 3166 code such as `DE`; `001` by default
 * @returns undefined for an unknown name; it never guesses
 */
export function windowsToIana(
  name: string | null | undefined,
  territory?: string | null,
): string | undefined {
  if (typeof name !== 'string') return undefined;
  const territories = nameTable().get(keyOf(name));
  const row =
    territories?.get((territory ?? DEFAULT_TERRITORY).trim().toUpperCase()) ??
    territories?.get(DEFAULT_TERRITORY);
  return row?.iana[0];
}

/**
 * The Windows name of an IANA zone; undefined if Windows has none. Current names are found ignoring case; retired ones need
 * `canonicalZone` first (Z-6).
 */
export function ianaToWindows(zone: string | null | undefined): string | undefined {
  if (typeof zone !== 'string') return undefined;
  if (!byIana) {
    byIana = new Map();
    for (const row of windowsZones()) {
      for (const iana of row.iana) byIana.set(iana.toLowerCase(), row.windowsName);
    }
  }
  const key = keyOf(zone);
  // Every engine says UTC; the table says Etc/UTC.
  return byIana.get(key) ?? (key === 'utc' ? byIana.get('etc/utc') : undefined);
}
