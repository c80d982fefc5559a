import { addDays, WEEKDAYS, type LocalDate, type Weekday } from '@/domain/time';
import { changesOf, type DayChange, type DayPlan, type PlannedWeek, type WeekPlan } from './week';

/** A week as a pattern would leave it. */
export interface FilledWeek extends PlannedWeek {
  /** What the pattern changes in it; a week without changes is not written. */
  readonly changes: readonly DayChange[];
}

export interface FillRules {
  /** The office's today: no earlier day is touched. */
  readonly today: LocalDate;
  /** Whether days that are planned already give way. */
  readonly overwrite: boolean;
}

/**
 * Lays a pattern over weeks: its first week over the first of them, its second over the second, and so on in turn. Only empty
 * days from today on are filled, planned ones too with `overwrite`; an empty day of the pattern changes nothing (WL-4).
 */
export function fillWeeks(
  pattern: readonly WeekPlan[],
  targets: readonly PlannedWeek[],
  { today, overwrite }: FillRules,
): FilledWeek[] {
  return targets.map(({ week, plan }, index) => {
    const source = pattern[index % Math.max(1, pattern.length)];
    const next: Record<Weekday, DayPlan> = { ...plan };
    for (const [at, weekday] of WEEKDAYS.entries()) {
      const wanted = source?.[weekday] ?? [];
      const isFree = plan[weekday].length === 0 || overwrite;
      if (wanted.length > 0 && isFree && addDays(week, at) >= today) next[weekday] = wanted;
    }
    return { week, plan: next, changes: changesOf(week, plan, next) };
  });
}
