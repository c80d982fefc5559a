import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import { WEEKDAYS, type Weekday } from '@/domain/time/dates';
import { readWall } from '@/domain/time/wall';
import { LibraryRule } from './library';
import type { Rule, RuleDay } from './rule';
import { untilDay } from './series';

/** A window of wall time, both ends included, and how many of its dates are wanted. */
export interface DateWindow {
  from: number;
  to: number;
  limit: number;
}

/** How far an endless rule is followed. */
const HORIZON = 60 * 366 * millisecondsInDay;

const LIBRARY_FREQ = { YEARLY: 0, MONTHLY: 1, WEEKLY: 2, DAILY: 3 } as const;

/** The library’s weekdays by their position in our week; both start on Monday. */
const libraryDay = (weekday: Rule['weekStart'], nth?: number) => {
  const { MO, TU, WE, TH, FR, SA, SU } = LibraryRule;
  const day = [MO, TU, WE, TH, FR, SA, SU][WEEKDAYS.indexOf(weekday)] ?? MO;
  return nth === undefined ? day : day.nth(nth);
};

const orNull = (list: readonly number[]) => (list.length > 0 ? [...list] : null);

/**
 * The starts of a rule, ignoring EXDATE, as wall fields in milliseconds, in order.
 *
 * @param start of the first occurrence, in the same form
 * @param zone in which an UNTIL given as an instant becomes an office day (REC-2)
 */
export function ruleStarts(
  rule: Rule,
  start: number,
  zone: string,
  dateWindow: DateWindow,
): number[] {
  const { from, to, limit } = dateWindow;
  const last = untilDay(rule, zone);
  const lastLocal = last === undefined ? Infinity : (readWall(`${last}T23:59:59`) ?? Infinity);
  const end = Math.min(lastLocal, to, Math.max(start, from) + HORIZON);
  if (end < start || !possible(rule)) return [];
  const starts: number[] = [];
  let counted = 0;
  /** Adds a date; false if no more are wanted. */
  const take = (local: number): boolean => {
    if (local > end) return false;
    if (local < start) return true;
    counted += 1;
    if (local >= from) starts.push(local);
    return starts.length < limit && (rule.count === undefined || counted < rule.count);
  };
  const first = skipAhead(rule, start, from);
  // A week without a weekday means that of the start, as for every other part that a rule leaves out.
  const { days, monthDays, yearDays, weekNumbers } = rule;
  if (weekNumbers.length > 0 && days.length + monthDays.length + yearDays.length === 0) {
    const day = { weekday: weekdayOf(new Date(start)) };
    return ruleStarts({ ...rule, days: [day] }, start, zone, dateWindow);
  }
  if (rule.freq === 'DAILY' || rule.positions.length === 0) {
    eachDate(rule, first, end, (date) => take(date.getTime()));
  } else {
    eachPlace(rule, first, end, take);
  }
  return starts.slice(0, limit);
}

/** Gets the dates of a rule from the library, ignoring BYSETPOS, until `next` returns false. */
function eachDate(rule: Rule, start: number, end: number, next: (date: Date) => boolean): void {
  const { asked, keep } = divide(rule);
  new LibraryRule(
    {
      freq: LIBRARY_FREQ[asked.freq],
      dtstart: new Date(start),
      until: new Date(end),
      interval: asked.interval,
      wkst: libraryDay(asked.weekStart),
      byweekday: asked.days.length > 0 ? asked.days.map((d) => libraryDay(d.weekday, d.nth)) : null,
      bymonthday: orNull(asked.monthDays),
      bymonth: orNull(asked.months),
      byyearday: orNull(asked.yearDays),
      byweekno: orNull(asked.weekNumbers),
    },
    true,
  ).all((date) => !keep(date) || next(date));
}

/**
 * The dates that BYSETPOS selects in each week, month, or year. The library would skip what’s before the start in its first
 * period and return dates for positions that a short set doesn’t have, so complete sets are collected and selected from here.
 */
function eachPlace(rule: Rule, start: number, end: number, take: (local: number) => boolean): void {
  let period: number | undefined;
  let set: number[] = [];
  const pick = (): boolean =>
    set
      .filter((_, at) =>
        rule.positions.some((place) => place === at + 1 || place === at - set.length),
      )
      .every(take);
  // The last set must also be complete: a year more than is wanted.
  const beyond = end + 366 * millisecondsInDay;
  eachDate(withDays(rule, start), periodStart(rule, start), beyond, (date) => {
    const own = periodStart(rule, date.getTime());
    if (own !== period) {
      if (!pick()) {
        set = [];
        return false;
      }
      [period, set] = [own, []];
    }
    set.push(date.getTime());
    return true;
  });
  pick();
}

/** The first day of the week, month, or year that contains a date, at the same time of day. */
function periodStart({ freq, weekStart }: Rule, local: number): number {
  const date = new Date(local);
  if (freq === 'WEEKLY') {
    const intoWeek = (date.getUTCDay() + 13 - WEEKDAYS.indexOf(weekStart)) % 7;
    return local - intoWeek * millisecondsInDay;
  }
  return date.setUTCMonth(freq === 'YEARLY' ? 0 : date.getUTCMonth(), 1);
}

/** A rule that names the days it would otherwise take from its start, so that it can be evaluated from an earlier day. */
function withDays(rule: Rule, start: number): Rule {
  const date = new Date(start);
  const { freq, days, monthDays, yearDays, weekNumbers, months } = rule;
  if (days.length + monthDays.length + yearDays.length + weekNumbers.length > 0) return rule;
  if (freq === 'WEEKLY') return { ...rule, days: [{ weekday: weekdayOf(date) }] };
  const ofStart = freq === 'YEARLY' && months.length === 0;
  return {
    ...rule,
    monthDays: [date.getUTCDate()],
    months: ofStart ? [date.getUTCMonth() + 1] : months,
  };
}

/** BYSETPOS can name a position that no set has: a day has one date, and a week as many as it names. */
function possible({ freq, positions, days }: Rule): boolean {
  if (positions.length === 0 || freq === 'YEARLY') return true;
  const most = freq === 'DAILY' ? 1 : freq === 'WEEKLY' ? Math.max(1, days.length) : 31;
  return positions.some((place) => Math.abs(place) <= most);
}

/**
 * Splits a rule into what the library evaluates and what’s checked here. The library checks for the end only when it has found a
 * date, so a rule that never has one ("February 30") would keep it busy until the year 9999. Parts that only narrow a rule are
 * therefore applied here, to dates at regular intervals. So are numbered weekdays: the library takes `1MO,FR` for the Mondays
 * that are also Fridays.
 */
function divide(rule: Rule): { asked: Rule; keep: (date: Date) => boolean } {
  const { freq, months, monthDays, days } = rule;
  const inYear = freq === 'YEARLY' && months.length === 0;
  const inMonths = (date: Date) => months.length === 0 || months.includes(date.getUTCMonth() + 1);
  const onDays = (date: Date) =>
    days.length === 0 || days.some((day) => isDay(date, day, inYear ? 'year' : 'month'));
  if (freq === 'DAILY') {
    return {
      asked: { ...rule, months: [], monthDays: [], days: [] },
      keep: (date) => inMonths(date) && onDays(date) && isMonthDay(date, monthDays),
    };
  }
  const isNumbered = days.some(({ nth }) => nth !== undefined);
  const weekdays = isNumbered
    ? [...new Set(days.map(({ weekday }) => weekday))].map((weekday) => ({ weekday }))
    : days;
  if (freq === 'YEARLY') return { asked: { ...rule, days: weekdays }, keep: onDays };
  const both = freq === 'MONTHLY' && monthDays.length > 0 && days.length > 0;
  return {
    asked: { ...rule, months: [], days: both ? [] : weekdays },
    keep: (date) => inMonths(date) && onDays(date),
  };
}

const monthLength = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

function isMonthDay(date: Date, monthDays: readonly number[]): boolean {
  if (monthDays.length === 0) return true;
  const day = date.getUTCDate();
  return monthDays.includes(day) || monthDays.includes(day - monthLength(date) - 1);
}

function weekdayOf(date: Date): Weekday {
  return WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 'monday';
}

/** A day’s number within its month or year, and how many days that has. */
function placeIn(date: Date, span: 'month' | 'year'): [number, number] {
  if (span === 'month') return [date.getUTCDate(), monthLength(date)];
  const year = date.getUTCFullYear();
  const dayOf = (month: number, day: number) => Date.UTC(year, month, day) / millisecondsInDay;
  const first = dayOf(0, 1);
  return [dayOf(date.getUTCMonth(), date.getUTCDate()) - first + 1, dayOf(12, 1) - first];
}

function isDay(date: Date, { weekday, nth }: RuleDay, span: 'month' | 'year'): boolean {
  if (weekdayOf(date) !== weekday) return false;
  if (nth === undefined) return true;
  const [day, length] = placeIn(date, span);
  const place = nth > 0 ? Math.ceil(day / 7) : -Math.ceil((length - day + 1) / 7);
  return place === nth;
}

/** A later start that gives the same dates from `from` on: whole periods of rules that count only days or weeks. */
function skipAhead(rule: Rule, start: number, from: number): number {
  const days = rule.freq === 'DAILY' ? millisecondsInDay : millisecondsInWeek;
  const simple = rule.freq === 'DAILY' || rule.freq === 'WEEKLY';
  if (!simple || rule.count !== undefined) return start;
  const period = days * rule.interval;
  const periods = Math.floor((from - start) / period) - 1;
  return periods > 0 ? start + periods * period : start;
}
