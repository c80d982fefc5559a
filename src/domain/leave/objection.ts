import type { ApplicablePolicy } from '@/api/schemas/policies';
import { addDays, datesBetween, type LocalDate } from '@/domain/time';
import { meets, type Leave, type LeaveDays } from './absence';

/** An objection to a leave request. The server decides; this is shown before the click. */
export type Objection<L extends Leave = Leave> =
  /** No one works on any of these days. */
  | { readonly kind: 'no_working_day' }
  /** Requested too late. */
  | { readonly kind: 'notice'; readonly days: number; readonly first: LocalDate }
  /** Already requested. */
  | { readonly kind: 'duplicate'; readonly leave: L }
  /** More than what’s left in a period (LEAVE-5). */
  | {
      readonly kind: 'quota';
      readonly asked: number;
      readonly remaining: number;
      readonly period_end: LocalDate;
    };

/** Working days of a leave; half a day counts as half. */
export function countDays(
  { start, end, half_day }: LeaveDays,
  isWorkingDay: (date: LocalDate) => boolean,
): number {
  const days = datesBetween(start, end).filter((date) => isWorkingDay(date)).length;
  return half_day === null ? days : days / 2;
}

/** The part of a leave that’s in a period; undefined if none is. */
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
  /** Usage of the policy in the known periods; others are left to the server. */
  readonly balances: readonly Pick<ApplicablePolicy, 'period_start' | 'period_end' | 'remaining'>[];
  /** What the person has requested or taken, of any type. */
  readonly leaves: readonly L[];
  readonly today: LocalDate;
  readonly isWorkingDay: (date: LocalDate) => boolean;
}

/** The first objection to a request, starting with those that no one can override; undefined if there is none. */
export function objectionTo<L extends Leave>({
  request,
  policy,
  balances,
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
  // A minimum number of days limits no one.
  if (policy.quota_kind === 'at_least') return undefined;
  for (const balance of balances) {
    const part = within(request, balance);
    const asked = part ? countDays(part, isWorkingDay) : 0;
    const { remaining, period_end } = balance;
    if (remaining !== null && asked > remaining) {
      return { kind: 'quota', asked, remaining, period_end };
    }
  }
  return undefined;
}
