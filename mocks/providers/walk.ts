/**
 * The days on which a series repeats, period by period, so that a rule that never matches ends as well. Both providers describe
 * their rules in these terms; days are counted from January 1, 1970.
 */

import { DAY } from '@/domain/time/durations';

/** A weekday, Monday first, and which of its month or year; without it, each of them. */
export interface NthDay {
  readonly weekday: number;
  readonly nth?: number;
}

export interface Rule {
  readonly every: 'day' | 'week' | 'month' | 'year';
  readonly interval: number;
  /** How many dates there are at most. */
  readonly count?: number;
  readonly months?: readonly number[];
  /** Days of a month; negative ones count from its end. */
  readonly monthDays?: readonly number[];
  /** A day that shorter months have as their last one. */
  readonly lastMonthDay?: number;
  readonly weekdays?: readonly NthDay[];
  readonly yearDays?: readonly number[];
  readonly weeks?: readonly number[];
  /** Which of a period’s days; negative ones count from its end. */
  readonly positions?: readonly number[];
  /** The first day of a week, Monday being 0. */
  readonly weekStart: number;
}

/** No series is followed further than this many periods. */
const PERIODS = 40_000;

const dateOf = (day: number): Date => new Date(day * DAY);
const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month, date) / DAY;
/** Monday is 0; January 1, 1970, was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

interface Fields {
  readonly month: number;
  readonly date: number;
  readonly monthLength: number;
  readonly yearDay: number;
  readonly yearLength: number;
}

function fieldsOf(day: number): Fields {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const newYear = dayOf(year, 0, 1);
  return {
    month: month + 1,
    date: date.getUTCDate(),
    monthLength: dayOf(year, month + 1, 1) - dayOf(year, month, 1),
    yearDay: day - newYear + 1,
    yearLength: dayOf(year + 1, 0, 1) - newYear,
  };
}

/** Whether a number, or the one that counts the same day from the end, is in a list. */
const isIn = (list: readonly number[], at: number, length: number): boolean =>
  list.includes(at) || list.includes(at - length - 1);

/** The number of a day’s week, of which most days are in its year. */
function weekOf(day: number, weekStart: number): number {
  const middle = day - ((weekdayOf(day) - weekStart + 7) % 7) + 3;
  return Math.floor((fieldsOf(middle).yearDay - 1) / 7) + 1;
}

function isNth({ weekday, nth }: NthDay, day: number, fields: Fields, ofYear: boolean): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === undefined) return true;
  const [at, length] = ofYear
    ? [fields.yearDay, fields.yearLength]
    : [fields.date, fields.monthLength];
  return nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((length - at + 1) / 7) === -nth;
}

/** The rule with what its first day decides. */
function completed(rule: Rule, first: number): Rule {
  const { months, monthDays, lastMonthDay, weekdays, yearDays, weeks } = rule;
  const hasDays = monthDays ?? lastMonthDay ?? weekdays ?? yearDays;
  const { date, month } = fieldsOf(first);
  const weekday = [{ weekday: weekdayOf(first) }];
  if (rule.every === 'week' && !weekdays) return { ...rule, weekdays: weekday };
  if (rule.every === 'month' && hasDays === undefined) return { ...rule, monthDays: [date] };
  if (rule.every !== 'year' || hasDays !== undefined) return rule;
  return weeks
    ? { ...rule, weekdays: weekday }
    : { ...rule, months: months ?? [month], monthDays: [date] };
}

function fits(rule: Rule, day: number): boolean {
  const { every, months, monthDays, lastMonthDay, weekdays, yearDays, weeks, weekStart } = rule;
  const fields = fieldsOf(day);
  const { month, date, monthLength, yearDay, yearLength } = fields;
  const ofYear = every === 'year' && !months;
  return (
    (!months || months.includes(month)) &&
    (!monthDays || isIn(monthDays, date, monthLength)) &&
    (lastMonthDay === undefined || date === Math.min(lastMonthDay, monthLength)) &&
    (!weekdays || weekdays.some((each) => isNth(each, day, fields, ofYear))) &&
    (!yearDays || isIn(yearDays, yearDay, yearLength)) &&
    (!weeks || weeks.includes(weekOf(day, weekStart)))
  );
}

/** The first day and the length of a period, counted from the one that contains the first day. */
function periodOf({ every, interval, weekStart }: Rule, first: number, at: number) {
  const step = at * interval;
  const date = dateOf(first);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (every) {
    case 'day':
      return { from: first + step, length: 1 };
    case 'week':
      return { from: first - ((weekdayOf(first) - weekStart + 7) % 7) + step * 7, length: 7 };
    case 'month': {
      const from = dayOf(year, month + step, 1);
      return { from, length: dayOf(year, month + step + 1, 1) - from };
    }
    case 'year':
    default: {
      const from = dayOf(year + step, 0, 1);
      return { from, length: dayOf(year + step + 1, 0, 1) - from };
    }
  }
}

/** The days of a rule from its first one to the last that’s asked for, in order. */
export function daysOf(rule: Rule, first: number, last: number): number[] {
  const whole = completed(rule, first);
  const days: number[] = [];
  for (let at = 0; at < PERIODS; at += 1) {
    const { from, length } = periodOf(whole, first, at);
    if (!(from <= last)) break;
    const all = Array.from({ length }, (_, index) => from + index).filter((day) =>
      fits(whole, day),
    );
    const { positions } = whole;
    const chosen = positions
      ? all.filter((_, index) => isIn(positions, index + 1, all.length))
      : all;
    for (const day of chosen) {
      if (day < first) continue;
      if (day > last || days.length === (rule.count ?? Number.POSITIVE_INFINITY)) return days;
      days.push(day);
    }
  }
  return days;
}

/** The number of the day of a local date or time. */
export const dayNumber = (local: number): number => Math.floor(local / DAY);

/** `2026-03-10` of a day’s number. */
export const isoDay = (day: number): string => dateOf(day).toISOString().slice(0, 10);
