import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { Role } from './schemas/enums';
import { ManagedResource } from './schemas/permissions';
import { Person, Team, User } from './schemas/people';
import { SHOWN_BY } from './things';

const PeopleQuery = z.object({
  ...paging,
  query: z.optional(Line),
  role: z.optional(many(Role)),
});

/** People who create their own account need the code of an invitation; with the settings permission, no code is needed. */
export const AccountWrite = z.object({
  email: Line.check(z.minLength(3)),
  name: Line.check(z.minLength(1)),
  password: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
  code: z.optional(z.string()),
  roles: z.optional(z.array(Role)),
});

/** What people can change in their own profile. */
export const ProfileWrite = z.object({
  name: z.optional(Line.check(z.minLength(1))),
  default_organization_id: z.optional(z.nullable(Id)),
  default_office_id: z.optional(z.nullable(Id)),
  default_area_id: z.optional(z.nullable(Id)),
});

export const users = area('users', {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'People of the organization',
    query: PeopleQuery,
    result: page(User),
    staleTime: FRESH.live,
  }),
  managed: endpoint({
    method: 'GET',
    path: '/users/managed',
    summary: 'People the current user manages; none for everyone else',
    query: PeopleQuery,
    result: page(User),
    staleTime: FRESH.live,
  }),
  // Open, because an invited person has no session yet. The server requires the code or the settings permission.
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Makes an account: an invited person for themselves, or settings for someone else',
    body: AccountWrite,
    result: User,
    auth: 'optional',
    organization: false,
    errors: [403, 409, 410],
    affects: SHOWN_BY.user,
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'A person',
    result: User,
    staleTime: FRESH.live,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Changes a person and their roles; one owner stays (ROLE-2)',
    body: z.extend(z.omit(ProfileWrite, { default_organization_id: true }), {
      roles: z.optional(z.array(Role)),
      permissions: z.optional(z.array(z.string())),
      updated_at: z.optional(Instant),
    }),
    result: User,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.user, 'session'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Removes a person; their own slots from now on are released (ROLE-2, ROLE-3)',
    result: nothing,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.schedule, ...SHOWN_BY.user],
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/users/:id/colleagues',
    summary: 'People who share a team with a person',
    query: z.object(paging),
    result: page(Person),
    staleTime: FRESH.live,
  }),
  teams: endpoint({
    method: 'GET',
    path: '/users/:id/teams',
    summary: 'Teams of a person',
    query: z.object(paging),
    result: page(Team),
    unreported: [403],
    staleTime: FRESH.live,
  }),
  managedResources: endpoint({
    method: 'GET',
    path: '/users/:id/resources/managed',
    summary: 'Resources a person manages; one’s own, or anyone’s with the settings permission',
    query: z.object(paging),
    result: page(ManagedResource),
    staleTime: FRESH.live,
  }),
  impersonate: endpoint({
    method: 'POST',
    path: '/users/:email/impersonate',
    summary: 'Starts acting as another person (IMP-1)',
    result: User,
    access: NEEDS.impersonate,
  }),
});
