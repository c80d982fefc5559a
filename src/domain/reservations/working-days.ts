import { addDays, weekdayIndex, type LocalDate } from '@/domain/time';

/** The place of saturday in a week that begins on monday. */
const WEEKEND = 5;

/** The next working days from a day on, that day included when it is one: Monday to Friday. */
export function workingDays(from: LocalDate, count: number): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1)) {
    if (weekdayIndex(day) < WEEKEND) days.push(day);
  }
  return days;
}
