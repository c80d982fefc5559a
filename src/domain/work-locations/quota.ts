import type { LocationKind } from '@/api/schemas/enums';
import { addDays, WEEKDAYS, type LocalDate } from '@/domain/time';
import { HALVES, halfOf, type Half, type PlannedWeek } from './week';

interface Period {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/**
 * Days of a kind that are planned or requested from one day to another, both included; a half day counts as half, and a day that’s
 * both counts once.
 *
 * @param requests those for the kind that weren’t declined, each with its days in the period
 */
export function countDaysOf(
  weeks: readonly PlannedWeek[],
  kind: LocationKind,
  period: Period,
  requests: readonly (Period & { readonly days: number; readonly half_day: Half | null })[],
): number {
  const planned = countPlanned(weeks, kind, period);
  return requests.reduce((sum, { start, end, days, half_day }) => {
    const within = {
      start: start > period.start ? start : period.start,
      end: end < period.end ? end : period.end,
    };
    return sum + Math.max(0, days - countPlanned(weeks, kind, within, half_day));
  }, planned);
}

/**
 * Days of a kind that are planned from one day to another, both included; a half day counts as half.
 *
 * @param only the half of each day to count; by default both
 */
export function countPlanned(
  weeks: readonly PlannedWeek[],
  kind: LocationKind,
  period: Period,
  only: Half | null = null,
): number {
  let halves = 0;
  for (const { week, plan } of weeks) {
    for (const [index, weekday] of WEEKDAYS.entries()) {
      const date = addDays(week, index);
      if (date < period.start || date > period.end) continue;
      for (const half of HALVES) {
        if ((only ?? half) === half && halfOf(plan[weekday], half) === kind) halves += 1;
      }
    }
  }
  return halves / 2;
}

/** How a plan compares to a quota: whether it reaches the minimum or exceeds the maximum. */
export type QuotaState = 'met' | 'short' | 'within' | 'over';

export function quotaState(
  planned: number,
  { quota, quota_kind }: { readonly quota: number; readonly quota_kind: 'at_least' | 'at_most' },
): QuotaState {
  if (quota_kind === 'at_least') return planned >= quota ? 'met' : 'short';
  return planned > quota ? 'over' : 'within';
}
