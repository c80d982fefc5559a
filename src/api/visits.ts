import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, SupportedInstant, Id, Line, many, paging, whole } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { Visit, VisitCreate, VisitState, VisitUpdate } from './schemas/visits';
import { SHOWN_BY } from './things';

/** Visitors. Part of the area `stations`. */
export const visits = area('stations', {
  // A host sees their own visits, the reception (owner, scheduler) all of them, and a station today’s, masked.
  visits: endpoint({
    method: 'GET',
    path: '/stations/visits',
    summary:
      'Visits by start: one’s own, all for the reception, masked ones of today for a station',
    query: z.object({
      ...paging,
      office_id: z.optional(many(Id)),
      station_id: z.optional(Id),
      status: z.optional(many(VisitState)),
      host: z.optional(Id),
      date: z.optional(SupportedDate),
      start: z.optional(SupportedInstant),
      end: z.optional(SupportedInstant),
      query: z.optional(Line),
    }),
    result: page(Visit),
    auth: 'device',
    staleTime: FRESH.live,
  }),
  visit: endpoint({
    method: 'GET',
    path: '/stations/visits/:id',
    summary:
      'A visit, for its host and the reception; masked for the station it’s at now (VISIT-4)',
    result: Visit,
    auth: 'device',
    staleTime: FRESH.live,
  }),
  updateVisit: endpoint({
    method: 'PUT',
    path: '/stations/visits/:id',
    summary: 'Changes a visit, answers a walk-in or checks a guest in or out',
    body: VisitUpdate,
    result: Visit,
    errors: [409],
    affects: SHOWN_BY.visit,
  }),
  removeVisit: endpoint({
    method: 'DELETE',
    path: '/stations/visits/:id',
    summary: 'Cancels a visit; can be repeated (RACE-6)',
    result: nothing,
    affects: SHOWN_BY.visit,
  }),
  createVisit: endpoint({
    method: 'POST',
    path: '/offices/:officeId/visits',
    summary: 'Invites a guest, or at a station announces a walk-in (VISIT-1)',
    body: VisitCreate,
    result: Visit,
    auth: 'device',
    affects: SHOWN_BY.visit,
  }),
  presence: endpoint({
    method: 'POST',
    path: '/stations/:id/visitors/presence',
    summary:
      'A guest whose code was entered here arrives or leaves; the host is told at once (VISIT-2, VISIT-6)',
    body: z.object({
      visit_id: Id,
      status: z.enum(['here', 'left']),
      /** When it happened, for a station that was offline at the time. */
      at: z.optional(SupportedInstant),
      /** Arrivals still waiting on the device after this one. */
      queue_length: z.optional(whole(0)),
    }),
    result: Visit,
    auth: 'device',
    errors: [409],
    affects: SHOWN_BY.visit,
  }),
  code: endpoint({
    method: 'PUT',
    path: '/visits/code',
    summary:
      'Finds a visit by its code; 404 unknown, 409 used, 410 expired, 429 too many (VISIT-3, VISIT-4)',
    body: z.object({
      code: z.string().check(z.regex(/^\d{6}$/, 'Expected six digits')),
      station_id: Id,
      /** When it was entered, for a station that was offline at the time: it counts for that office day. */
      at: z.optional(SupportedInstant),
    }),
    result: Visit,
    auth: 'device',
    errors: [409, 410, 429],
    affects: [],
  }),
});
