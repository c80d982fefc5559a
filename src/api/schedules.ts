import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import {
  SupportedDate,
  SupportedInstant,
  flag,
  Id,
  Instant,
  many,
  paging,
  whole,
} from './core/fields';
import { nothing, page } from './core/results';
import { FROM_CALENDAR } from './core/headers';
import { PresenceType, ResourceType, Response, ScheduleKind } from './schemas/enums';
import { Schedule, SchedulePatch, ScheduleSlot, ScheduleWrite } from './schemas/schedules';
import { SHOWN_BY } from './things';

/** A range of whole weeks from `date`, by default one week from the office’s today (PAGE-3). */
export const WindowQuery = z.object({
  ...paging,
  weeks: z.optional(whole(1, 104)),
  date: z.optional(SupportedDate),
  team: z.optional(Id),
  resource: z.optional(many(Id)),
  type: z.optional(many(ResourceType)),
});

/** A range of instants. */
const RangeQuery = z.object({
  ...paging,
  start: z.optional(SupportedInstant),
  end: z.optional(SupportedInstant),
  presence: z.optional(Response),
  status: z.optional(many(Response)),
  user: z.optional(many(Id)),
});

export const AnyWindowQuery = z.object({
  ...WindowQuery.shape,
  ...RangeQuery.shape,
  office_id: z.optional(Id),
  only_pending: z.optional(flag()),
});

export const WriteFlags = z.object({ [FROM_CALENDAR]: z.optional(flag()) });
/** Without `recurring`, only this date changes; with it, every future date (REC-10). */
export const ChangeFlags = z.object({ ...WriteFlags.shape, recurring: z.optional(flag()) });

/** Counts of booked slots by resource within a range. */
export const Usage = z.object({ resource_id: Id, slots: z.number(), total_slots: z.number() });
export type Usage = z.infer<typeof Usage>;

export const schedules = area('schedules', {
  ofOffice: endpoint({
    method: 'GET',
    path: '/offices/:officeId/schedules',
    summary: 'Bookings of an office that overlap a range',
    query: RangeQuery,
    result: page(Schedule),
    staleTime: 30_000,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/offices/:officeId/schedules/me',
    summary: 'My bookings in an office',
    query: WindowQuery,
    result: page(Schedule),
    staleTime: 30_000,
  }),
  occupied: endpoint({
    method: 'GET',
    path: '/offices/:officeId/schedules/occupied',
    summary: 'Who sits where in an office; titles masked by visibility (PRIV-1)',
    query: z.object({
      ...WindowQuery.shape,
      start: z.optional(SupportedInstant),
      end: z.optional(SupportedInstant),
    }),
    result: page(Schedule),
    staleTime: 30_000,
  }),
  kind: endpoint({
    method: 'GET',
    path: '/schedules/:kind',
    summary: 'Bookings of the organization by kind',
    params: { kind: ScheduleKind },
    query: AnyWindowQuery,
    result: page(Schedule),
    staleTime: 30_000,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/schedules/:id',
    summary: 'A booking',
    result: Schedule,
  }),
  day: endpoint({
    method: 'GET',
    path: '/resources/:id/schedules/day',
    summary: 'Bookings of one resource on an office day',
    query: z.object({ date: z.optional(SupportedDate) }),
    result: page(Schedule),
    staleTime: 30_000,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/schedules',
    summary: 'Checks and books in one step (RACE-1)',
    query: WriteFlags,
    body: ScheduleWrite,
    result: Schedule,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  createInOffice: endpoint({
    method: 'POST',
    path: '/offices/:officeId/schedules',
    summary: 'Books in one office; resources of another are refused (RACE-10)',
    query: WriteFlags,
    body: ScheduleWrite,
    result: Schedule,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v1/schedules/:id',
    summary: 'Changes the fields it names (RACE-10)',
    query: ChangeFlags,
    body: SchedulePatch,
    result: Schedule,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/v1/schedules/:id',
    summary: 'Replaces the whole booking (RACE-10)',
    query: ChangeFlags,
    body: z.extend(ScheduleWrite, { updated_at: z.optional(Instant) }),
    result: Schedule,
    errors: [409],
    affects: SHOWN_BY.schedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/schedules/:id',
    summary: 'Cancels a booking; can be repeated (RACE-6)',
    query: ChangeFlags,
    result: nothing,
    affects: SHOWN_BY.schedule,
  }),
  removeSlot: endpoint({
    method: 'DELETE',
    path: '/v1/schedules/:id/slots/:slotId',
    summary: 'Cancels a slot; the last ends the booking',
    query: ChangeFlags,
    result: nothing,
    affects: SHOWN_BY.schedule,
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/resources/:id/presence/:scheduleId/:slotId',
    summary: 'Checks in (PRES-1 to PRES-3)',
    result: ScheduleSlot,
    affects: SHOWN_BY.schedule,
  }),
  checkOut: endpoint({
    method: 'DELETE',
    path: '/resources/:id/presence/:scheduleId/:slotId',
    summary: 'Checks out: a running slot ends now, rounded up to the minute (PRES-4)',
    result: nothing,
    affects: SHOWN_BY.schedule,
  }),
  presence: endpoint({
    method: 'PUT',
    path: '/schedules/:id/slots/:slotId/presence/:status',
    summary: 'Sets presence; pending takes a check-in back (PRES-3)',
    params: { status: Response },
    query: z.object({ presence_type: z.optional(PresenceType) }),
    result: ScheduleSlot,
    affects: SHOWN_BY.schedule,
  }),
});
