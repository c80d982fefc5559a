/** The specification’s default zone (Z-2). */
export const DEFAULT_ZONE = 'UTC';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The cached formatter of a zone: wall time in Latin digits, 24 hours from 00 to 23 (Z-7).
 *
 * @throws RangeError if the zone isn’t an IANA name that this engine knows. Offsets such as `+02:00` are rejected in every
 * engine, because only newer ones accept them.
 */
export function wallFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // Without a zone, Intl would silently use the process zone, so that must never happen.
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
 * The first usable zone of a list ordered from nearest to farthest: slot, office, organization. Falls back to UTC, so the result
 * is always usable (TZ-2, F-38).
 */
export function pickZone(...candidates: readonly (string | null | undefined)[]): string {
  return candidates.find(isZone) ?? DEFAULT_ZONE;
}

/** The place that a zone is named after, for labels: `America/Argentina/Buenos_Aires` → `Buenos Aires` (TZ-4). */
export function zonePlace(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
