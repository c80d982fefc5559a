import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { changeBetween, formatOffset, offsetAt, utcOf } from './offset';

/** A point in time: a Date, milliseconds since 1970, or a text with `Z` or an offset (TZ-1). */
export type Instant = Date | number | string;

/** A local date and time without a zone, `yyyy-MM-ddTHH:mm:ss`. It means nothing without an IANA zone (TZ-2). */
export type WallTime = string;

/** Which of the two instants of a repeated wall time is meant; the first by default (TZ-7). */
export interface WallOptions {
  occurrence?: 'first' | 'second';
}

const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?$/;
/** The server’s format for instants, on a day that every month has. */
const ON_WIRE = /^\d{4}-\d{2}-(?:[01]\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const INSTANT =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * The fields of a wall time as if they were UTC, in milliseconds; undefined if the text isn’t a wall time. A value without a time
 * is 12:00 (Z-2). Fractions keep three digits.
 */
export function readWall(wall: string): number | undefined {
  const match = WALL.exec(wall.trim());
  if (!match) return undefined;
  const [, y, mo, d, h = '12', mi = '00', s = '00', fraction = ''] = match;
  const [hour, minute, second] = [Number(h), Number(mi), Number(s)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const local = utcOf(Number(y), Number(mo), Number(d), hour, minute, second, ms);
  // February 31 would roll over, so the result is compared with the input.
  return new Date(local).getUTCDate() === Number(d) && Number(mo) >= 1 && Number(mo) <= 12
    ? local
    : undefined;
}

/** The inverse of `readWall`: `yyyy-MM-ddTHH:mm:ss`, without fractions of seconds. Only years 0 to 9999. */
export function writeWall(local: number): WallTime {
  const text = new Date(local).toISOString();
  if (text.length !== 24) throw new RangeError(`Outside the years 0 to 9999: ${text}`);
  return text.slice(0, 19);
}

/** Parses any `Instant` (TZ-1); undefined for text without a zone letter or offset, and for anything unreadable. */
export function readInstant(instant: Instant): number | undefined {
  if (typeof instant !== 'string') {
    const value = Number(instant);
    return Number.isFinite(value) && Math.abs(value) <= 8.64e15 ? value : undefined;
  }
  // Thousands of these are parsed at a time, and the browser’s parser is much faster than the code below.
  const onWire = ON_WIRE.test(instant) ? Date.parse(instant) : Number.NaN;
  if (!Number.isNaN(onWire)) return onWire;
  const text = instant.trim();
  const match = INSTANT.exec(text);
  if (!match) return undefined;
  const zoneAt = text.search(/\s*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i);
  const local = readWall(text.slice(0, zoneAt));
  if (local === undefined) return undefined;
  const zone = /([+-])(\d{2}):?(\d{2})?$/.exec(text.slice(zoneAt));
  if (!zone) return local;
  const minutes = Number(zone[2]) * 60 + Number(zone[3] ?? 0);
  return local - (zone[1] === '-' ? -minutes : minutes) * millisecondsInMinute;
}

/**
 * Milliseconds since 1970 of any `Instant`.
 *
 * @throws RangeError if it’s unreadable, an Invalid Date, or a text without a zone (TZ-1)
 */
export function instantMs(instant: Instant): number {
  const value = readInstant(instant);
  if (value === undefined) throw new RangeError(`Not an instant: ${String(instant)}`);
  return value;
}

function wallMs(wall: WallTime): number {
  const local = readWall(wall);
  if (local === undefined) throw new RangeError(`Not a wall time: ${wall}`);
  return local;
}

/** The instants of a wall time, in order: none in a gap, two if the clock goes back, otherwise one. */
function instantsOf(local: number, zone: string): number[] {
  // A day before and after is far enough from any change near the wall time, even if a whole day was skipped (Apia 2011).
  const before = local - offsetAt(zone, local - millisecondsInDay);
  const after = local - offsetAt(zone, local + millisecondsInDay);
  if (before === after) return [before];
  return [before, after]
    .filter((instant) => instant + offsetAt(zone, instant) === local)
    .toSorted((a, b) => a - b);
}

/** The `compatible` policy in numbers: the first (or second) instant; in a gap, the one later by the gap. */
export function instantOfLocal(local: number, zone: string, options?: WallOptions): number {
  const found = instantsOf(local, zone);
  const [first, second] = found;
  if (first === undefined) return local - offsetAt(zone, local - millisecondsInDay);
  return options?.occurrence === 'second' ? (second ?? first) : first;
}

/**
 * Wall time → instant, the same in every process zone (Z-1). A wall time in a gap moves later by the gap (TZ-6), and
 * a repeated one is the earlier one unless the second is requested (TZ-7). A date alone means 12:00 (Z-2).
 *
 * @throws RangeError for an unknown zone or a text that isn’t a wall time
 */
export function toInstant(wall: WallTime, zone: string, options?: WallOptions): Date {
  return new Date(instantOfLocal(wallMs(wall), zone, options));
}

/** Instant → wall time fields as if they were UTC, in milliseconds. */
export function localOfInstant(instant: number, zone: string): number {
  return instant + offsetAt(zone, instant);
}

/**
 * Instant → wall time `yyyy-MM-ddTHH:mm:ss` in a zone (Z-1), without fractions of seconds.
 *
 * @throws RangeError for an unknown zone or an unreadable instant
 */
export function toWall(instant: Instant, zone: string): WallTime {
  return writeWall(localOfInstant(instantMs(instant), zone));
}

/** One of the instants of a wall time, with the offset that distinguishes it from the other. */
export interface Occurrence {
  instant: Date;
  /** `+02:00` */
  offset: string;
}

/** Whether a wall time exists on its day, for the hints beside a field. */
export type WallTimeKind =
  | ({ kind: 'normal' } & Occurrence)
  | ({ kind: 'gap'; movedTo: WallTime; gapMinutes: number } & Occurrence)
  | { kind: 'twice'; first: Occurrence; second: Occurrence };

/**
 * Whether a wall time exists once, not at all (TZ-6: show where it moved), or twice (TZ-7: offer the second).
 *
 * @throws RangeError like `toInstant`
 */
export function wallTimeKind(wall: WallTime, zone: string): WallTimeKind {
  const local = wallMs(wall);
  const [first, second] = instantsOf(local, zone);
  if (first === undefined) {
    const instant = instantOfLocal(local, zone);
    const moved = localOfInstant(instant, zone);
    return {
      kind: 'gap',
      movedTo: writeWall(moved),
      gapMinutes: (moved - local) / millisecondsInMinute,
      ...occurrence(instant, zone),
    };
  }
  if (second === undefined) return { kind: 'normal', ...occurrence(first, zone) };
  return { kind: 'twice', first: occurrence(first, zone), second: occurrence(second, zone) };
}

function occurrence(instant: number, zone: string): Occurrence {
  return { instant: new Date(instant), offset: formatOffset(offsetAt(zone, instant)) };
}

/** Whether the wall clock shows the same time twice around this instant (TZ-7). */
export function isRepeated(instant: number, zone: string): boolean {
  return instantsOf(localOfInstant(instant, zone), zone).length > 1;
}

/** The first instant whose wall time is this or later; in a gap, the moment of the change itself (Z-3). */
export function firstInstantFrom(local: number, zone: string): number {
  const [first] = instantsOf(local, zone);
  if (first !== undefined) return first;
  const around = local - offsetAt(zone, local - millisecondsInDay);
  const day = millisecondsInDay;
  return changeBetween(zone, around - 2 * day, around + 2 * day) ?? around;
}
