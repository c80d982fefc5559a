import { addDays, weekdayIndex, type LocalDate } from '@/domain/time';

/** Index of Saturday in a week that starts on Monday. */
const WEEKEND = 5;

/** The next working days (Monday to Friday) from a day on, including that day. */
export function workingDays(from: LocalDate, count: number): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1)) {
    if (weekdayIndex(day) < WEEKEND) days.push(day);
  }
  return days;
}
