import { officeHours } from '@/api/office-hours';
import { schedules } from '@/api/schedules';
import { workPolicies } from '@/api/work-policies';
import { endOfMonth, type LocalDate } from '@/domain/time';

export { policiesOf } from '@/parts/leave/reads';

/** How far ahead bookings are looked for: as far as any office lets people book. */
const WEEKS = 53;

/** All my requests, whatever became of them. */
export const myRequests = () => workPolicies.uses.all({ query: {} });

/** My bookings in all offices from today on: those that leave may contradict. */
export const bookingsAhead = (today: LocalDate) =>
  schedules.kind.all({ params: { kind: 'me' }, query: { date: today, weeks: WEEKS } });

/** What says on which days an office works. */
export const hoursOf = (officeId: string) =>
  officeHours.list.all({ params: { officeId }, query: {} });

/** Requests of my people that wait for an answer. */
export const waiting = () => workPolicies.managedUses.all({ query: { status: ['pending'] } });

/** What my people asked for or were granted from today on: who else is away. */
export const aheadOfPeople = (today: LocalDate) =>
  workPolicies.managedUses.all({ query: { status: ['pending', 'accepted'], start: today } });

/** What my people asked for or were granted in a month. */
export const monthOfPeople = (month: LocalDate) =>
  workPolicies.managedUses.all({
    query: { status: ['pending', 'accepted'], start: month, end: endOfMonth(month) },
  });
