import { TIME_ZONES } from './entries-data';

/** A time zone as reference data (specification 1 §3). */
export interface TimeZoneEntry {
  /** Short code: `deber`. */
  name: string;
  /** `Berlin, Germany` */
  description: string;
  /** IANA names, the current one first. */
  aliases: readonly string[];
}

let entries: readonly TimeZoneEntry[] | undefined;
let names: Map<string, TimeZoneEntry> | undefined;

/** Every time zone CLDR 48 knows, by short code (Z-6). */
export function timeZoneEntries(): readonly TimeZoneEntry[] {
  entries ??= TIME_ZONES.split(/[\n|]/).map((cell) => {
    const [name = '', description = '', aliases = ''] = cell.split('~');
    return { name, description, aliases: aliases.split(' ') };
  });
  return entries;
}

/** The entry of a current or retired IANA name, ignoring case (Z-6); undefined for an unknown name. */
export function timeZoneEntry(zone: string | null | undefined): TimeZoneEntry | undefined {
  if (typeof zone !== 'string') return undefined;
  if (!names) {
    names = new Map();
    for (const entry of timeZoneEntries()) {
      for (const alias of entry.aliases) names.set(alias.toLowerCase(), entry);
    }
  }
  return names.get(zone.trim().toLowerCase());
}

/** IANA’s current name: `Asia/Calcutta` → `Asia/Kolkata`, `UTC` → `Etc/UTC`; undefined for an unknown name (Z-6). */
export function canonicalZone(zone: string | null | undefined): string | undefined {
  return timeZoneEntry(zone)?.aliases[0];
}

/** Whether two names mean the same zone (Z-6). Names that aren’t in the table are the same only if they’re equal, ignoring case. */
export function sameZone(a: string | null | undefined, b: string | null | undefined): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [left, right] = [canonicalZone(a) ?? a.trim(), canonicalZone(b) ?? b.trim()];
  return left.toLowerCase() === right.toLowerCase();
}
