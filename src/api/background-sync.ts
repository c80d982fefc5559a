import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, many } from './core/fields';
import { nothing, page } from './core/results';
import { Schedule } from './schemas/schedules';
import {
  Claim,
  EventRequest,
  EventRequestOutcome,
  PendingCalendar,
  SyncEvent,
  SyncOutcome,
  UpdatedSchedule,
} from './schemas/sync';
import { SHOWN_BY } from './things';

const Events = z.object({ events: z.array(SyncEvent).check(z.maxLength(2000)) });

/** Calls of the sync worker that carry events and bookings. No screen makes them. */
export const backgroundSync = area('backgroundSync', {
  pending: endpoint({
    method: 'PUT',
    path: '/calendars/pending',
    summary: 'Hands out calendars whose synchronization is due',
    body: z.optional(Claim),
    result: page(PendingCalendar),
    auth: 'basic',
    affects: ['calendars'],
  }),
  removePending: endpoint({
    method: 'DELETE',
    path: '/calendars/pending/:id',
    summary: 'Takes a calendar off the waiting list',
    result: nothing,
    auth: 'basic',
    affects: ['calendars'],
  }),
  syncEvents: endpoint({
    method: 'PUT',
    path: '/calendars/:id/events/sync',
    summary:
      'Writes a calendar’s events into the bookings of its resource (CAL-3 to CAL-7). The worker drops attendees that the provider marks as resources or groups; the server drops the addresses of linked resource calendars (CAL-8)',
    body: Events,
    result: SyncOutcome,
    auth: 'basic',
    affects: [...SHOWN_BY.schedule, 'calendars'],
  }),
  removeEvents: endpoint({
    method: 'DELETE',
    path: '/calendars/:id/events/sync',
    summary: 'Removes what a calendar brought: the named events, or all of them',
    query: z.object({
      event_id: z.optional(many(z.string().check(z.minLength(1), z.maxLength(1000)))),
    }),
    result: SyncOutcome,
    auth: 'basic',
    affects: [...SHOWN_BY.schedule, 'calendars'],
  }),
  scheduleSynced: endpoint({
    method: 'POST',
    path: '/calendars/:id/events/sync/schedules/:scheduleId',
    summary: 'Notes the event that a booking became, or why the provider refused it (CAL-6)',
    body: z.object({
      event_id: z.optional(z.nullable(z.string())),
      ical_id: z.optional(z.nullable(z.string())),
      url: z.optional(z.nullable(z.string())),
      event_updated: z.optional(z.nullable(Instant)),
      error: z.optional(z.nullable(Line)),
    }),
    result: Schedule,
    auth: 'basic',
    affects: [...SHOWN_BY.schedule, 'calendars'],
  }),
  requestsSynced: endpoint({
    method: 'PUT',
    path: '/calendars/:id/events/requests/sync',
    summary: 'Notes what became of the requests sent to a calendar',
    body: z.object({ requests: z.array(EventRequestOutcome).check(z.maxLength(2000)) }),
    result: SyncOutcome,
    auth: 'basic',
    affects: [...SHOWN_BY.schedule, 'calendars'],
  }),
  requestsForSyncing: endpoint({
    method: 'PUT',
    path: '/calendars/events/requests/for_syncing',
    summary: 'Hands out events that providers have to make, change or remove',
    body: z.optional(Claim),
    result: page(EventRequest),
    auth: 'basic',
    affects: [],
  }),
  transform: endpoint({
    method: 'GET',
    path: '/calendars/:id/schedules/:scheduleId/transform',
    summary: 'A booking as an event of one calendar',
    result: SyncEvent,
    auth: 'basic',
  }),
  updatedSchedules: endpoint({
    method: 'PUT',
    path: '/calendars/schedules/updated/pending',
    summary:
      'Hands out bookings whose change no calendar knows yet; never those that came from one (CAL-5)',
    body: z.optional(Claim),
    result: page(UpdatedSchedule),
    auth: 'basic',
    affects: [],
  }),
  removeUpdatedSchedule: endpoint({
    method: 'DELETE',
    path: '/calendars/:calendarId/schedules/updated/:id',
    summary: 'Marks a changed booking as known to the calendar',
    params: { calendarId: Id, id: Id },
    result: nothing,
    auth: 'basic',
    affects: ['calendars'],
  }),
  syncLeave: endpoint({
    method: 'PUT',
    path: '/calendars/:id/leave/sync',
    summary: 'Writes out-of-office events of a person’s calendar as leave (CAL-9 to CAL-11)',
    body: Events,
    result: SyncOutcome,
    auth: 'basic',
    affects: [...SHOWN_BY.work_policy_use, 'calendars', 'dashboards'],
  }),
});
