import type { LocalDate } from '@/domain/time/dates';
import { addMonths, endOfMonth } from '@/domain/time/weeks';
import { officeDay } from '@/domain/time/office-day';
import { readWall, writeWall } from '@/domain/time/wall';
import { expandSeries, selfOverlap, type Occurrence } from './expand';
import { hasEnd, parseRecurrence, shapeOf, untilDay, type Series } from './series';
import { ruleStarts } from './starts';

/** How many dates a series may have (REC-2). */
export const MAX_DATES = 200;
/** How many months after its start a series must end (REC-2). */
export const MAX_MONTHS = 24;

/** Longer series aren’t counted: some calendars send ones that are practically endless. */
export const MAX_COUNTED = 1000;

/** An objection to a series, for the caller to show and to refuse. */
export type SeriesProblem =
  | { code: 'no_end' }
  | { code: 'no_dates' }
  | { code: 'too_many'; max: number }
  | { code: 'too_long'; last: LocalDate; latest: LocalDate }
  | { code: 'overlap'; first: Occurrence; second: Occurrence };

/**
 * The limits of a series (REC-2) and its overlaps with itself (REC-4), all that apply. They’re the product’s own limits:
 * calendars
 * may send series beyond them, so nothing else in this folder enforces them.
 *
 * @throws RecurrenceError for unreadable lines
 */
export function seriesProblems(series: Series): SeriesProblem[] {
  const problems: SeriesProblem[] = [];
  const recurrence = parseRecurrence(series.lines);
  if (!hasEnd(recurrence)) problems.push({ code: 'no_end' });
  // Two more than allowed are enough to know that there are too many. The last one then isn’t the series’ last date.
  const dates = expandSeries(series, { limit: MAX_DATES + 1 });
  const last = dates.at(-1);
  if (!last) return [...problems, { code: 'no_dates' }];
  if (hasEnd(recurrence) && dates.length > MAX_DATES) {
    problems.push({ code: 'too_many', max: MAX_DATES });
  }
  const latest = addMonths(shapeOf(series).startDay, MAX_MONTHS);
  const lastDay = officeDay(last.start, series.zone);
  if (hasEnd(recurrence) && lastDay > latest) {
    problems.push({ code: 'too_long', last: lastDay, latest });
  }
  const clash = selfOverlap(dates);
  if (clash) problems.push({ code: 'overlap', first: clash[0], second: clash[1] });
  return problems;
}

/**
 * The first month, `yyyy-MM`, in which a monthly series has no date because the month is too short: the 31st, or
 * a fifth Friday (REC-3). Undefined if none is skipped before the series ends, or within two years for an endless one.
 *
 * @throws RecurrenceError for unreadable lines
 */
export function firstSkippedMonth(series: Series): string | undefined {
  const rule = parseRecurrence(series.lines).rules.find((one) => one.freq === 'MONTHLY');
  if (!rule) return undefined;
  const { startLocal, startDay } = shapeOf(series);
  const horizon = addMonths(startDay, MAX_MONTHS);
  const starts = ruleStarts(rule, startLocal, series.zone, {
    from: startLocal,
    to: readWall(`${endOfMonth(horizon)}T23:59:59`) ?? startLocal,
    limit: Infinity,
  });
  const months = new Set(starts.map((local) => writeWall(local).slice(0, 7)));
  const until = untilDay(rule, series.zone) ?? horizon;
  const last = starts.at(-1);
  // If the count isn’t reached by then, the series continues beyond the horizon.
  const lastDate = rule.count === starts.length && last !== undefined ? writeWall(last) : until;
  // The first month isn’t checked: its date may simply be before the start.
  for (let step = rule.interval; ; step += rule.interval) {
    const day = addMonths(`${startDay.slice(0, 7)}-01`, step);
    // If the series ends in a short month, that month is skipped only if the series ends with it.
    if (endOfMonth(day) > lastDate || day > horizon) return undefined;
    const wanted = rule.months.length === 0 || rule.months.includes(Number(day.slice(5, 7)));
    if (wanted && !months.has(day.slice(0, 7))) return day.slice(0, 7);
  }
}
