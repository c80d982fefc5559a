import { millisecondsInSecond } from 'date-fns/constants';
import { wallFormatter } from './zone';

/*
 * Getting an offset from Intl costs about 2 µs, and the grid of a month needs thousands. So each zone caches its offset in spans
 * of 2^29 ms (6.2 days): two lookups at the edges, and a binary search in the rare span whose edges differ. No zone has changed
 * its clock twice within 6.2 days since 1970 (the shortest distance in tzdata 2025c is 7 days: America/Recife in October 2000,
 * Asia/Gaza in October 2040), so a span contains at most one change.
 */
const SPAN = 2 ** 29;

// Outside these years rules no longer change; the limit also keeps years before 1 CE away from the parser.
const FIRST = Date.UTC(1800, 0, 1);
const LAST = Date.UTC(9999, 11, 25);

interface Span {
  before: number;
  /** The first instant with the offset `after`; Infinity in a span without a change. */
  change: number;
  after: number;
}

interface ZoneOffsets {
  edges: Map<number, number>;
  spans: Map<number, Span>;
}

const zones = new Map<string, ZoneOffsets>();

/** Milliseconds since 1970 of the given fields as UTC; unlike `Date.UTC`, it takes years below 100 literally. */
export function utcOf(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  ms = 0,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

function readOffset(zone: string, instant: number): number {
  const seconds = Math.floor(instant / millisecondsInSecond) * millisecondsInSecond;
  const text = wallFormatter(zone).format(seconds);
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
    text.match(/\d+/g) ?? []
  ).map(Number);
  return utcOf(year, month, day, hour, minute, second) - seconds;
}

function edgeOffset(zone: string, of: ZoneOffsets, index: number): number {
  const known = of.edges.get(index);
  if (known !== undefined) return known;
  const read = readOffset(zone, index * SPAN);
  of.edges.set(index, read);
  return read;
}

function spanOf(zone: string, index: number): Span {
  let of = zones.get(zone);
  if (!of) {
    of = { edges: new Map(), spans: new Map() };
    wallFormatter(zone); // throws for an unknown zone before anything about it is cached
    zones.set(zone, of);
  }
  const known = of.spans.get(index);
  if (known) return known;
  const before = edgeOffset(zone, of, index);
  const after = edgeOffset(zone, of, index + 1);
  const span = { before, after, change: before === after ? Infinity : findChange(zone, index) };
  of.spans.set(index, span);
  return span;
}

/** The change within a span whose edges differ; changes are at whole seconds. */
function findChange(zone: string, index: number): number {
  let low = Math.floor((index * SPAN) / millisecondsInSecond);
  let high = Math.ceil(((index + 1) * SPAN) / millisecondsInSecond);
  const before = readOffset(zone, index * SPAN);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(zone, middle * millisecondsInSecond) === before) low = middle;
    else high = middle;
  }
  return high * millisecondsInSecond;
}

/**
 * How far the wall time of a zone is ahead of UTC at an instant, in milliseconds (Z-1).
 *
 * @param instant milliseconds since 1970
 * @throws RangeError for an unknown zone, or an instant that isn’t a number
 */
export function offsetAt(zone: string, instant: number): number {
  if (Number.isNaN(instant)) throw new RangeError('Not an instant: NaN');
  const clamped = Math.min(Math.max(instant, FIRST), LAST);
  const span = spanOf(zone, Math.floor(clamped / SPAN));
  return clamped < span.change ? span.before : span.after;
}

/**
 * The first clock change of a zone after one instant and before another, in milliseconds (Z-3); undefined if there is none. Meant
 * for ranges of days, because each 6.2 days cost a lookup.
 */
export function changeBetween(zone: string, after: number, before: number): number | undefined {
  const last = Math.floor(Math.min(before, LAST) / SPAN);
  for (let index = Math.floor(Math.max(after, FIRST) / SPAN); index <= last; index++) {
    const { change } = spanOf(zone, index);
    if (change > after && change < before) return change;
  }
  return undefined;
}

/** `+02:00`, `-03:30`, or with seconds for historical local mean times (TZ-7). */
export function formatOffset(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / millisecondsInSecond);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return `${offset < 0 ? '-' : '+'}${clock}${seconds % 60 ? `:${two(seconds % 60)}` : ''}`;
}
