import { addDays, type LocalDate } from '@/domain/time';
import { covers, type LeaveDays } from './absence';

/** What’s left of a leave when one of its days is taken back (LEAVE-2): nothing, one range, or two. */
export function withoutDay(leave: LeaveDays, date: LocalDate): LeaveDays[] {
  const { start, end } = leave;
  if (!covers(leave, date)) return [leave];
  // A half day is a single day, so nothing is left of it.
  const before = { start, end: addDays(date, -1), half_day: null };
  const after = { start: addDays(date, 1), end, half_day: null };
  return [before, after].filter((part) => part.start <= part.end);
}
