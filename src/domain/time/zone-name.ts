import { format } from 'date-fns-tz';
import { instantMs, type Instant } from './wall';
import { wallFormatter } from './zone';

/*
 * Apart from the rest of this folder, since date-fns-tz weighs 8 kB: only pages that write out a zone's name import it.
 * Names are what date-fns-tz gets right in every process zone; its conversions are not (see the decision on wall time).
 */

/**
 * The name of a zone at an instant, in English: `short` GMT+2, EST · `long` Central European Summer Time (TZ-4, TZ-7).
 *
 * @throws RangeError for an unknown zone or an unreadable instant
 */
export function zoneName(instant: Instant, zone: string, style: 'short' | 'long' = 'long'): string {
  wallFormatter(zone); // date-fns-tz would write an empty name for an unknown zone
  return format(new Date(instantMs(instant)), style === 'short' ? 'zzz' : 'zzzz', {
    timeZone: zone,
  });
}
