import type { WorkPolicy, WorkPolicyUse } from '@/api/schemas/policies';
import { addDays, datesBetween, weekday, type LocalDate } from '@/domain/time';

/** First and last day of a period, both included. */
export interface Period {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** The week from Monday, the month, or the year that contains a day. */
export function periodAround(period: WorkPolicy['period'], day: LocalDate): Period {
  if (period === 'week') {
    let start = day;
    while (weekday(start) !== 'monday') start = addDays(start, -1);
    return { start, end: addDays(start, 6) };
  }
  const [year = '', month = ''] = day.split('-');
  if (period === 'year') return { start: `${year}-01-01`, end: `${year}-12-31` };
  const next = Number(month) === 12 ? `${Number(year) + 1}-01-01` : nextMonth(year, month);
  return { start: `${year}-${month}-01`, end: addDays(next, -1) };
}

const nextMonth = (year: string, month: string): LocalDate =>
  `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;

type Use = Pick<WorkPolicyUse, 'start' | 'end' | 'days'>;

const weekdaysIn = ({ start, end }: Period): number =>
  datesBetween(start, end).filter((day) => !['saturday', 'sunday'].includes(weekday(day))).length;

/**
 * Days that a request uses within a period. The server only returns its working days as a whole, so a request that crosses the
 * end of the period is split by its share of weekdays.
 */
export function daysWithin({ start, end, days }: Use, period: Period): number {
  if (end < period.start || start > period.end) return 0;
  if (start >= period.start && end <= period.end) return days;
  const whole = weekdaysIn({ start, end });
  if (whole === 0) return 0;
  const part = weekdaysIn({
    start: start > period.start ? start : period.start,
    end: end < period.end ? end : period.end,
  });
  return Math.round((days * part * 2) / whole) / 2;
}

/** The parts of a policy that the count needs. */
type Quota = Pick<WorkPolicy, 'quota' | 'quota_kind' | 'period'>;

/**
 * People whose requests in a period, including pending ones, don’t fit a quota: more days than the maximum, or fewer
 * than the minimum.
 *
 * @param people ids of the people the policy applies to
 */
export function outsideQuota(
  { quota, quota_kind }: Quota,
  people: readonly string[],
  uses: readonly (Use & { readonly user: { readonly id: string } })[],
  period: Period,
): readonly string[] {
  if (quota === null) return [];
  const taken = new Map<string, number>();
  for (const use of uses) {
    const { id } = use.user;
    taken.set(id, (taken.get(id) ?? 0) + daysWithin(use, period));
  }
  const fits = (days: number): boolean =>
    quota_kind === 'at_most' ? days <= quota : days >= quota;
  return people.filter((id) => !fits(taken.get(id) ?? 0));
}
