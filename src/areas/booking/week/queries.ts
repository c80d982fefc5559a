import { dashboards } from '@/api/dashboards';
import type { ApplicablePolicy, WorkPolicyUse } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import { workingLocations, type WorkingWeek } from '@/api/working-locations';
import { sortPeople } from '@/domain/people';
import { addWeeks, dayBounds, addDays, formatServerInstant, type LocalDate } from '@/domain/time';
import { policiesOf } from '@/areas/leave/shared/queries';
import { derivedQuery, type ReadPart } from '@/api/core/derived';
import { managedPeople } from '@/areas/people/shared/queries/people';

/** Weeks before the shown one from which a pattern can be taken. */
const BEFORE = 2;
/** The most weeks a pattern can fill, plus one, because it may start after the shown one. */
const AFTER = 4;

/** My plans around a week: what’s shown, what can be repeated, and what a pattern would fill. */
export const myPlans = (week: LocalDate) =>
  workingLocations.list.query({
    query: { start: addWeeks(week, -BEFORE), end: addDays(addWeeks(week, AFTER + 1), -1) },
  });

/** My plans within a month or year, for quotas with that period. */
const myPlansIn = (start: LocalDate, end: LocalDate) =>
  workingLocations.list.query({ query: { start, end } });

/** My leave requests that overlap a week. */
export const leaveIn = (week: LocalDate, zone: string) =>
  workPolicies.matching.query({
    query: {
      start: formatServerInstant(dayBounds(week, zone).start),
      end: formatServerInstant(dayBounds(addWeeks(week, 1), zone).start),
    },
  });

/** How many people are where on each day of a week, and on which days the office is open. One person is read with them. */
export const countsOf = (officeId: string, week: LocalDate) =>
  dashboards.table.query({ params: { officeId }, query: { date: week, limit: 1 } });

/** Kinds in a plan for which a policy can set a quota. */
export const QUOTA_KINDS = ['office', 'remote'] as const;

/** A quota that applies to me, with what’s planned in its period. */
export interface Quota {
  readonly balance: ApplicablePolicy;
  /** The stored plans of a month or year; undefined if the quota’s period is only the week. */
  readonly plans: readonly WorkingWeek[] | undefined;
  /** The requests for such days in that period; undefined if it’s only the week. */
  readonly requests: readonly WorkPolicyUse[] | undefined;
}

/**
 * Quotas on a kind of plan in a day’s period; none if the server has none (LEAVE-6). A quota for a month or year includes the
 * plans of that period, which only the policy specifies.
 */
export const quotasOf = (kind: (typeof QUOTA_KINDS)[number], date: LocalDate) =>
  derivedQuery(['week-plan.quotas', { kind, date }], async (read): Promise<readonly Quota[]> => {
    const balances = await read(policiesOf(kind, date));
    return Promise.all(
      balances
        .filter(({ policy }) => policy.quota !== null && policy.quota > 0)
        .map(async (balance): Promise<Quota> => {
          const { policy, period_start: start, period_end: end } = balance;
          if (policy.period === 'week') {
            return { balance, plans: undefined, requests: undefined };
          }
          const [plans, requests] = await Promise.all([
            read(myPlansIn(start, end)),
            read(workPolicies.uses.query({ query: { type: [kind], start, end } })),
          ]);
          return { balance, plans: plans.elements, requests: requests.elements };
        }),
    );
  });

/** The first of the people I manage, by name; only they have rows. */
async function firstPeople(read: ReadPart, count: number): Promise<string[]> {
  const { elements } = await read(managedPeople());
  return sortPeople(elements)
    .slice(0, count)
    .map(({ id }) => id);
}

/** A week’s plans of the first people I manage. */
export const plansOfPeople = (count: number, week: LocalDate) =>
  derivedQuery(['week-plan.plans', { count, week }], async (read) => {
    const ids = await firstPeople(read, count);
    if (ids.length === 0) return [];
    const { elements } = await read(
      workingLocations.list.all({ query: { user: ids, start: week, end: addDays(week, 6) } }),
    );
    return elements;
  });

/** A week’s bookings in an office of the first people I manage, and the days on which it’s open; null without people. */
export const placesOfPeople = (count: number, officeId: string, week: LocalDate) =>
  derivedQuery(['week-plan.places', { count, officeId, week }], async (read) => {
    const ids = await firstPeople(read, count);
    if (ids.length === 0) return null;
    return read(
      dashboards.table.query({
        params: { officeId },
        query: { date: week, user_id: ids, limit: ids.length },
      }),
    );
  });
