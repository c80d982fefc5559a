import { addDays, WEEKDAYS, type LocalDate, type Weekday } from '@/domain/time';
import { changesOf, type DayChange, type DayPlan, type PlannedWeek, type WeekPlan } from './week';

/** A week after a pattern was applied. */
export interface FilledWeek extends PlannedWeek {
  /** What the pattern changes in it; a week without changes isn’t written. */
  readonly changes: readonly DayChange[];
}

export interface FillRules {
  /** The office’s today; earlier days aren’t changed. */
  readonly today: LocalDate;
  /** Whether to replace days that are already planned. */
  readonly overwrite: boolean;
}

/**
 * Applies a pattern to weeks: its first week to the first of them, its second to the second, and so on, repeating. Only empty
 * days from today on are filled, or with `overwrite` planned ones too. An empty day of the pattern changes nothing (WL-4).
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
