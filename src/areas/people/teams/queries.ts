import { invitations } from '@/api/invitations';
import { resourcePermissions } from '@/api/resource-permissions';
import { schedules } from '@/api/schedules';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { workPolicies } from '@/api/work-policies';
import { managementGroups, peopleOfTeam } from '@/areas/people/shared/queries/teams';
import type { Kind } from './search';

/** Teams of a kind, including hidden ones. */
export const teamsOfKind = (kind: Kind) =>
  kind === 'management' ? managementGroups() : teams.list.all({ query: { hidden: true } });

/** Everyone in a team. */
export const membersOf = (kind: Kind, id: string) =>
  kind === 'management'
    ? teamManagement.usersOfManagement.all({ params: { id } })
    : peopleOfTeam(id);

/** Who may currently book what, never a cached answer. */
export const allPermissions = () => ({
  ...resourcePermissions.permissions.all({ query: {} }),
  staleTime: 0,
});
export const allPolicies = () => ({ ...workPolicies.list.all({ query: {} }), staleTime: 0 });
export const pendingInvitations = () => ({
  ...invitations.list.all({ query: { status: ['pending'] } }),
  staleTime: 0,
});

/** Bookings of a team and of its members in every office, as far ahead as anyone can book. */
export const bookingsWith = (team: string) => ({
  ...schedules.kind.all({ params: { kind: 'occupied' }, query: { team, weeks: 104 } }),
  staleTime: 0,
});
/** Who may book something for some time in addition, never a cached answer. */
export const addedAccessOf = (team: string) => ({
  ...resourcePermissions.additionalAccess.all({ query: { team: [team] } }),
  staleTime: 0,
});
