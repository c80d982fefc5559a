import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { flag, Line, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { changesOf } from './schemas/changes';
import { Person } from './schemas/people';
import { TeamDetail, TeamWrite } from './schemas/teams';
import { SHOWN_BY } from './things';

/** Private lists of people. Part of the area `teams`; no one else sees them. */
export const teamGroups = area('teams', {
  groups: endpoint({
    method: 'GET',
    path: '/teams/groups',
    summary: 'My lists of people; the first call makes "My Favorites"',
    query: z.object({ ...paging, hidden: z.optional(flag()), query: z.optional(Line) }),
    result: page(TeamDetail),
    staleTime: FRESH.calm,
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/teams/groups',
    summary: 'Adds a list',
    ownHand: true,
    body: TeamWrite,
    result: TeamDetail,
    affects: SHOWN_BY.team,
  }),
  updateGroup: endpoint({
    method: 'PUT',
    path: '/teams/groups/:id',
    summary: 'Renames a list',
    ownHand: true,
    body: changesOf(TeamWrite),
    result: TeamDetail,
    errors: [409],
    affects: SHOWN_BY.team,
  }),
  removeGroup: endpoint({
    method: 'DELETE',
    path: '/teams/groups/:id',
    summary: 'Removes a list; the default one stays',
    ownHand: true,
    result: nothing,
    errors: [409],
    affects: SHOWN_BY.team,
  }),
  usersOfGroup: endpoint({
    method: 'GET',
    path: '/teams/groups/:id/users',
    summary: 'People on a list',
    query: z.object(paging),
    result: page(Person),
    staleTime: FRESH.calm,
  }),
  addUserToGroup: endpoint({
    method: 'POST',
    path: '/teams/groups/:id/users/:userId',
    summary: 'Puts a person on a list; twice is once',
    ownHand: true,
    result: Person,
    affects: SHOWN_BY.team,
  }),
  removeUserFromGroup: endpoint({
    method: 'DELETE',
    path: '/teams/groups/:id/users/:userId',
    summary: 'Takes a person off a list',
    ownHand: true,
    result: nothing,
    affects: SHOWN_BY.team,
  }),
});
