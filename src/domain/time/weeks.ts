import { millisecondsInDay } from 'date-fns/constants';
import {
  addDays,
  datesBetween,
  dayNumber,
  daysBetween,
  fromDayNumber,
  weekdayIndex,
  WEEKDAYS,
  type LocalDate,
} from './dates';
import { utcOf } from './offset';

/** The same day of the month `months` later, or the month’s last day if it has no such day: January 31 + 1 → February 28. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  dayNumber(date);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(target / 12), (((target % 12) + 12) % 12) + 1];
  const last = new Date(utcOf(toYear, toMonth + 1, 0)).getUTCDate();
  return fromDayNumber(utcOf(toYear, toMonth, Math.min(day, last)) / millisecondsInDay);
}

/** The Monday of the date’s week (TZ-12). */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -weekdayIndex(date));
}

/** The seven days of the date’s week, from Monday (TZ-12). */
export function weekOf(date: LocalDate): LocalDate[] {
  const monday = startOfWeek(date);
  return WEEKDAYS.map((_, index) => addDays(monday, index));
}

/** Number of the ISO week, which starts on Monday (TZ-12); week 1 contains the year’s first Thursday. */
export function isoWeek(date: LocalDate): number {
  const thursday = addDays(startOfWeek(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** First day of the date's month. */
export function startOfMonth(date: LocalDate): LocalDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

/** Last day of the date's month. */
export function endOfMonth(date: LocalDate): LocalDate {
  return addDays(addMonths(startOfMonth(date), 1), -1);
}

/** The whole weeks, from Monday, that contain the date’s month (TZ-12): 28, 35, or 42 days. */
export function monthGrid(date: LocalDate): LocalDate[] {
  return datesBetween(startOfWeek(startOfMonth(date)), addDays(startOfWeek(endOfMonth(date)), 6));
}
