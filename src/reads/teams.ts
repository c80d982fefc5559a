import { teamGroups } from '@/api/team-groups';
import { teams } from '@/api/teams';

/** Every team of the directory. */
export const allTeams = () => teams.list.all({ query: {} });

/** My lists of people. The server creates "My Favorites" when they are first asked for. */
export const myGroups = () => teamGroups.groups.query({ query: {} });

/** People on one of my lists. */
export const peopleOnList = (groupId: string) =>
  teamGroups.usersOfGroup.all({ params: { id: groupId } });
