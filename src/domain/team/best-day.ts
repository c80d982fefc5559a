import type { LocalDate } from '@/domain/time';
import type { DayCounts } from './presence';

/** A column of the table: its counts, and whether the office opens. */
export interface TeamDay extends DayCounts {
  readonly date: LocalDate;
  readonly is_open: boolean;
}

/**
 * The day on which most of the people are in the office, of those that are still ahead and on which it opens; of equal ones
 * the first. Undefined where no one has planned to come at all.
 */
export function bestDay<D extends TeamDay>(days: readonly D[], today: LocalDate): D | undefined {
  let best: D | undefined;
  for (const day of days) {
    if (day.date < today || !day.is_open || day.office === 0) continue;
    if (!best || day.office > best.office || (day.office === best.office && day.date < best.date)) {
      best = day;
    }
  }
  return best;
}

/** Whether no one at all has said where they are on a day. */
export const isUnplanned = (day: DayCounts): boolean =>
  day.office + day.remote + day.out_of_office + day.not_available === 0;
