import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { flag, Id, Line, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { Person } from './schemas/people';
import { TeamDetail, TeamWrite } from './schemas/teams';
import { SHOWN_BY } from './things';

const ManagementWrite = z.extend(TeamWrite, { manager_ids: z.optional(z.array(Id)) });

/** Who manages whom. Part of the area `teams`. */
export const teamManagement = area('teams', {
  management: endpoint({
    method: 'GET',
    path: '/teams/management',
    summary: 'Management groups',
    query: z.object({ ...paging, hidden: z.optional(flag()), query: z.optional(Line) }),
    result: page(TeamDetail),
    access: NEEDS.teams,
    staleTime: FRESH.calm,
  }),
  createManagement: endpoint({
    method: 'POST',
    path: '/teams/management',
    summary: 'Adds a management group',
    body: ManagementWrite,
    result: TeamDetail,
    access: NEEDS.teams,
    affects: SHOWN_BY.team,
  }),
  updateManagement: endpoint({
    method: 'PUT',
    path: '/teams/management/:id',
    summary: 'Renames a management group or changes its managers',
    body: changesOf(ManagementWrite),
    result: TeamDetail,
    access: NEEDS.teams,
    errors: [409],
    affects: SHOWN_BY.team,
  }),
  removeManagement: endpoint({
    method: 'DELETE',
    path: '/teams/management/:id',
    summary: 'Removes a management group; its managers manage its members no longer',
    result: nothing,
    access: NEEDS.teams,
    affects: SHOWN_BY.team,
  }),
  usersOfManagement: endpoint({
    method: 'GET',
    path: '/teams/management/:id/users',
    summary: 'People managed in a group',
    query: z.object(paging),
    result: page(Person),
    access: NEEDS.teams,
    staleTime: FRESH.calm,
  }),
  addUserToManagement: endpoint({
    method: 'POST',
    path: '/teams/management/:id/users/:userId',
    summary: 'Adds a managed person',
    result: Person,
    access: NEEDS.teams,
    affects: [...SHOWN_BY.team, 'schedules.managed'],
  }),
  removeUserFromManagement: endpoint({
    method: 'DELETE',
    path: '/teams/management/:id/users/:userId',
    summary: 'Removes a managed person',
    result: nothing,
    access: NEEDS.teams,
    affects: [...SHOWN_BY.team, 'schedules.managed'],
  }),
});
