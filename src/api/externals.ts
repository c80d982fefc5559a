import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { SHOWN_BY } from './things';

/** Kinds of our objects that can be linked to another system. */
export const EXTERNAL_OBJECTS = ['office', 'resource', 'team', 'user', 'organization'] as const;
export const ExternalObject = z.enum(EXTERNAL_OBJECTS);
export type ExternalObject = (typeof EXTERNAL_OBJECTS)[number];

/** Links one of our objects to its counterpart in another system. */
export const External = z.object({
  id: Id,
  object_id: Id,
  object_type: ExternalObject,
  object_name: z.nullable(Line),
  /** The other system. */
  type: Line,
  external_id: Line,
  created_at: Instant,
});
export type External = z.infer<typeof External>;

export const ExternalWrite = z.object({
  object_id: Id,
  object_type: ExternalObject,
  type: Line.check(z.minLength(1)),
  external_id: Line.check(z.minLength(1)),
});

export const externals = area('externals', {
  list: endpoint({
    method: 'GET',
    path: '/v1/externals',
    summary: 'Links of our things to other systems',
    query: z.object({
      ...paging,
      object_id: z.optional(many(Id)),
      object_type: z.optional(many(ExternalObject)),
      type: z.optional(many(Line)),
    }),
    result: page(External),
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/externals',
    summary: 'Adds a link; a second one of the same thing and system is refused',
    body: ExternalWrite,
    result: External,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.external,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/externals/:id',
    summary: 'Removes a link',
    result: nothing,
    access: NEEDS.settings,
    affects: SHOWN_BY.external,
  }),
});
