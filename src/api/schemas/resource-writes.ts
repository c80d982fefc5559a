import * as z from 'zod/mini';
import { Id, Line, Prose } from '../core/fields';
import { isMissing, NO_RESOURCE_TYPE } from '../prechecks';
import { changesOf } from './changes';
import { RESOURCE_TYPES } from './enums';
import { Media, PermissionMap, Resource } from './places';

/** Media to attach and to remove, so that one write can do both. */
export const MediasPatch = z.object({
  add: z.optional(z.array(Media).check(z.maxLength(50))),
  remove: z.optional(z.array(Id).check(z.maxLength(50))),
});
export type MediasPatch = z.infer<typeof MediasPatch>;

const count = z.number().check(z.int(), z.lte(100_000));

/** The type of a resource to write. A missing one is refused with the specification’s message (RES-2). */
const TypeToWrite = z.enum(RESOURCE_TYPES, {
  error: ({ input }) => (isMissing(input) ? NO_RESOURCE_TYPE : undefined),
});

/** A resource as requested. The server changes a capacity that’s missing or not above 0 to 1, or to 0 for an area (RES-3). */
export const ResourceWrite = z.object({
  type: TypeToWrite,
  name: Line.check(z.minLength(1)),
  description: z.optional(z.nullable(Prose)),
  label: z.optional(z.nullable(Line)),
  parent_id: z.optional(z.nullable(Id)),
  map_url: z.optional(z.nullable(z.string())),
  map_data: z.optional(z.unknown()),
  total_slots: z.optional(count),
  maximum_slots_per_user: z.optional(count),
  is_available: z.optional(z.boolean()),
  is_open: z.optional(z.boolean()),
  /** Applied to every listed user and team (RES-6). */
  is_approvable: z.optional(z.boolean()),
  weight: z.optional(z.number()),
  medias: z.optional(z.array(Media).check(z.maxLength(50))),
  medias_patch: z.optional(MediasPatch),
  teams: z.optional(PermissionMap),
  users: z.optional(PermissionMap),
});
export type ResourceWrite = z.infer<typeof ResourceWrite>;

/** Contains only what changes; an outdated `updated_at` is refused (RACE-7). */
export const ResourcePatch = changesOf(ResourceWrite);
export type ResourcePatch = z.infer<typeof ResourcePatch>;

/** New resources in one batch. `ref` lets children name a parent that’s created in the same batch. */
export const ResourceBatchCreate = z.object({
  resources: z
    .array(
      z.extend(ResourceWrite, {
        office_id: Id,
        ref: z.optional(Line),
        parent_ref: z.optional(z.nullable(Line)),
      }),
    )
    .check(z.minLength(1), z.maxLength(2000)),
});
export type ResourceBatchCreate = z.infer<typeof ResourceBatchCreate>;

export const ResourceBatchUpdate = z.object({
  resources: z.array(z.extend(ResourcePatch, { id: Id })).check(z.minLength(1), z.maxLength(2000)),
});
export type ResourceBatchUpdate = z.infer<typeof ResourceBatchUpdate>;

export const ResourceBatchRemove = z.object({
  resource_ids: z.array(Id).check(z.minLength(1), z.maxLength(2000)),
});
export type ResourceBatchRemove = z.infer<typeof ResourceBatchRemove>;

/** What a batch created or changed, in the order it was sent. */
export const ResourceBatch = z.object({ elements: z.array(Resource) });
export type ResourceBatch = z.infer<typeof ResourceBatch>;
