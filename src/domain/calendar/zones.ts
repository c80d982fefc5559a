import { isZone } from '@/domain/time';
import { windowsToIana } from '@/domain/time/zones/windows';

const MICROSOFT_ZONE = 'tzone://microsoft/';

/** Names that mean UTC, in lower case (D-9). GMT Standard Time is London’s and isn’t one of them. */
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
 * The IANA zone for a provider’s name (Z-5, D-9): a Windows name, an IANA name, or either behind `tzone://Microsoft/`.
 *
 * @returns undefined for blank and unknown names, including `tzone://Microsoft/Custom`; it never guesses
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
