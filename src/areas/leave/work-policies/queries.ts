import type { LeaveType } from '@/api/schemas/enums';
import { teams } from '@/api/teams';
import { workPolicies } from '@/api/work-policies';
import type { Period } from '@/domain/leave';

export { everyone } from '@/areas/people/shared/queries/people';
export { allTeams } from '@/areas/people/shared/queries/teams';

/** More people than any organization has, and more requests than they make in a year. */
const LIMIT = 100_000;

/** Every policy of the organization. */
export const allPolicies = () => workPolicies.list.all({ query: {} });

/** The members of a team. */
export const membersOf = (id: string) => teams.users.all({ params: { id }, query: {} }, LIMIT);

/** Other people’s requests and leave of a type in a period: for an admin, everyone’s except their own (LEAVE-7). */
export const requestsOfOthers = (type: LeaveType, { start, end }: Period) =>
  workPolicies.managedUses.all(
    { query: { type: [type], status: ['pending', 'accepted'], start, end } },
    LIMIT,
  );

/** My own, which no one manages. */
export const requestsOfMine = (type: LeaveType, { start, end }: Period) =>
  workPolicies.uses.all({
    query: { type: [type], status: ['pending', 'accepted'], start, end },
  });

/** Pending requests, others’ and mine. */
export const pendingOfOthers = (type: LeaveType) =>
  workPolicies.managedUses.all({ query: { type: [type], status: ['pending'] } }, LIMIT);
export const pendingOfMine = (type: LeaveType) =>
  workPolicies.uses.all({ query: { type: [type], status: ['pending'] } });
