import type { TeamKind } from '@/api/schemas/teams';
import { teamGroups } from '@/api/team-groups';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { wasRemoved } from '../core/find';
import { implement, type Context } from '../core/implement';
import {
  addTeamUser,
  createTeam,
  ensureFavorites,
  findTeam,
  listTeams,
  removeTeam,
  removeTeamUser,
  teamUsers,
  updateTeam,
} from '../rules/teams';

type At = Pick<Context, 'world' | 'actor'>;
type OfTeam = At & { params: { id: string } };
type OfMember = At & { params: { id: string; userId: string } };

/** What the three kinds of teams have in common. */
const calls = (kind: TeamKind) => ({
  remove: ({ world, actor, params }: OfTeam): undefined => {
    if (wasRemoved(world.tables.teams, params.id)) return;
    removeTeam(world, findTeam(world, actor, params.id, kind));
  },
  users: ({ world, actor, params, query }: OfTeam & { query: Parameters<typeof teamUsers>[2] }) =>
    teamUsers(world, findTeam(world, actor, params.id, kind), query),
  add: ({ world, actor, params }: OfMember) =>
    addTeamUser(world, actor, findTeam(world, actor, params.id, kind), params.userId),
  take: ({ world, actor, params }: OfMember): undefined => {
    removeTeamUser(world, findTeam(world, actor, params.id, kind), params.userId);
  },
});

const directory = calls('directory');
const group = calls('group');
const management = calls('management');

export const teamsHandlers = [
  ...implement(teams, {
    list: ({ world, actor, query }) => listTeams(world, actor, 'directory', query),
    create: ({ world, actor, body }) => createTeam(world, actor, 'directory', body),
    update: ({ world, actor, params, body }) =>
      updateTeam(world, actor, findTeam(world, actor, params.id, 'directory'), body),
    remove: directory.remove,
    users: directory.users,
    addUser: directory.add,
    removeUser: directory.take,
  }),
  ...implement(teamGroups, {
    groups: ({ world, actor, query }) => {
      ensureFavorites(world, actor);
      return listTeams(world, actor, 'group', query);
    },
    createGroup: ({ world, actor, body }) => createTeam(world, actor, 'group', body),
    updateGroup: ({ world, actor, params, body }) =>
      updateTeam(world, actor, findTeam(world, actor, params.id, 'group'), body),
    removeGroup: group.remove,
    usersOfGroup: group.users,
    addUserToGroup: group.add,
    removeUserFromGroup: group.take,
  }),
  ...implement(teamManagement, {
    management: ({ world, actor, query }) => listTeams(world, actor, 'management', query),
    createManagement: ({ world, actor, body }) => createTeam(world, actor, 'management', body),
    updateManagement: ({ world, actor, params, body }) =>
      updateTeam(world, actor, findTeam(world, actor, params.id, 'management'), body),
    removeManagement: management.remove,
    usersOfManagement: management.users,
    addUserToManagement: management.add,
    removeUserFromManagement: management.take,
  }),
];
