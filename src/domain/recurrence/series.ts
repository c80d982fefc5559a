import { instantMs, localOfInstant, toWall, writeWall, instantOfLocal } from '@/domain/time/wall';
import type { Instant, WallTime } from '@/domain/time/wall';
import { addDays, type LocalDate } from '@/domain/time/dates';
import { isZone } from '@/domain/time/zone';
import { officeDay } from '@/domain/time/office-day';
import {
  formatIcalDate,
  formatRule,
  parseIcalDate,
  parseRule,
  RecurrenceError,
  type IcalDate,
  type Rule,
} from './rule';

/** The lines of a series as fields. */
export interface Recurrence {
  rules: readonly Rule[];
  /** RDATE: dates in addition to the rule. */
  extra: readonly IcalDate[];
  /** EXDATE: excluded dates. */
  excluded: readonly IcalDate[];
}

/** A changed date of a series. A later entry for the same key replaces an earlier one (REC-8). */
export type SeriesException =
  | { key: string; kind: 'cancelled' }
  | { key: string; kind: 'moved'; start: Instant; end: Instant };

/** A series as the server stores it: the first occurrence, its zone, and its lines (REC-1, REC-6). */
export interface Series {
  /** Start of the first occurrence. */
  start: Instant;
  /** End of the first occurrence. */
  end: Instant;
  /** The office’s zone, in which the series keeps its wall time (TZ-8). */
  zone: string;
  /** RRULE, RDATE, and EXDATE lines of RFC 5545; a rule may lack its prefix. */
  lines: readonly string[];
  /** The lines are a provider’s own: their UNTIL is the instant it says, not its whole office day (REC-2). */
  imported?: boolean;
  exceptions?: readonly SeriesException[];
}

// The series already has the calendar’s start and length, so these lines add nothing.
const IGNORED = new Set(['DTSTART', 'DTEND', 'DURATION']);

/**
 * Parses the lines of a series (REC-1). Folded lines and several lines in one text are accepted.
 *
 * @throws RecurrenceError for a line that’s unreadable or that the product doesn’t support (EXRULE, periods)
 */
export function parseRecurrence(lines: readonly string[]): Recurrence {
  const found = { rules: [] as Rule[], extra: [] as IcalDate[], excluded: [] as IcalDate[] };
  const unfolded = lines.join('\n').replaceAll(/\r?\n[ \t]/g, '');
  for (const line of unfolded.split(/\r?\n/).filter((text) => text.trim() !== '')) {
    const match = /^\s*([A-Za-z-]+)((?:;[^:]*)?):(.*)$/.exec(line);
    const name = match?.[1]?.toUpperCase() ?? (/^\s*FREQ=/i.test(line) ? 'RRULE' : '');
    if (name === 'RRULE') found.rules.push(parseRule(match?.[3] ?? line));
    else if (name === 'RDATE') found.extra.push(...dateList(match?.[2] ?? '', match?.[3] ?? ''));
    else if (name === 'EXDATE') {
      found.excluded.push(...dateList(match?.[2] ?? '', match?.[3] ?? ''));
    } else if (!IGNORED.has(name)) {
      throw new RecurrenceError(name === 'EXRULE' ? 'unsupported' : 'syntax', line);
    }
  }
  return found;
}

/** The rule with a provider’s UNTIL as the last day on which a date starts by then. */
function endingByDay(rule: Rule, zone: string, clock: string): Rule {
  if (!rule.until || rule.until.kind === 'date') return rule;
  const { date, local } = localOf(rule.until, zone);
  const isBefore = local !== undefined && writeWall(local).slice(11) < clock;
  return { ...rule, until: { kind: 'date', date: isBefore ? addDays(date, -1) : date } };
}

/**
 * The lines of a series as fields, with every UNTIL as its last office day.
 *
 * @throws like `parseRecurrence`
 */
export function recurrenceOf({ lines, imported = false, start, zone }: Series): Recurrence {
  const recurrence = parseRecurrence(lines);
  if (!imported) return recurrence;
  const clock = toWall(start, zone).slice(11);
  return { ...recurrence, rules: recurrence.rules.map((rule) => endingByDay(rule, zone, clock)) };
}

function dateList(parameters: string, value: string): IcalDate[] {
  if (/;VALUE=PERIOD/i.test(parameters)) throw new RecurrenceError('unsupported', 'VALUE=PERIOD');
  const named = /;TZID="?([^;"]+)"?/i.exec(parameters)?.[1];
  // A date in an unknown zone is read in the zone of the series, where it was probably written.
  const zone = isZone(named) ? named : undefined;
  return value.split(',').map((text) => parseIcalDate(text.trim().toUpperCase(), zone));
}

/** Writes the lines back, one for each rule and each date. Dates are in the wall time of the series’ zone (REC-6). */
export function formatRecurrence({ rules, extra, excluded }: Recurrence, zone: string): string[] {
  const dates = (name: string, list: readonly IcalDate[]) =>
    list.map((date) => {
      if (date.kind === 'date') return `${name};VALUE=DATE:${formatIcalDate(date)}`;
      if (date.kind === 'instant') return `${name}:${formatIcalDate(date)}`;
      return `${name};TZID=${date.zone ?? zone}:${formatIcalDate(date)}`;
    });
  return [...rules.map(formatRule), ...dates('RDATE', extra), ...dates('EXDATE', excluded)];
}

/** A date of a line as fields in the series’ zone; a day alone has no time. */
export function localOf(date: IcalDate, zone: string): { date: LocalDate; local?: number } {
  if (date.kind === 'date') return { date: date.date };
  const instant =
    date.kind === 'instant'
      ? date.instant
      : date.zone !== undefined && date.zone !== zone
        ? instantOfLocal(date.local, date.zone)
        : undefined;
  const local =
    instant === undefined && date.kind === 'wall' ? date.local : localOfInstant(instant ?? 0, zone);
  return { date: writeWall(local).slice(0, 10), local };
}

/** The last office day on which a rule gives dates: UNTIL counts as a whole day (REC-2). */
export function untilDay(rule: Rule, zone: string): LocalDate | undefined {
  return rule.until && localOf(rule.until, zone).date;
}

/** Whether every rule of the series ends. */
export function hasEnd({ rules }: Recurrence): boolean {
  return rules.every((rule) => rule.count !== undefined || rule.until !== undefined);
}

/** First occurrence in wall time, and its length in wall time. */
export interface SeriesShape {
  startWall: WallTime;
  startLocal: number;
  startDay: LocalDate;
  /** Milliseconds of wall time; elapsed ones if the clock went back in between. */
  length: number;
}

/** @throws RangeError for an unknown zone or unreadable start and end */
export function shapeOf(series: Series): SeriesShape {
  const [start, end] = [instantMs(series.start), instantMs(series.end)];
  const { zone } = series;
  const startLocal = localOfInstant(start, zone);
  const byWall = localOfInstant(end, zone) - startLocal;
  return {
    startWall: toWall(start, zone),
    startLocal,
    startDay: officeDay(start, zone),
    length: byWall > 0 ? byWall : end - start,
  };
}
