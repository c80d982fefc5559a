import { format } from 'date-fns-tz';
import { instantMs, type Instant } from './wall';
import { wallFormatter } from './zone';

/*
 * Separate from the rest of this folder because date-fns-tz adds 8 kB: only pages that show a zone’s name import it. date-fns-tz
 * gets names right in every process zone, but not conversions (see the decision on wall time).
 */

/**
 * The English name of a zone at an instant: `short` GMT+2, EST · `long` Central European Summer Time (TZ-4, TZ-7).
 *
 * @throws RangeError for an unknown zone or an unreadable instant
 */
export function zoneName(instant: Instant, zone: string, style: 'short' | 'long' = 'long'): string {
  wallFormatter(zone); // date-fns-tz would return an empty name for an unknown zone
  return format(new Date(instantMs(instant)), style === 'short' ? 'zzz' : 'zzzz', {
    timeZone: zone,
  });
}
