import type { LocalDate } from '@/domain/time';
import type { DayCounts } from './presence';

/** A column of the table: its counts, and whether the office is open. */
export interface TeamDay extends DayCounts {
  readonly date: LocalDate;
  readonly is_open: boolean;
}

/**
 * The upcoming open day on which most people are in the office; the first one if several are equal. Undefined if no one plans to
 * come at all.
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

/** Whether no one has set where they are on a day. */
export const isUnplanned = (day: DayCounts): boolean =>
  day.office + day.elsewhere + day.remote + day.out_of_office + day.not_available === 0;
