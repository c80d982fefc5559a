import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, paging, Prose } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { Person } from './schemas/people';
import { SHOWN_BY } from './things';

/** A client of the organization’s API. Its key is shown once, when it’s created. */
export const Application = z.object({
  id: Id,
  name: Line,
  description: z.nullable(Prose),
  /** The first characters of the key, enough to recognize it. */
  key_prefix: z.string(),
  created_by: z.nullable(Person),
  created_at: Instant,
  updated_at: Instant,
  last_used_at: z.nullable(Instant),
});
export type Application = z.infer<typeof Application>;

export const ApplicationWithKey = z.extend(Application, { key: z.string() });
export type ApplicationWithKey = z.infer<typeof ApplicationWithKey>;

export const ApplicationWrite = z.object({
  name: Line.check(z.minLength(1)),
  description: z.optional(z.nullable(Prose)),
});

export const applications = area('applications', {
  list: endpoint({
    method: 'GET',
    path: '/applications',
    summary: 'API clients of the organization, without their keys',
    query: z.object(paging),
    result: page(Application),
    access: NEEDS.owner,
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/applications',
    summary: 'Adds an API client and shows its key this one time',
    body: ApplicationWrite,
    result: ApplicationWithKey,
    access: NEEDS.owner,
    affects: SHOWN_BY.application,
  }),
  get: endpoint({
    method: 'GET',
    path: '/applications/:id',
    summary: 'An API client, without its key',
    result: Application,
    access: NEEDS.owner,
    staleTime: FRESH.calm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/applications/:id',
    summary: 'Renames or describes an API client',
    body: changesOf(ApplicationWrite),
    result: Application,
    access: NEEDS.owner,
    errors: [409],
    affects: SHOWN_BY.application,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/applications/:id',
    summary: 'Removes an API client; its key stops working at once',
    result: nothing,
    access: NEEDS.owner,
    affects: SHOWN_BY.application,
  }),
});
