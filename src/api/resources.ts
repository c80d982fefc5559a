import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import {
  SupportedDate,
  SupportedInstant,
  flag,
  Id,
  Line,
  many,
  hours,
  paging,
} from './core/fields';
import { page } from './core/results';
import { needsType } from './prechecks';
import { ResourceType } from './schemas/enums';
import { Resource, UnavailableResource } from './schemas/places';

/** Filters of the lookup within an office. */
export const OfficeQuery = z.object({
  ...paging,
  types: z.optional(many(ResourceType)),
  parent: z.optional(Id),
  date: z.optional(SupportedDate),
  query: z.optional(Line),
  duration: z.optional(hours()),
  hierarchy: z.optional(flag()),
  manage: z.optional(flag()),
  organizer: z.optional(Id),
});

/** Filters of the organization-wide lookup. `date` is the office's calendar day (TZ-9), `duration` is hours. */
const Query = z.object({
  ...paging,
  type: z.optional(many(ResourceType)),
  tags: z.optional(many(Id)),
  tags_operator: z.optional(z.enum(['and', 'or'])),
  parent: z.optional(Id),
  office_id: z.optional(Id),
  start_time: z.optional(SupportedInstant),
  end_time: z.optional(SupportedInstant),
  date: z.optional(SupportedDate),
  duration: z.optional(hours()),
  query: z.optional(Line),
  hierarchy: z.optional(z.literal('1')),
  manage: z.optional(flag()),
  organizer: z.optional(Id),
});

export const Schedulable = z.object({
  elements: z.array(Resource),
  non_available: z.array(UnavailableResource),
  cursor: z.optional(z.nullable(z.string())),
});
export type Schedulable = z.infer<typeof Schedulable>;

export const resources = area('resources', {
  ofOffice: endpoint({
    method: 'GET',
    path: '/offices/:officeId/resources',
    summary: 'Resources of an office',
    query: OfficeQuery,
    result: page(Resource),
    precheck: needsType,
    staleTime: 60_000,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/resources',
    summary: 'Resources of the organization',
    query: Query,
    result: page(Resource),
    precheck: needsType,
    staleTime: 60_000,
  }),
  schedulable: endpoint({
    method: 'GET',
    path: '/v1/resources/schedulable',
    summary:
      'Every matching resource once: bookable in the range, or refused with reason and next free time (RES-11)',
    query: Query,
    result: Schedulable,
    precheck: needsType,
    staleTime: 30_000,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/resources/:id',
    summary: 'A resource',
    result: Resource,
    staleTime: 60_000,
  }),
});
