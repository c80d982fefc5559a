import { millisecondsInSecond } from 'date-fns/constants';
import { instantMs, readInstant, toInstant, toWall, type Instant, type WallTime } from './wall';

/**
 * An instant as the server takes it, `yyyy-MM-ddTHH:mm:ss.000Z`; part seconds are dropped (Z-2, TZ-1).
 *
 * @throws RangeError for an unreadable instant or a year outside 0 to 9999
 */
export function formatServerInstant(instant: Instant): string {
  const seconds = Math.floor(instantMs(instant) / millisecondsInSecond);
  const text = new Date(seconds * millisecondsInSecond).toISOString();
  if (text.length !== 24) throw new RangeError(`Outside the years 0 to 9999: ${text}`);
  return text;
}

/**
 * Wall time of a zone → what the server takes, under the one policy of `toInstant` (Z-1, Z-2).
 *
 * @param wall `yyyy-MM-ddTHH:mm:ss`; without clock part 12:00
 * @param zone IANA name, UTC unless given
 * @throws RangeError for an unknown zone or a text that is no wall time
 */
export function toServerInstant(wall: WallTime, zone = 'UTC'): string {
  return formatServerInstant(toInstant(wall, zone));
}

/** Reads an instant the server sent (TZ-1). Undefined for anything without zone letter or offset: never an Invalid Date. */
export function parseServerInstant(text: string | null | undefined): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const value = readInstant(text);
  return value === undefined ? undefined : new Date(value);
}

/** The clock of an instant in a zone as sent alone, `HH:mm:ss` (Z-2). */
export function serverTime(instant: Instant, zone: string): string {
  return toWall(instant, zone).slice(11);
}
