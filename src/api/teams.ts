import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { flag, Line, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { Person } from './schemas/people';
import { TeamDetail, TeamWrite } from './schemas/teams';
import { SHOWN_BY } from './things';

export const teams = area('teams', {
  list: endpoint({
    method: 'GET',
    path: '/teams',
    summary: 'Teams of the directory',
    query: z.object({ ...paging, hidden: z.optional(flag()), query: z.optional(Line) }),
    result: page(TeamDetail),
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/teams',
    summary: 'Adds a team',
    body: TeamWrite,
    result: TeamDetail,
    access: NEEDS.teams,
    affects: SHOWN_BY.team,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/teams/:id',
    summary: 'Renames or hides a team; one owned by a directory is refused',
    body: changesOf(TeamWrite),
    result: TeamDetail,
    access: NEEDS.teams,
    errors: [409],
    affects: SHOWN_BY.team,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/teams/:id',
    summary: 'Removes a team from every rule that uses it',
    result: nothing,
    access: NEEDS.teams,
    errors: [409],
    affects: [...SHOWN_BY.team, 'resources'],
  }),
  users: endpoint({
    method: 'GET',
    path: '/teams/:id/users',
    summary: 'Members of a team',
    query: z.object(paging),
    result: page(Person),
    staleTime: FRESH.calm,
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/teams/:id/users/:userId',
    summary: 'Adds a member',
    result: Person,
    access: NEEDS.teams,
    errors: [409],
    affects: [...SHOWN_BY.team, 'dashboards'],
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/teams/:id/users/:userId',
    summary: 'Removes a member',
    result: nothing,
    access: NEEDS.teams,
    errors: [409],
    affects: [...SHOWN_BY.team, 'dashboards'],
  }),
});
