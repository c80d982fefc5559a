import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedInstant, Id } from './core/fields';
import { page } from './core/results';
import { needsOrganization } from './prechecks';
import { Calendar, SyncJob } from './schemas/calendars';
import {
  AuthorizationIntent,
  CalendarAuthorization,
  Claim,
  Failure,
  AssignedJob,
  JobStep,
  Listener,
} from './schemas/sync';
import { SHOWN_BY } from './things';

const Ids = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(2000)) });

/** Parts that these endpoints share. The specification gives their paths but not their methods. */
const job = {
  auth: 'basic',
  provenance: 'inferred',
  precheck: needsOrganization,
} as const;

/** Life cycles of jobs, authorizations, and listeners. Part of the area `backgroundSync`; no screen makes these calls. */
export const backgroundJobs = area('backgroundSync', {
  sync: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/sync',
    summary:
      'Asks for a synchronization: opens a job for the named calendars, or for all that are enabled',
    body: z.optional(z.object({ calendar_ids: z.optional(z.array(Id)) })),
    result: page(SyncJob),
    affects: ['calendars'],
  }),
  jobsForSyncing: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/sync_jobs/for_syncing',
    summary: 'Hands out pending jobs',
    body: z.optional(Claim),
    result: page(AssignedJob),
    affects: ['calendars'],
  }),
  jobSynced: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/sync_jobs/synced',
    summary: 'One page of a job is in sync; its page token says where the next one starts',
    body: JobStep,
    result: SyncJob,
    errors: [409],
    affects: ['calendars'],
  }),
  jobFinished: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/sync_jobs/finished',
    summary: 'A job is done; its sync token is where the next one begins',
    body: JobStep,
    result: SyncJob,
    errors: [409],
    affects: SHOWN_BY.calendar,
  }),
  jobFailed: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/sync_jobs/failed',
    summary: 'A job failed, with the reason and the booking it is about',
    body: Failure,
    result: SyncJob,
    errors: [409],
    affects: SHOWN_BY.calendar,
  }),
  authorizationsForSyncing: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/authorizations/for_syncing',
    summary: 'Hands out consents that have not been read yet',
    body: z.optional(Claim),
    result: page(CalendarAuthorization),
    affects: ['calendars'],
  }),
  authorizationSynced: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/authorizations/synced',
    summary: 'A consent works',
    body: z.object({ id: Id, expires_at: z.optional(z.nullable(SupportedInstant)) }),
    result: CalendarAuthorization,
    affects: SHOWN_BY.calendar_authorization,
  }),
  authorizationFailed: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/authorizations/failed',
    summary: 'A consent does not work, with the reason',
    body: z.omit(Failure, { schedule_id: true }),
    result: CalendarAuthorization,
    affects: SHOWN_BY.calendar_authorization,
  }),
  authorizationIntents: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/authorizations/intents',
    summary: 'Hands out consents that were begun',
    body: z.optional(Claim),
    result: page(AuthorizationIntent),
    affects: [],
  }),
  authorizationChecked: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/authorizations/checked',
    summary: 'A begun consent was looked at; a valid one becomes an authorization',
    body: z.object({ id: Id, is_valid: z.boolean() }),
    result: AuthorizationIntent,
    affects: SHOWN_BY.calendar_authorization,
  }),
  listening: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/listeners/listening',
    summary: 'Listeners that run now, with those about to expire first',
    body: z.optional(Claim),
    result: page(Listener),
    affects: [],
  }),
  createListener: endpoint({
    ...job,
    method: 'POST',
    path: '/organizations/:org/calendars/listeners/create',
    summary: 'Adds a listener to a calendar; a calendar has one',
    body: z.object({
      calendar_id: Id,
      token: z.string().check(z.minLength(1)),
      expires_at: z.optional(z.nullable(SupportedInstant)),
    }),
    result: Listener,
    errors: [409],
    affects: ['calendars'],
  }),
  updateListener: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/listeners/update',
    summary: 'Renews a listener',
    body: z.object({
      id: Id,
      token: z.optional(z.string().check(z.minLength(1))),
      expires_at: z.optional(z.nullable(SupportedInstant)),
    }),
    result: Listener,
    affects: ['calendars'],
  }),
  listenerStarted: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/listeners/started',
    summary: 'A listener runs',
    body: z.object({ id: Id, expires_at: z.optional(z.nullable(SupportedInstant)) }),
    result: Listener,
    affects: ['calendars'],
  }),
  listenerStopped: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/listeners/stopped',
    summary: 'A listener ended',
    body: z.object({ id: Id }),
    result: Listener,
    affects: ['calendars'],
  }),
  listenerNotified: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/listeners/notified',
    summary: 'The provider told of a change: the calendar of that token is due',
    body: z.object({ token: z.string().check(z.minLength(1)) }),
    result: Listener,
    affects: ['calendars'],
  }),
  forSyncCheck: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/for_sync_check',
    summary: 'Hands out calendars that have not been compared with the provider for long',
    body: z.optional(Claim),
    result: page(Calendar),
    affects: [],
  }),
  syncChecked: endpoint({
    ...job,
    method: 'PUT',
    path: '/organizations/:org/calendars/sync_checked',
    summary:
      'Notes that calendars were compared; those found different become due and are read from the beginning',
    body: z.object({ ...Ids.shape, different: z.optional(z.array(Id)) }),
    result: page(Calendar),
    affects: ['calendars'],
  }),
});
