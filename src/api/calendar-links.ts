import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { flag, Id, many, paging } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { needsQuery } from './prechecks';
import {
  Calendar,
  CalendarForSync,
  CalendarProvider,
  CalendarType,
  CalendarWrite,
  SyncJob,
  SyncState,
} from './schemas/calendars';
import { SHOWN_BY } from './things';

/** Which calendars are linked, and their synchronization. Part of the area `calendars`. */
export const calendarLinks = area('calendars', {
  list: endpoint({
    method: 'GET',
    path: '/calendars',
    summary:
      'Calendars of one or more integrations, with the resources that have none when asked for',
    query: z.object({
      ...paging,
      calendarSource: z.optional(CalendarProvider),
      calendarType: z.optional(CalendarType),
      integrationId: z.optional(many(Id)),
      'include-all-resources': z.optional(flag()),
    }),
    result: page(
      z.object({
        /** Null for a resource without a calendar. */
        calendar: z.nullable(Calendar),
        resource_id: z.nullable(Id),
        user_id: z.nullable(Id),
        name: z.string(),
      }),
    ),
    access: NEEDS.settings,
    precheck: needsQuery('Missing integration IDs', 'integrationId'),
    staleTime: FRESH.slow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/calendars',
    summary: 'Links a calendar to a resource or a person',
    body: CalendarWrite,
    result: Calendar,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.calendar,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/calendars/:id',
    summary:
      'Changes what a calendar pulls and pushes; written as it is, all of it is read and sent again',
    body: CalendarWrite,
    result: Calendar,
    access: NEEDS.settings,
    affects: SHOWN_BY.calendar,
  }),
  syncJobs: endpoint({
    method: 'GET',
    path: '/calendars/:id/sync_jobs',
    summary: 'Runs of a calendar’s synchronization, newest first',
    query: z.object({ ...paging, status: z.optional(many(SyncState)) }),
    result: page(SyncJob),
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  forSync: endpoint({
    method: 'GET',
    path: '/calendars/:id/for_sync',
    summary: 'A calendar with all that its next synchronization needs',
    result: CalendarForSync,
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
});
