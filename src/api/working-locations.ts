import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, DateOnly, Id, many, paging } from './core/fields';
import { page } from './core/results';
import { LocationKind } from './schemas/enums';
import { SHOWN_BY } from './things';

const Day = z.array(LocationKind).check(z.maxLength(2));

/** Where a person works in one week: up to two kinds per weekday, for halves of the day (WL-1). */
export const WorkingWeek = z.object({
  id: Id,
  user_id: Id,
  /** Monday of the week. */
  week: DateOnly,
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
  sunday: Day,
});
export type WorkingWeek = z.infer<typeof WorkingWeek>;

export const workingLocations = area('workingLocations', {
  list: endpoint({
    method: 'GET',
    path: '/working_locations',
    summary: 'Week plans of people',
    query: z.object({
      ...paging,
      start: z.optional(SupportedDate),
      end: z.optional(SupportedDate),
      user: z.optional(many(Id)),
    }),
    result: page(WorkingWeek),
    staleTime: 30_000,
  }),
  save: endpoint({
    method: 'POST',
    path: '/working_locations',
    summary: 'Stores a week and replaces what stood there (WL-1)',
    body: z.extend(z.omit(WorkingWeek, { id: true, user_id: true }), { week: SupportedDate }),
    result: WorkingWeek,
    affects: SHOWN_BY.working_location,
  }),
  get: endpoint({
    method: 'GET',
    path: '/working_locations/:id',
    summary: 'A week plan',
    result: WorkingWeek,
  }),
});
