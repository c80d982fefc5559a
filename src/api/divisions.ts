import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { flag, Id, Line } from './core/fields';
import { nothing, page } from './core/results';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { Division } from './schemas/places';
import { SHELL_FRESH } from './session';
import { SHOWN_BY } from './things';

/** A division as it’s created; an update names only what changes. */
export const DivisionWrite = z.object({
  name: Line.check(z.minLength(1)),
  parent_id: z.optional(z.nullable(Id)),
  offices: z.optional(z.array(Id)),
});

export const divisions = area('divisions', {
  list: endpoint({
    method: 'GET',
    path: '/v1/divisions',
    summary: 'Divisions with their offices, flat or as a tree',
    query: z.object({
      return_type: z.optional(z.enum(['tree', 'list'])),
      return_floors: z.optional(flag()),
    }),
    result: page(Division),
    staleTime: SHELL_FRESH,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/divisions',
    summary: 'Adds a division',
    body: DivisionWrite,
    result: Division,
    access: NEEDS.settings,
    affects: SHOWN_BY.division,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/divisions/:id',
    summary: 'Renames or moves a division; a cycle is refused',
    body: changesOf(DivisionWrite),
    result: Division,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.division,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/divisions/:id',
    summary: 'Removes a division; its children move up one level',
    result: nothing,
    access: NEEDS.settings,
    affects: SHOWN_BY.division,
  }),
});
