import type { LeaveType } from '@/api/schemas/enums';
import type { ApplicablePolicy } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import { addDays, type LocalDate } from '@/domain/time';
import { policiesOf } from '@/areas/leave/shared/queries';
import { myBookingsIn } from '@/areas/booking/shared/queries/bookings';
import { derivedQuery } from '@/api/core/derived';
import type { LeaveSearch } from './search';

/** The types of leave, most common first. */
export const TYPES = [
  'vacation',
  'personal',
  'sick',
  'remote',
  'office',
  'holiday',
  'ooo',
  'unpaid',
  'parental',
  'bereavement',
  'custom',
] as const satisfies readonly LeaveType[];

/** How far ahead bookings are read: as far as any office lets people book. */
const WEEKS = 53;

/** All my requests, in any state. */
export const myRequests = () => workPolicies.uses.all({ query: {} });

/** My bookings in all offices from today on, which leave may conflict with. */
export const bookingsAhead = (today: LocalDate) =>
  myBookingsIn(today, addDays(today, 7 * WEEKS - 1));

/** What I can request in a day’s period, with one read for each type of {@link TYPES}. */
export const policiesOn = (date: LocalDate) => TYPES.map((type) => policiesOf(type, date));

/**
 * What’s left of the policy in the address, or of the first one, in the periods in which the picked days start and end. Empty
 * while no days are picked or nothing can be requested. A period that can’t be read is left out, because the server checks again.
 */
export const balancesForRequest = (
  today: LocalDate,
  { policy, firstDay, lastDay = firstDay }: Pick<LeaveSearch, 'policy' | 'firstDay' | 'lastDay'>,
) =>
  derivedQuery(
    ['leave.standingsOfWish', { today, policy, firstDay, lastDay }],
    async (read): Promise<readonly ApplicablePolicy[]> => {
      if (firstDay === undefined || lastDay === undefined) return [];
      const all = await Promise.all(policiesOn(today).map((each) => read(each).catch(() => [])));
      const balances = all.flat();
      const balance = balances.find(({ policy: { id } }) => id === policy) ?? balances[0];
      if (!balance) return [];
      const { type, id } = balance.policy;
      const further = [...new Set([firstDay, lastDay])]
        .filter((date) => date < balance.period_start || date > balance.period_end)
        .map((date) => read(policiesOf(type, date)).catch(() => []));
      const found = (await Promise.all(further)).flat();
      return [balance, ...found.filter((each) => each.policy.id === id)];
    },
  );

/** My people’s pending requests. */
export const waiting = () => workPolicies.managedUses.all({ query: { status: ['pending'] } });
