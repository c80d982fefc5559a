import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Line, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { needsParams } from './prechecks';
import { changesOf } from './schemas/changes';
import { AMENITIES, Tag } from './schemas/places';
import { SHOWN_BY } from './things';

const Amenity = z.enum(AMENITIES);

export const TagCategory = z.object({
  id: Id,
  name: Line,
  weight: z.number(),
  tag_count: z.number(),
});
export type TagCategory = z.infer<typeof TagCategory>;

/** A tag with the number of resources that have it. */
export const TagDetail = z.extend(Tag, {
  category_name: z.nullable(Line),
  resource_count: z.number(),
});
export type TagDetail = z.infer<typeof TagDetail>;

export const TagWrite = z.object({
  name: Line.check(z.minLength(1)),
  /** An existing category, or a new one by name. */
  category_id: z.optional(z.nullable(Id)),
  category_name: z.optional(z.nullable(Line)),
  amenity_type: z.optional(z.nullable(Amenity)),
  value: z.optional(z.nullable(z.number().check(z.gte(0)))),
});
const TagIds = z.object({ tag_ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) });

const needsTag = needsParams('Tag ID is required', 'id');

export const tags = area('tags', {
  list: endpoint({
    method: 'GET',
    path: '/v1/tags',
    summary: 'Tags by category, with how many resources have them',
    query: z.object({
      ...paging,
      query: z.optional(Line),
      category_id: z.optional(many(Id)),
      amenity_type: z.optional(many(Amenity)),
    }),
    result: page(TagDetail),
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/tags',
    summary: 'Adds a tag',
    body: TagWrite,
    result: TagDetail,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.tag,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/v1/tags/categories',
    summary: 'Categories by weight',
    query: z.object(paging),
    result: page(TagCategory),
    staleTime: FRESH.calm,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/tags/:id',
    summary: 'A tag',
    result: TagDetail,
    precheck: needsTag,
    staleTime: FRESH.calm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/tags/:id',
    summary: 'Changes a tag everywhere',
    body: changesOf(TagWrite),
    result: TagDetail,
    access: NEEDS.settings,
    precheck: needsTag,
    errors: [409],
    affects: SHOWN_BY.tag,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/tags/:id',
    summary: 'Removes a tag from all resources',
    result: nothing,
    access: NEEDS.settings,
    precheck: needsTag,
    affects: [...SHOWN_BY.resource, ...SHOWN_BY.tag],
  }),
  legacyGet: endpoint({
    method: 'GET',
    path: '/tags/:id',
    summary: 'A tag, at its older address',
    result: TagDetail,
    precheck: needsTag,
    staleTime: FRESH.calm,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/tags/:id/assign/:resourceId',
    summary: 'Puts a tag on a resource; twice is once',
    result: TagDetail,
    access: NEEDS.places,
    precheck: needsTag,
    affects: [...SHOWN_BY.resource, 'tags'],
  }),
  ofResource: endpoint({
    method: 'GET',
    path: '/v1/resources/:id/tags',
    summary: 'Tags of a resource',
    query: z.object(paging),
    result: page(Tag),
    staleTime: FRESH.calm,
  }),
  addToResource: endpoint({
    method: 'POST',
    path: '/v1/resources/:id/tags',
    summary: 'Puts one tag on a resource',
    body: z.object({ tag_id: Id, value: z.optional(z.nullable(z.number().check(z.gte(0)))) }),
    result: Tag,
    access: NEEDS.places,
    affects: [...SHOWN_BY.resource, 'tags'],
  }),
  addBatch: endpoint({
    method: 'POST',
    path: '/v1/resources/:id/tags/batch',
    summary: 'Puts many tags on a resource (RACE-9)',
    body: TagIds,
    result: page(Tag),
    access: NEEDS.places,
    affects: [...SHOWN_BY.resource, 'tags'],
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/v1/resources/:id/tags/batch',
    summary: 'Takes many tags off a resource (RACE-9)',
    body: TagIds,
    result: nothing,
    access: NEEDS.places,
    affects: [...SHOWN_BY.resource, 'tags'],
  }),
  updateOnResource: endpoint({
    method: 'PUT',
    path: '/v1/resources/:id/tags/:tagId',
    summary: 'Changes the figure of a tag on one resource, such as the seats of a room (RES-12)',
    body: z.object({ value: z.nullable(z.number().check(z.gte(0))) }),
    result: Tag,
    access: NEEDS.places,
    affects: [...SHOWN_BY.resource, 'tags'],
  }),
  removeFromResource: endpoint({
    method: 'DELETE',
    path: '/v1/resources/:id/tags/:tagId',
    summary: 'Takes a tag off a resource',
    result: nothing,
    access: NEEDS.places,
    affects: [...SHOWN_BY.resource, 'tags'],
  }),
});
