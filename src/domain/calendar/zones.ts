import { isZone } from '@/domain/time';
import { windowsToIana } from '@/domain/time/zones/windows';

const MICROSOFT_ZONE = 'tzone://microsoft/';

/** The names that mean UTC, in lower case (D-9). GMT Standard Time is London and not among them. */
const UTC_NAMES: ReadonlySet<string> = new Set([
  'utc',
  'etc/utc',
  `${MICROSOFT_ZONE}utc`,
  'coordinated universal time',
]);

/** Whether a zone name means UTC (D-9). */
export function isUtcName(zone: string | null | undefined): boolean {
  return typeof zone === 'string' && UTC_NAMES.has(zone.trim().toLowerCase());
}

/**
 * The IANA zone of a name a provider sent (Z-5, D-9): Windows name, IANA name, or either behind `tzone://Microsoft/`.
 *
 * @returns undefined for blank and unknown names, `tzone://Microsoft/Custom` among them; never a guess
 */
export function resolveZone(name: string | null | undefined): string | undefined {
  if (typeof name !== 'string') return undefined;
  if (isUtcName(name)) return 'UTC';
  const trimmed = name.trim();
  const plain = trimmed.toLowerCase().startsWith(MICROSOFT_ZONE)
    ? trimmed.slice(MICROSOFT_ZONE.length)
    : trimmed;
  return windowsToIana(plain) ?? (isZone(plain) ? plain : undefined);
}
