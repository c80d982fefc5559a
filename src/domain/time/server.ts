import { millisecondsInSecond } from 'date-fns/constants';
import { instantMs, readInstant, toInstant, toWall, type Instant, type WallTime } from './wall';

/**
 * An instant in the API’s format, `yyyy-MM-ddTHH:mm:ss.000Z`, without fractions of seconds (Z-2, TZ-1).
 *
 * @throws RangeError for an unreadable instant or a year outside 0 to 9999
 */
export function formatServerInstant(instant: Instant): string {
  const seconds = Math.floor(instantMs(instant) / millisecondsInSecond);
  const text = new Date(seconds * millisecondsInSecond).toISOString();
  if (text.length !== 24) throw new RangeError(`Outside the years 0 to 9999: ${text}`);
  return text;
}

/** A range of instants in the API’s format. */
export const serverRange = ({
  start,
  end,
}: {
  readonly start: Instant;
  readonly end: Instant;
}): { start: string; end: string } => ({
  start: formatServerInstant(start),
  end: formatServerInstant(end),
});

/**
 * Wall time in a zone → the API’s format, by the rules of `toInstant` (Z-1, Z-2).
 *
 * @param wall `yyyy-MM-ddTHH:mm:ss`; without a time 12:00
 * @param zone IANA name, UTC by default
 * @throws RangeError for an unknown zone or a text that isn’t a wall time
 */
export function toServerInstant(wall: WallTime, zone = 'UTC'): string {
  return formatServerInstant(toInstant(wall, zone));
}

/** Parses an instant from the server (TZ-1). Undefined without a zone letter or offset; never an Invalid Date. */
export function parseServerInstant(text: string | null | undefined): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const value = readInstant(text);
  return value === undefined ? undefined : new Date(value);
}

/** The time of an instant in a zone, in the API’s format for times alone, `HH:mm:ss` (Z-2). */
export function serverTime(instant: Instant, zone: string): string {
  return toWall(instant, zone).slice(11);
}
