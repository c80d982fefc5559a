import type { LocalDate } from '@/domain/time';

/** Days picked in a calendar: only the first, or both ends. */
export interface Picked {
  readonly first: LocalDate;
  /** Absent until the other end is picked; until then only the first day is meant. */
  readonly last?: LocalDate | undefined;
}

/**
 * The selection after another click: the first click starts it, the second ends it in either direction, and the third starts
 * again.
 */
export function pick(before: Picked | undefined, day: LocalDate): Picked {
  if (!before || before.last !== undefined) return { first: day };
  const { first } = before;
  return day < first ? { first: day, last: first } : { first, last: day };
}
