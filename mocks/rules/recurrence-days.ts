import type { Rule } from './recurrence-rule';
import { addDays, weekdayOf } from './zone';

/**
 * The days that a rule gives, found by checking every day of its periods one by one: slower than rrule, and therefore an
 * independent check of the product’s own expansion.
 */

/** How many days a month has, given by any of its days. */
export const daysInMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

const daysInYear = (date: string): number =>
  daysInMonth(`${date.slice(0, 4)}-02-01`) === 29 ? 366 : 365;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A month later or earlier; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const at = new Date(`${date.slice(0, 7)}-01T00:00:00.000Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  const month = at.toISOString().slice(0, 10);
  return addDays(month, Math.min(Number(date.slice(8)), daysInMonth(month)) - 1);
}

/** First day of the week that contains a day. */
const weekOf = (date: string, weekStart: number): string =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

const yearDay = (date: string): number => daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1;

/** First day of a year’s first week: the first one with at least four days in it. */
function firstWeek(year: number, weekStart: number): string {
  const week = weekOf(`${String(year).padStart(4, '0')}-01-04`, weekStart);
  return week;
}

/** The number of a day’s week, counted from the start and from the end of the year to which the week belongs. */
function weekNumbers(date: string, weekStart: number): [number, number] {
  const week = weekOf(date, weekStart);
  // The middle of a week lies in the year it belongs to.
  const year = Number(addDays(week, 3).slice(0, 4));
  const nth = daysBetween(firstWeek(year, weekStart), week) / 7 + 1;
  const all = daysBetween(firstWeek(year, weekStart), firstWeek(year + 1, weekStart)) / 7;
  return [nth, nth - all - 1];
}

const isOneOf = (wanted: readonly number[], nth: number, of: number): boolean =>
  wanted.length === 0 || wanted.includes(nth) || wanted.includes(nth - of - 1);

/** Whether a day’s weekday is one of the rule’s, counted within its month or year. */
function isWeekday({ frequency, weekdays, months }: Rule, date: string): boolean {
  const isInYear = frequency === 'YEARLY' && months.length === 0;
  const day = isInYear ? yearDay(date) : Number(date.slice(8));
  const length = isInYear ? daysInYear(date) : daysInMonth(date);
  const weekday = weekdayOf(date);
  return weekdays.some((rule) => {
    if (rule.weekday !== weekday) return false;
    if (rule.nth === 0) return true;
    return rule.nth > 0
      ? Math.ceil(day / 7) === rule.nth
      : Math.ceil((length + 1 - day) / 7) === -rule.nth;
  });
}

/** Whether a day is one of the rule’s: what the rule doesn’t say is as on the first day. */
function isGiven(rule: Rule, first: string, date: string): boolean {
  const { frequency, weekdays, monthDays, months, yearDays, weekNumbers: weeks } = rule;
  const day = Number(date.slice(8));
  if (months.length > 0 && !months.includes(Number(date.slice(5, 7)))) return false;
  if (!isOneOf(monthDays, day, daysInMonth(date))) return false;
  if (!isOneOf(yearDays, yearDay(date), daysInYear(date))) return false;
  if (weeks.length > 0 && !weekNumbers(date, rule.weekStart).some((nth) => weeks.includes(nth))) {
    return false;
  }
  if (weekdays.length > 0) return isWeekday(rule, date);
  if (monthDays.length > 0 || yearDays.length > 0 || frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY' || weeks.length > 0) return weekdayOf(date) === weekdayOf(first);
  // A monthly rule on the 31st skips shorter months (REC-3).
  if (day !== Number(first.slice(8))) return false;
  return frequency === 'MONTHLY' || months.length > 0 || date.slice(5) === first.slice(5);
}

/** The period that contains a day: its first and last day. */
function periodOf({ frequency, weekStart }: Rule, date: string): [string, string] {
  if (frequency === 'DAILY') return [date, date];
  if (frequency === 'WEEKLY') {
    const week = weekOf(date, weekStart);
    return [week, addDays(week, 6)];
  }
  return frequency === 'MONTHLY'
    ? [`${date.slice(0, 7)}-01`, `${date.slice(0, 7)}-${daysInMonth(date)}`]
    : [`${date.slice(0, 4)}-01-01`, `${date.slice(0, 4)}-12-31`];
}

function nextPeriod({ frequency, interval }: Rule, start: string): string {
  if (frequency === 'DAILY') return addDays(start, interval);
  if (frequency === 'WEEKLY') return addDays(start, 7 * interval);
  return addMonths(start, frequency === 'MONTHLY' ? interval : 12 * interval);
}

function picked({ positions }: Rule, days: readonly string[]): readonly string[] {
  return positions.length === 0
    ? days
    : days.filter((_day, at) => isOneOf(positions, at + 1, days.length));
}

/**
 * The days that a rule gives from a day to another, both included, in order. Its end isn’t followed.
 *
 * @param first day of the series
 */
export function* daysGiven(rule: Rule, first: string, from: string, to: string): Generator<string> {
  let [start] = periodOf(rule, first);
  for (; start <= to; start = nextPeriod(rule, start)) {
    const [, end] = periodOf(rule, start);
    if (end < from) continue;
    const days: string[] = [];
    for (let day = start; day <= end; day = addDays(day, 1)) {
      if (isGiven(rule, first, day)) days.push(day);
    }
    for (const day of picked(rule, days)) {
      if (day >= first && day >= from && day <= to) yield day;
    }
  }
}
