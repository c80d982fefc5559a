import { dashboards } from '@/api/dashboards';
import { users } from '@/api/users';
import { workPolicies } from '@/api/work-policies';
import { workingLocations } from '@/api/working-locations';
import { addWeeks, dayBounds, addDays, formatServerInstant, type LocalDate } from '@/domain/time';
import { policiesOf } from '@/parts/leave/reads';

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
export const myPlansIn = (start: LocalDate, end: LocalDate) =>
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

/** Policies of a kind that hold for me in the period of a day; none where the server knows none (LEAVE-6). */
export const quotasOf = (kind: (typeof QUOTA_KINDS)[number], date: LocalDate) =>
  policiesOf(kind, date);

/** People whose weeks I may look at. */
export const managedPeople = () => users.managed.all({ query: {} });

/** Plans of people for a week. */
export const plansOf = (ids: readonly string[], week: LocalDate) =>
  workingLocations.list.all({ query: { user: [...ids], start: week, end: addDays(week, 6) } });

/** What my people asked for or were granted in a week. */
export const leaveOfPeople = (week: LocalDate) =>
  workPolicies.managedUses.all({
    query: { status: ['pending', 'accepted'], start: week, end: addDays(week, 6) },
  });

/** Where people have booked in an office in a week, and on which days it opens. */
export const placesOf = (ids: readonly string[], officeId: string, week: LocalDate) =>
  dashboards.table.query({
    params: { officeId },
    query: { date: week, user_id: [...ids], limit: ids.length },
  });
