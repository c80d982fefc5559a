import { teamGroups } from '@/api/team-groups';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';

/** Every team of the directory. */
export const allTeams = () => teams.list.all({ query: {} });

/** The people of a team. */
export const peopleOfTeam = (teamId: string) => teams.users.all({ params: { id: teamId } });

/** My lists of people. The server creates "My Favorites" when they’re first requested. */
export const myGroups = () => teamGroups.groups.query({ query: {} });

/** People on one of my lists. */
export const peopleOnList = (groupId: string) =>
  teamGroups.usersOfGroup.all({ params: { id: groupId } });

/** Who manages whom, including groups that are hidden from lists. */
export const managementGroups = () => teamManagement.management.all({ query: { hidden: true } });
