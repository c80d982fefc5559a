import type { SeriesRow } from '../world/rows';
import { refuse } from '../core/refuse';
import { addMonths, daysGiven } from './recurrence-days';
import { parse } from './recurrence-rule';
import { dayOf, instantAt, timeOf } from './zone';

/**
 * The dates of a series, found by checking its days one by one: slower than rrule, and therefore an independent check of the
 * product’s own expansion. It uses only office days and wall times; instants are computed last (REC-1, TZ-8).
 */

/** A series as it’s written: RFC 5545 lines, and its first occurrence. */
export type Recurring = Pick<SeriesRow, 'rrules' | 'start' | 'end'>;

/** How many dates a series may have, and how many months it may last (REC-2). */
const MAX_DATES = 200;
const MAX_MONTHS = 24;

/** What the limits of a series do: `refuse` one beyond them, or cut one that a calendar sent to them, from a day on (REC-2). */
type Limits = 'refuse' | { readonly from: string };

/** How long ago a series may have begun for its count to be followed. */
const MAX_MONTHS_AGO = 600;
/** How many months beyond its limits a series is searched for its next date: if nothing comes by then, nothing does. */
const MAX_SEARCHED = 120;

/**
 * The office days of a series, in order, without excluded ones. Refuses a series without an end, with more than 200 dates, or
 * that ends more than 24 months after its start (REC-2). A calendar’s series has the days from a day on, up to these limits.
 */
export function seriesDays(
  { rrules, start }: Recurring,
  zone: string,
  limits: Limits = 'refuse',
): string[] {
  const { rules, extra, excluded } = parse(rrules, zone);
  const first = dayOf(start, zone);
  const strict = limits === 'refuse';
  const from = strict || limits.from < first ? first : limits.from;
  const latest = addMonths(from, MAX_MONTHS);
  const tooMany = (): never =>
    refuse(422, { recurring: `A series has at most ${MAX_DATES} dates` }, { rule: 'series' });
  const tooLong = (): never =>
    refuse(422, { recurring: `A series ends within ${MAX_MONTHS} months` }, { rule: 'series' });
  const days = new Set<string>();
  for (const rule of rules) {
    if (strict && rule.count === undefined && rule.until === undefined) {
      refuse(422, { recurring: 'A series needs an end' }, { rule: 'series' });
    }
    if (strict && (rule.count ?? 0) > MAX_DATES) tooMany();
    let given = 0;
    // Dates before the first day only count toward a rule’s number of dates.
    const isCounted = rule.count !== undefined && first >= addMonths(from, -MAX_MONTHS_AGO);
    // Beyond the horizon, the search continues as far as the next date may be, so that an early UNTIL isn’t refused.
    const horizon = strict ? addMonths(latest, MAX_SEARCHED) : latest;
    for (const date of daysGiven(rule, first, isCounted ? first : from, horizon)) {
      if (rule.until !== undefined && date > rule.until) break;
      if (date > latest) tooLong();
      if (date >= from) days.add(date);
      given += 1;
      if (given === rule.count) break;
    }
  }
  for (const [date, time] of extra) {
    // Its dates have one time of day here: another one would be a second date of its day.
    if (time !== undefined && time !== timeOf(start, zone) && (strict || days.has(date))) {
      refuse(422, {
        recurring: `This rule cannot be used: RDATE with another time, ${date} ${time}`,
      });
    }
    if (strict && date > latest) tooLong();
    if (date >= from) days.add(date);
  }
  const kept = [...days].filter((date) => !excluded.has(date)).toSorted();
  if (strict && kept.length > MAX_DATES) tooMany();
  if (kept.length === 0 && from === first)
    refuse(422, { recurring: 'This rule has no dates' }, { rule: 'series' });
  return kept.slice(0, MAX_DATES);
}

/** An instant’s wall time as a number: milliseconds of a UTC that means the office’s time. */
const wallOf = (instant: string, zone: string): number =>
  Date.parse(`${dayOf(instant, zone)}T${timeOf(instant, zone)}.000Z`);

function instantOf(wall: number, zone: string): string {
  const text = new Date(wall).toISOString();
  return instantAt(text.slice(0, 10), text.slice(11, 19), zone);
}

/** A range that keeps its wall time when it’s moved to another office day (TZ-8). */
export function onDay(
  range: { readonly start: string; readonly end: string },
  from: string,
  to: string,
  zone: string,
): { start: string; end: string } {
  const shift = Date.parse(to) - Date.parse(from);
  const start = instantOf(wallOf(range.start, zone) + shift, zone);
  const end = instantOf(wallOf(range.end, zone) + shift, zone);
  if (end > start) return { start, end };
  // A clock change swallowed the end: the length is kept instead.
  const length = Date.parse(range.end) - Date.parse(range.start);
  return { start, end: new Date(Date.parse(start) + length).toISOString() };
}
