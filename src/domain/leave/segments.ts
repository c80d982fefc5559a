import type { LocalDate } from '@/domain/time';
import type { LeaveDays } from './absence';

/** A stretch of a person's row in a calendar of days: a leave, or the days until the next one. */
export interface Segment<L extends LeaveDays> {
  /** Place of its first day among the columns. */
  readonly from: number;
  /** How many days it takes. */
  readonly length: number;
  readonly leave: L | undefined;
}

/**
 * A row of a calendar cut into leaves and the days between them, without gap or overlap. Where two leaves meet on a day, as
 * two halves may, the one that begins first has it.
 *
 * @param days the columns, one after the other
 */
export function segmentsOf<L extends LeaveDays>(
  leaves: readonly L[],
  days: readonly LocalDate[],
): Segment<L>[] {
  const ordered = leaves.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  const segments: Segment<L>[] = [];
  for (const [from, date] of days.entries()) {
    const leave = ordered.find(({ start, end }) => start <= date && date <= end);
    const last = segments.at(-1);
    if (last && last.leave === leave) {
      segments[segments.length - 1] = { ...last, length: last.length + 1 };
    } else {
      segments.push({ from, length: 1, leave });
    }
  }
  return segments;
}
