import type { LocalDate } from '@/domain/time';

/** Days picked on a calendar: the first alone, or both ends. */
export interface Picked {
  readonly first: LocalDate;
  /** Absent until the other end is picked: then the first day alone is meant. */
  readonly last?: LocalDate | undefined;
}

/** What is picked after another press: the first press begins, the second ends, whichever way round; the third begins anew. */
export function pick(before: Picked | undefined, day: LocalDate): Picked {
  if (!before || before.last !== undefined) return { first: day };
  const { first } = before;
  return day < first ? { first: day, last: first } : { first, last: day };
}
