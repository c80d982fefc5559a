import { millisecondsInDay } from 'date-fns/constants';
import type { LocalDate } from '@/domain/time/dates';
import { overlaps } from '@/domain/time/ranges';
import {
  instantMs,
  instantOfLocal,
  localOfInstant,
  readWall,
  writeWall,
  type Instant,
  type WallTime,
} from '@/domain/time/wall';
import { hasEnd, localOf, recurrenceOf, shapeOf, type Recurrence, type Series } from './series';
import { ruleStarts, type DateWindow } from './starts';

/** One date of a series. */
export interface Occurrence {
  /**
   * The office day assigned by the series, `yyyy-MM-dd`. It stays when the series’ time is edited (REC-12). A second occurrence
   * on the same day, which only RDATE creates, also includes its time.
   */
  key: string;
  /** The start by the rule in the zone of the series, even for a moved date. */
  wall: WallTime;
  start: Date;
  end: Date;
  moved: boolean;
}

/** Which part of a series to return. */
export interface ExpandOptions {
  /** Only occurrences that overlap the window from here… (RANGE-3) */
  from?: Instant;
  /** …to here, excluded. */
  until?: Instant;
  /** At most this many, earliest first. */
  limit?: number;
}

interface Candidate {
  local: number;
  day: LocalDate;
  byRule: boolean;
}

/** All dates of the lines in a window of wall time, without EXDATE, each start once, in order. */
function candidates(
  recurrence: Recurrence,
  start: number,
  zone: string,
  dateWindow: DateWindow,
): Candidate[] {
  const { rules, extra, excluded } = recurrence;
  const found = new Map<number, Candidate>();
  const add = (local: number, byRule: boolean) => {
    if (local < dateWindow.from || local > dateWindow.to || found.has(local)) return;
    found.set(local, { local, day: writeWall(local).slice(0, 10), byRule });
  };
  // Without a rule, the series is the first occurrence and RDATE.
  if (rules.length === 0) add(start, true);
  for (const rule of rules) {
    for (const local of ruleStarts(rule, start, zone, dateWindow)) add(local, true);
  }
  const clock = start - Math.floor(start / millisecondsInDay) * millisecondsInDay;
  for (const date of extra) {
    const { local, date: day } = localOf(date, zone);
    add(local ?? (readWall(`${day}T00:00:00`) ?? 0) + clock, false);
  }
  for (const date of excluded) {
    const { local, date: day } = localOf(date, zone);
    if (local !== undefined && found.delete(local)) continue;
    // The series’ time was edited after the date was excluded: the day stays excluded (REC-8).
    for (const candidate of found.values()) {
      if (candidate.day === day && (candidate.byRule || local === undefined)) {
        found.delete(candidate.local);
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.local - b.local);
}

/**
 * The dates of a series, computed in the office’s wall time and then converted to instants, so that a 09:00 series stays at 09:00
 * across a clock change (REC-1, TZ-8). EXDATE is excluded, changed dates are at their new time, and one that was
 * moved and then deleted stays deleted (REC-8). A start that doesn’t match its own rule isn’t a date of the series.
 *
 * @throws RecurrenceError for unreadable lines; RangeError for an unknown zone, unreadable times, or an endless series
 * without `until` or `limit`
 */
export function expandSeries(series: Series, options: ExpandOptions = {}): Occurrence[] {
  const recurrence = recurrenceOf(series);
  const { zone } = series;
  const shape = shapeOf(series);
  const { limit = Infinity } = options;
  const from = options.from === undefined ? -Infinity : instantMs(options.from);
  const until = options.until === undefined ? Infinity : instantMs(options.until);
  if (until === Infinity && limit === Infinity && !hasEnd(recurrence)) {
    throw new RangeError('A series without end needs a window or a limit');
  }
  const changed = new Map(series.exceptions?.map((exception) => [exception.key, exception]));
  // A day more on either side covers any clock change; the instants are compared exactly afterward.
  const slack = shape.length + millisecondsInDay;
  const given = candidates(recurrence, shape.startLocal, zone, {
    from: from === -Infinity ? -Infinity : localOfInstant(from, zone) - slack,
    to: until === Infinity ? Infinity : localOfInstant(until, zone) + slack,
    // What may be removed again: excluded or changed dates, and those in the margin before the window.
    limit:
      limit +
      changed.size +
      (recurrence.excluded.length + Math.ceil(slack / millisecondsInDay) + 1) *
        Math.max(1, recurrence.rules.length),
  });
  const occurrences: Occurrence[] = [];
  const days = new Set<string>();
  for (const { local, day } of given) {
    const wall = writeWall(local);
    const key = days.has(day) ? wall : day;
    days.add(day);
    if (!changed.has(key)) {
      occurrences.push({ key, wall, ...instantsOf(local, series, shape), moved: false });
    }
  }
  occurrences.push(...movedOnes(series, recurrence, changed.values()));
  const window = { start: from, end: until };
  return occurrences
    .filter(({ start, end }) => inWindow(start.getTime(), end.getTime(), window))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .slice(0, limit);
}

function inWindow(start: number, end: number, window: { start: number; end: number }): boolean {
  return start < window.end && end > window.start;
}

/** Start and end of a date both keep their wall time; if a gap swallowed the end, the length is kept instead. */
function instantsOf(local: number, series: Series, shape: ReturnType<typeof shapeOf>) {
  // The first occurrence is known as instants, which distinguishes the two occurrences of a repeated wall time.
  if (local === shape.startLocal) {
    return { start: new Date(instantMs(series.start)), end: new Date(instantMs(series.end)) };
  }
  const start = instantOfLocal(local, series.zone);
  const end = instantOfLocal(local + shape.length, series.zone);
  return { start: new Date(start), end: new Date(end > start ? end : start + shape.length) };
}

/** Moved dates stay even if the rule changes, unless their own day was excluded later (REC-8). */
function movedOnes(
  { zone, start }: Series,
  { excluded }: Recurrence,
  exceptions: Iterable<NonNullable<Series['exceptions']>[number]>,
): Occurrence[] {
  const gone = new Set(excluded.map((date) => localOf(date, zone).date));
  const clock = writeWall(localOfInstant(instantMs(start), zone)).slice(10);
  return [...exceptions].flatMap((exception) => {
    if (exception.kind !== 'moved' || gone.has(exception.key.slice(0, 10))) return [];
    const { key } = exception;
    return {
      key,
      wall: key.length > 10 ? key : `${key}${clock}`,
      start: new Date(instantMs(exception.start)),
      end: new Date(instantMs(exception.end)),
      moved: true,
    };
  });
}

/** The first pair of dates that overlap, for dates that last longer than the period (REC-4). */
export function selfOverlap(
  occurrences: readonly Occurrence[],
): readonly [Occurrence, Occurrence] | undefined {
  let longest: Occurrence | undefined;
  for (const next of occurrences.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    if (longest && overlaps(longest, next)) return [longest, next];
    if (!longest || next.end > longest.end) longest = next;
  }
  return undefined;
}
