import { addDays, type LocalDate } from '@/domain/time/dates';
import { phaseOf } from '@/domain/time/ranges';
import {
  instantMs,
  instantOfLocal,
  localOfInstant,
  readWall,
  writeWall,
  type Instant,
} from '@/domain/time/wall';
import { DAY } from '@/domain/time/durations';
import { expandSeries, type Occurrence } from './expand';
import { MAX_COUNTED, MAX_DATES } from './limits';
import { type IcalDate, type Rule } from './rule';
import {
  formatRecurrence,
  hasEnd,
  localOf,
  parseRecurrence,
  shapeOf,
  untilDay,
  type Series,
  type SeriesException,
} from './series';
import { ruleStarts } from './starts';

/** The two parts of a series that was split at a date. */
export interface SplitSeries {
  /** The part before, with UNTIL set to the day before; undefined if it was split at its first date. */
  before?: Series;
  /** The rest, as a separate series that can now be edited. */
  after: Series;
}

const noDate = (key: string) => new RangeError(`Not a date of the series: ${key}`);

/**
 * Splits a series for "this and the following" (REC-9, REC-10). The master ends by UNTIL on the day before, and the rest becomes
 * a
 * new series with what’s left of COUNT. Excluded and moved dates stay with the part they belong to (REC-8).
 * To cancel the following dates, keep `before` and drop `after`.
 *
 * @param key of the first date of the new part
 * @throws RangeError if the series has no such date; RecurrenceError for unreadable lines
 */
export function splitFollowing(series: Series, key: string): SplitSeries {
  const { zone } = series;
  const recurrence = parseRecurrence(series.lines);
  const { startLocal, length } = shapeOf(series);
  const at = expandSeries({ ...series, exceptions: [] }, { until: dayAfter(key, zone) }).find(
    (occurrence) => occurrence.key === key,
  );
  if (!at) throw noDate(key);
  const cut = readWall(at.wall) ?? startLocal;
  const day = at.wall.slice(0, 10);
  const earlier = (date: IcalDate) => localOf(date, zone).date < day;
  const earlierException = (exception: SeriesException) => exception.key.slice(0, 10) < day;
  const lastDay = addDays(day, -1);
  const lastMoment = readWall(`${lastDay}T23:59:59`) ?? cut;
  const until: IcalDate = { kind: 'instant', instant: instantOfLocal(lastMoment, zone) };
  const end = instantOfLocal(cut + length, zone);
  const startInstant = at.start.getTime();

  const after: Series = {
    ...series,
    start: at.start,
    end: new Date(end > startInstant ? end : startInstant + length),
    lines: formatRecurrence(
      {
        rules: recurrence.rules.flatMap((rule) => rest(rule, startLocal, cut, zone)),
        extra: recurrence.extra.filter((date) => !earlier(date)),
        excluded: recurrence.excluded.filter((date) => !earlier(date)),
      },
      zone,
    ),
    exceptions: series.exceptions?.filter((exception) => !earlierException(exception)) ?? [],
  };
  if (cut <= startLocal) return { after };
  const before: Series = {
    ...series,
    lines: formatRecurrence(
      {
        rules: recurrence.rules.map((rule) => endBy(rule, until, lastDay, zone)),
        extra: recurrence.extra.filter(earlier),
        excluded: recurrence.excluded.filter(earlier),
      },
      zone,
    ),
    exceptions: series.exceptions?.filter(earlierException) ?? [],
  };
  return { before, after };
}

function dayAfter(key: string, zone: string): number {
  const local = readWall(`${key.slice(0, 10)}T00:00:00`);
  if (local === undefined) throw noDate(key);
  // Two days later, so that a date late on its day is included in every zone.
  return instantOfLocal(local, zone) + 2 * DAY;
}

/** A rule that ends on a day, unless it ended earlier. */
function endBy(rule: Rule, until: IcalDate, day: LocalDate, zone: string): Rule {
  const own = untilDay(rule, zone);
  if (own !== undefined && own <= day) return rule;
  const ended: Rule = { ...rule, until };
  delete ended.count;
  return ended;
}

/** The rest of a rule from a date on; nothing once its count is used up. */
function rest(rule: Rule, start: number, cut: number, zone: string): Rule[] {
  if (rule.count === undefined) return [rule];
  const used = ruleStarts(rule, start, zone, { from: start, to: cut - 1, limit: Infinity }).length;
  return used < rule.count ? [{ ...rule, count: rule.count - used }] : [];
}

/** The dates that each of the three choices of "cancel" and "edit" affects (REC-9). None includes past dates. */
export interface SeriesChoices {
  /** The date itself; empty if it’s past. */
  this: readonly Occurrence[];
  /** The dates after it: "this and the N following". */
  following: readonly Occurrence[];
  /** Every future date, including one in progress. */
  all: readonly Occurrence[];
  /** How many dates are past and stay. */
  past: number;
  /** The series has no end, or one too far away: the lists contain only its next dates, and no number can be shown. */
  endless: boolean;
}

/**
 * The dates behind "this one", "this and the N following", and "all N to come" (REC-9).
 *
 * @throws RangeError if the series has no date with that key
 */
export function seriesChoices(series: Series, key: string, now: Instant): SeriesChoices {
  const counted = hasEnd(parseRecurrence(series.lines))
    ? expandSeries(series, { limit: MAX_COUNTED + 1 })
    : undefined;
  const endless = counted === undefined || counted.length > MAX_COUNTED;
  const dates = endless ? nextDates(series, key, now) : counted;
  const chosen = dates.find((date) => date.key === key);
  if (!chosen) throw noDate(key);
  const all = dates.filter((date) => phaseOf(date, now) !== 'past');
  return {
    this: all.filter((date) => date.key === key),
    following: all.filter((date) => date.wall > chosen.wall),
    all,
    past: dates.length - all.length,
    endless,
  };
}

function nextDates(series: Series, key: string, now: Instant): Occurrence[] {
  const past = expandSeries(series, { until: now });
  const coming = expandSeries(series, { from: now, limit: MAX_DATES });
  const first = new Set(past.map((date) => date.key));
  const dates = [...past, ...coming.filter((date) => !first.has(date.key))];
  if (dates.some((date) => date.key === key)) return dates;
  // A date farther away than the next ones is searched for on its own day.
  const until = dayAfter(key, series.zone);
  const chosen = expandSeries(series, { from: now, until }).find((date) => date.key === key);
  return chosen ? [...dates, chosen] : dates;
}

/** What happens with one date of a series that was submitted with individual decisions (REC-5). */
export type DateDecision =
  | { kind: 'keep' }
  | { kind: 'skip' }
  | { kind: 'move'; start: Instant; end: Instant };

/**
 * One series from individual decisions (REC-6): skipped dates become EXDATE, changed ones exceptions of the same master.
 * Dates without a decision stay; a new decision replaces an earlier one for the same date.
 *
 * @throws RangeError if a key isn’t a date of the series, RecurrenceError for unreadable lines
 */
export function applyDecisions(
  series: Series,
  decisions: ReadonlyMap<string, DateDecision>,
): Series {
  const recurrence = parseRecurrence(series.lines);
  const clock = writeWall(localOfInstant(instantMs(series.start), series.zone)).slice(10);
  const excluded = [...recurrence.excluded];
  const exceptions = new Map(series.exceptions?.map((exception) => [exception.key, exception]));
  for (const [key, decision] of decisions) {
    const local = readWall(key.length > 10 ? key : `${key}${clock}`);
    if (local === undefined) throw noDate(key);
    if (decision.kind === 'keep') continue;
    exceptions.delete(key);
    if (decision.kind === 'skip') excluded.push({ kind: 'wall', local });
    else exceptions.set(key, { ...decision, key, kind: 'moved' });
  }
  return {
    ...series,
    lines: formatRecurrence({ ...recurrence, excluded }, series.zone),
    exceptions: [...exceptions.values()],
  };
}
