import type { LocalDate } from '@/domain/time';
import type { LeaveDays } from './absence';

/** A segment of a person’s row in a day calendar: a leave, or the days until the next one. */
export interface Segment<L extends LeaveDays> {
  /** Column index of its first day. */
  readonly from: number;
  /** How many days it covers. */
  readonly length: number;
  readonly leave: L | undefined;
}

/**
 * A calendar row split into leaves and the days between them, without gaps or overlaps. If two leaves share a day, as
 * two halves may, the one that starts first gets it.
 *
 * @param days the columns, in order
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
