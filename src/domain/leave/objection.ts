import type { ApplicablePolicy } from '@/api/schemas/policies';
import { addDays, datesBetween, type LocalDate } from '@/domain/time';
import { meets, type Leave, type LeaveDays } from './absence';

/** What stands against a request for leave. The server has the last word; this is said before the click. */
export type Objection<L extends Leave = Leave> =
  /** No one works on any of these days. */
  | { readonly kind: 'no_working_day' }
  /** Asked too late. */
  | { readonly kind: 'notice'; readonly days: number; readonly first: LocalDate }
  /** Asked for already. */
  | { readonly kind: 'duplicate'; readonly leave: L }
  /** More than is left in a period (LEAVE-5). */
  | {
      readonly kind: 'quota';
      readonly asked: number;
      readonly remaining: number;
      readonly period_end: LocalDate;
    };

/** Days of work that a leave takes; half a day counts half. */
export function countDays(
  { start, end, half_day }: LeaveDays,
  isWorkingDay: (date: LocalDate) => boolean,
): number {
  const days = datesBetween(start, end).filter((date) => isWorkingDay(date)).length;
  return half_day === null ? days : days / 2;
}

/** The part of a leave that lies in a period; undefined where none does. */
function within(
  leave: LeaveDays,
  { period_start, period_end }: Pick<ApplicablePolicy, 'period_start' | 'period_end'>,
): LeaveDays | undefined {
  const start = leave.start > period_start ? leave.start : period_start;
  const end = leave.end < period_end ? leave.end : period_end;
  return start <= end ? { start, end, half_day: leave.half_day } : undefined;
}

export interface RequestQuestion<L extends Leave> {
  readonly request: LeaveDays;
  readonly policy: Pick<ApplicablePolicy['policy'], 'notice_days' | 'quota_kind'>;
  /** How the policy stands in the periods that are known; a period that is not is left to the server. */
  readonly standings: readonly Pick<
    ApplicablePolicy,
    'period_start' | 'period_end' | 'remaining'
  >[];
  /** What the person has asked for or was granted, of any type. */
  readonly leaves: readonly L[];
  readonly today: LocalDate;
  readonly isWorkingDay: (date: LocalDate) => boolean;
}

/** The first thing that stands against a request, the one no one can lift first; undefined where nothing does. */
export function objectionTo<L extends Leave>({
  request,
  policy,
  standings,
  leaves,
  today,
  isWorkingDay,
}: RequestQuestion<L>): Objection<L> | undefined {
  const duplicate = leaves.find((leave) => meets(leave, request));
  if (duplicate) return { kind: 'duplicate', leave: duplicate };
  if (countDays(request, isWorkingDay) === 0) return { kind: 'no_working_day' };
  const first = addDays(today, policy.notice_days);
  if (policy.notice_days > 0 && request.start < first) {
    return { kind: 'notice', days: policy.notice_days, first };
  }
  // A least number of days bounds no one.
  if (policy.quota_kind === 'at_least') return undefined;
  for (const standing of standings) {
    const part = within(request, standing);
    const asked = part ? countDays(part, isWorkingDay) : 0;
    const { remaining, period_end } = standing;
    if (remaining !== null && asked > remaining) {
      return { kind: 'quota', asked, remaining, period_end };
    }
  }
  return undefined;
}
