/** The zone of the specification when nothing names another (Z-2). */
export const DEFAULT_ZONE = 'UTC';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The one cached formatter of a zone: the wall clock in plain Latin digits, 24 hours from 00 to 23 (Z-7).
 *
 * @throws RangeError when the zone is no IANA name this engine knows. Offsets such as `+02:00` are refused in every
 * engine, since only newer ones take them.
 */
export function wallFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // An absent zone would silently become the process zone, so it must never reach Intl.
  if (typeof zone !== 'string' || !/^[A-Za-z]/.test(zone)) throw unknownZone(zone);
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    throw unknownZone(zone);
  }
  formatters.set(zone, made);
  return made;
}

function unknownZone(zone: unknown): RangeError {
  return new RangeError(`Unknown time zone: ${typeof zone === 'string' ? zone : String(zone)}`);
}

/** Whether this engine knows the IANA zone (Z-6). Never throws. */
export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false;
  try {
    wallFormatter(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first usable zone of a list ordered from nearest to farthest: slot, office, organization. Falls back to UTC, so
 * the answer is always usable (TZ-2, F-38).
 */
export function pickZone(...candidates: readonly (string | null | undefined)[]): string {
  return candidates.find(isZone) ?? DEFAULT_ZONE;
}

/** The place a zone is named after, for labels: `America/Argentina/Buenos_Aires` → `Buenos Aires` (TZ-4). */
export function zonePlace(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
