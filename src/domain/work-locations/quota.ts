import type { LocationKind } from '@/api/schemas/enums';
import { addDays, WEEKDAYS, type LocalDate } from '@/domain/time';
import { HALVES, halfOf, type PlannedWeek } from './week';

/** Days of a kind that are planned from one day to another, both included; a half day counts as half. */
export function countPlanned(
  weeks: readonly PlannedWeek[],
  kind: LocationKind,
  period: { readonly start: LocalDate; readonly end: LocalDate },
): number {
  let halves = 0;
  for (const { week, plan } of weeks) {
    for (const [index, weekday] of WEEKDAYS.entries()) {
      const date = addDays(week, index);
      if (date < period.start || date > period.end) continue;
      for (const half of HALVES) if (halfOf(plan[weekday], half) === kind) halves += 1;
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
