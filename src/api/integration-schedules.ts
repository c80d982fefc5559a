import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedInstant, Id, Instant, paging } from './core/fields';
import { nothing, page } from './core/results';
import { needsOrganization } from './prechecks';
import { ChangeFlags, WriteFlags } from './schedules';
import { Schedule, ScheduleWrite } from './schemas/schedules';
import { SHOWN_BY } from './things';

/** Parts that the four routes of a resource share. The specification gives their paths but not their methods. */
const route = { auth: 'basic', provenance: 'inferred' } as const;

/** Bookings as the sync worker reads and writes them. Part of the area `schedules`; no screen makes these calls. */
export const integrationSchedules = area('schedules', {
  ofIntegration: endpoint({
    ...route,
    method: 'GET',
    path: '/integrations/resources/:id/schedules',
    summary: 'Bookings of a resource, unmasked',
    query: z.object({
      ...paging,
      start: z.optional(SupportedInstant),
      end: z.optional(SupportedInstant),
    }),
    result: page(Schedule),
  }),
  createByIntegration: endpoint({
    ...route,
    method: 'POST',
    path: '/integrations/resources/:id/schedules',
    summary: 'Books a resource for a calendar; all slots are of that resource',
    query: WriteFlags,
    body: ScheduleWrite,
    result: Schedule,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  replaceByIntegration: endpoint({
    ...route,
    method: 'PUT',
    path: '/integrations/resources/:id/schedules/:scheduleId',
    summary: 'Replaces a booking for a calendar',
    query: ChangeFlags,
    body: z.extend(ScheduleWrite, { updated_at: z.optional(Instant) }),
    result: Schedule,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  removeByIntegration: endpoint({
    ...route,
    method: 'DELETE',
    path: '/integrations/resources/:id/schedules/:scheduleId',
    summary: 'Cancels a booking for a calendar',
    query: ChangeFlags,
    result: nothing,
    affects: SHOWN_BY.schedule,
  }),
  exists: endpoint({
    method: 'GET',
    path: '/organizations/:org/schedules/:id/exists',
    summary: 'Whether a booking exists, a cancelled one included',
    query: WriteFlags,
    result: z.object({ exists: z.boolean(), is_deleted: z.boolean(), id: z.nullable(Id) }),
    auth: 'basic',
    precheck: needsOrganization,
  }),
});
