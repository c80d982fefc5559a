import { dashboards } from '@/api/dashboards';
import type { ApplicablePolicy } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import { workingLocations, type WorkingWeek } from '@/api/working-locations';
import { sortPeople } from '@/domain/people';
import { addWeeks, dayBounds, addDays, formatServerInstant, type LocalDate } from '@/domain/time';
import { policiesOf } from '@/parts/leave/reads';
import { derivedQuery, type ReadPart } from '@/reads/derived';
import { managedPeople } from '@/reads/people';

/** Weeks before the shown one that a pattern may be taken from. */
const BEFORE = 2;
/** Weeks a pattern can fill at most, and one more, because it may begin after the shown one. */
const AFTER = 4;

/** My plans around a week: what it shows, what may be repeated, and what a pattern would fill. */
export const myPlans = (week: LocalDate) =>
  workingLocations.list.query({
    query: { start: addWeeks(week, -BEFORE), end: addDays(addWeeks(week, AFTER + 1), -1) },
  });

/** My plans within a month or a year, which a quota may count over. */
const myPlansIn = (start: LocalDate, end: LocalDate) =>
  workingLocations.list.query({ query: { start, end } });

/** My requests for leave that touch a week. */
export const leaveIn = (week: LocalDate, zone: string) =>
  workPolicies.matching.query({
    query: {
      start: formatServerInstant(dayBounds(week, zone).start),
      end: formatServerInstant(dayBounds(addWeeks(week, 1), zone).start),
    },
  });

/** How many people are where on each day of a week, and on which of them the office opens. One person is read along. */
export const countsOf = (officeId: string, week: LocalDate) =>
  dashboards.table.query({ params: { officeId }, query: { date: week, limit: 1 } });

/** Kinds of a plan that a policy may set a quota for. */
export const QUOTA_KINDS = ['office', 'remote'] as const;

/** A quota that holds for me, with what is planned in its period. */
export interface Quota {
  readonly standing: ApplicablePolicy;
  /** The stored plans of a month or a year; undefined where the quota counts over the week alone. */
  readonly plans: readonly WorkingWeek[] | undefined;
}

/**
 * Quotas on a kind of plan in the period of a day; none where the server knows none (LEAVE-6). A quota over a month or a year
 * comes with the plans of that period, which only the policy tells.
 */
export const quotasOf = (kind: (typeof QUOTA_KINDS)[number], date: LocalDate) =>
  derivedQuery(['week-plan.quotas', { kind, date }], async (read): Promise<readonly Quota[]> => {
    const standings = await read(policiesOf(kind, date));
    return Promise.all(
      standings
        .filter(({ policy }) => policy.quota !== null && policy.quota > 0)
        .map(async (standing): Promise<Quota> => {
          const { policy, period_start: start, period_end: end } = standing;
          if (policy.period === 'week') return { standing, plans: undefined };
          const { elements } = await read(myPlansIn(start, end));
          return { standing, plans: elements };
        }),
    );
  });

/** The first people of those I manage, by name; only they have rows. */
async function firstPeople(read: ReadPart, count: number): Promise<string[]> {
  const { elements } = await read(managedPeople());
  return sortPeople(elements)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Plans of the first people I manage for a week. */
export const plansOfPeople = (count: number, week: LocalDate) =>
  derivedQuery(['week-plan.plans', { count, week }], async (read) => {
    const ids = await firstPeople(read, count);
    if (ids.length === 0) return [];
    const { elements } = await read(
      workingLocations.list.all({ query: { user: ids, start: week, end: addDays(week, 6) } }),
    );
    return elements;
  });

/** Where the first people I manage have booked in an office in a week, and on which days it opens; null without people. */
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
