import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Line, many, paging } from './core/fields';
import { page } from './core/results';
import { PERMISSION } from './schemas/access';
import { Role } from './schemas/enums';
import { Person, Team, User } from './schemas/people';

export const users = area('users', {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'People of the organization',
    query: z.object({ ...paging, query: z.optional(Line), role: z.optional(many(Role)) }),
    result: page(User),
    staleTime: 60_000,
  }),
  get: endpoint({ method: 'GET', path: '/users/:id', summary: 'A person', result: User }),
  colleagues: endpoint({
    method: 'GET',
    path: '/users/:id/colleagues',
    summary: 'People who share a team with a person',
    query: z.object(paging),
    result: page(Person),
    staleTime: 60_000,
  }),
  teams: endpoint({
    method: 'GET',
    path: '/users/:id/teams',
    summary: 'Teams of a person',
    query: z.object(paging),
    result: page(Team),
    staleTime: 60_000,
  }),
  impersonate: endpoint({
    method: 'POST',
    path: '/users/:email/impersonate',
    summary: 'Starts acting as another person (IMP-1)',
    result: User,
    access: { permissions: [PERMISSION.impersonate] },
  }),
});
