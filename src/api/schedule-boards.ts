import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Instant, Line } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { AnyWindowQuery, ChangeFlags, Usage, WindowQuery } from './schedules';
import { ScheduleKind } from './schemas/enums';
import { Schedule, ScheduleSlot, ScheduleWrite } from './schemas/schedules';
import { SHOWN_BY } from './things';

/** The answer to a pending booking; `pending` takes an answer back. */
const Answer = z.enum(['accepted', 'rejected', 'pending']);
/** A rejection can include the reason (APPR-10). */
const Reason = z.optional(z.object({ reason: z.optional(z.nullable(Line)) }));

/** Other people’s bookings: boards, usage, and approval. Part of the area `schedules`. */
export const scheduleBoards = area('schedules', {
  pending: endpoint({
    method: 'GET',
    path: '/offices/:officeId/schedules/pending',
    summary: 'Bookings of an office that wait for an answer of the caller (APPR-5)',
    query: WindowQuery,
    result: page(Schedule),
    access: NEEDS.respond,
    staleTime: FRESH.board,
  }),
  occupiedUsage: endpoint({
    method: 'GET',
    path: '/offices/:officeId/schedules/occupied/usage',
    summary: 'Peak of booked slots by resource of an office in a window',
    query: WindowQuery,
    result: page(Usage),
    staleTime: FRESH.live,
  }),
  scheduler: endpoint({
    method: 'GET',
    path: '/offices/:officeId/schedules/scheduler',
    summary:
      'Bookings of the people the caller may book for; 1000 unless a limit is given (PAGE-3)',
    query: WindowQuery,
    result: page(Schedule),
    access: NEEDS.scheduleOthers,
    staleTime: FRESH.board,
  }),
  kindUsage: endpoint({
    method: 'GET',
    path: '/schedules/:kind/usage',
    summary: 'Peak of booked slots by resource, of the bookings of one kind',
    params: { kind: ScheduleKind },
    query: AnyWindowQuery,
    result: page(Usage),
    staleTime: FRESH.live,
  }),
  allOccupied: endpoint({
    method: 'GET',
    path: '/v1/schedules/occupied',
    summary: 'Who sits where in the organization; titles masked by visibility (PRIV-1)',
    query: AnyWindowQuery,
    result: page(Schedule),
    staleTime: FRESH.live,
  }),
  managed: endpoint({
    method: 'GET',
    path: '/v1/schedules/managed',
    summary: 'Bookings the caller manages; only_pending leaves those that wait for an answer',
    query: AnyWindowQuery,
    result: page(Schedule),
    access: NEEDS.managedSchedules,
    staleTime: FRESH.board,
  }),
  respond: endpoint({
    method: 'PUT',
    path: '/schedules/:id/respond/:status',
    summary: 'Answers all pending slots of a booking, or takes its answers back (APPR-2, APPR-9)',
    params: { status: Answer },
    body: Reason,
    result: Schedule,
    access: NEEDS.respond,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  respondSlot: endpoint({
    method: 'PUT',
    path: '/schedules/:id/slots/:slotId/respond/:status',
    summary:
      'Answers one slot, or takes its answer back; overlapping requests that no longer fit are rejected (APPR-3)',
    params: { status: Answer },
    body: Reason,
    result: ScheduleSlot,
    access: NEEDS.respond,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  replaceInOffice: endpoint({
    method: 'PUT',
    path: '/offices/:officeId/schedules/:id',
    summary: 'Replaces a booking in one office; resources of another are refused (RACE-10)',
    query: ChangeFlags,
    body: z.extend(ScheduleWrite, { updated_at: z.optional(Instant) }),
    result: Schedule,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
});
