import * as z from 'zod/mini';
import { Id, Instant, Line, Prose, whole, Zone } from '../core/fields';
import { Calendar, CalendarProvider, SkippedEvent, SyncJob } from './calendars';
import { LeaveType, Response, Visibility } from './enums';
import { Attendee } from './schedules';

/** An event as the sync worker sends it: already converted from the provider’s format (CAL-1, CAL-2). */
export const SyncEvent = z.object({
  id: z.string().check(z.minLength(1)),
  ical_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** The series event this is a date of, and the start it originally had. */
  series_id: z.nullable(z.string()),
  original_start: z.nullable(Instant),
  start: z.nullable(Instant),
  end: z.nullable(Instant),
  time_zone: z.nullable(Zone),
  is_all_day: z.boolean(),
  title: z.nullable(Line),
  description: z.nullable(Prose),
  location: z.nullable(Line),
  visibility: Visibility,
  organizer_email: z.nullable(Line),
  creator_email: z.nullable(Line),
  attendees: z.array(Attendee),
  /** RFC 5545 lines, verbatim and in order. */
  recurrence: z.array(z.string()),
  /** The room's own answer. */
  status: Response,
  /** The leave that an out-of-office event represents (CAL-9 to CAL-11). */
  leave_type: z.nullable(LeaveType),
  /** The booking that the event was created from, stored in its private properties. */
  schedule_id: z.nullable(Id),
  /** A canceled or removed event (CAL-3). Only its id is used. */
  is_deleted: z.boolean(),
  updated: z.nullable(Instant),
});
export type SyncEvent = z.infer<typeof SyncEvent>;

/** The result of a batch of events. An invalid event is counted and never stops the rest. */
export const SyncOutcome = z.object({
  created: z.number(),
  updated: z.number(),
  deleted: z.number(),
  skipped: z.number(),
  failed: z.array(
    z.object({
      ...z.omit(SkippedEvent, { reason: true }).shape,
      message: Line,
    }),
  ),
});
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** A calendar waiting for its next synchronization. */
export const PendingCalendar = z.object({ id: Id, calendar: Calendar, requested_at: Instant });
export type PendingCalendar = z.infer<typeof PendingCalendar>;

/** An assigned job, with its calendar. */
export const AssignedJob = z.extend(SyncJob, { calendar: Calendar });
export type AssignedJob = z.infer<typeof AssignedJob>;

/** A booking changed here that isn’t in its calendar yet. */
export const UpdatedSchedule = z.object({
  id: Id,
  calendar_id: Id,
  calendar: Calendar,
  schedule_id: Id,
  is_deleted: z.boolean(),
  updated_at: Instant,
});
export type UpdatedSchedule = z.infer<typeof UpdatedSchedule>;

/** An event that the provider should create, change, or remove. */
export const EventRequest = z.object({
  id: Id,
  calendar_id: Id,
  calendar: Calendar,
  schedule_id: Id,
  action: z.enum(['create', 'update', 'delete']),
  event: z.nullable(SyncEvent),
  created_at: Instant,
});
export type EventRequest = z.infer<typeof EventRequest>;

/** The outcome of a request. If it’s refused, the booking stays visible as "not in calendar" (CAL-6). */
export const EventRequestOutcome = z.object({
  id: Id,
  status: z.enum(['synced', 'failed']),
  event_id: z.optional(z.nullable(z.string())),
  ical_id: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  event_updated: z.optional(z.nullable(Instant)),
  error: z.optional(z.nullable(Line)),
});
export type EventRequestOutcome = z.infer<typeof EventRequestOutcome>;

export const AUTHORIZATION_STATES = ['pending', 'checked', 'synced', 'failed'] as const;

/** A person's or the organization's consent to read and write a provider's calendars. */
export const CalendarAuthorization = z.object({
  id: Id,
  source: CalendarProvider,
  integration_id: Id,
  /** Null for consent of the whole organization. */
  user_id: z.nullable(Id),
  email: z.nullable(Line),
  status: z.enum(AUTHORIZATION_STATES),
  error: z.nullable(Line),
  expires_at: z.nullable(Instant),
  updated_at: Instant,
});
export type CalendarAuthorization = z.infer<typeof CalendarAuthorization>;

/** A consent that was started and not checked yet. */
export const AuthorizationIntent = z.object({
  id: Id,
  authorization_id: Id,
  source: CalendarProvider,
  user_id: z.nullable(Id),
  is_checked: z.boolean(),
  created_at: Instant,
});
export type AuthorizationIntent = z.infer<typeof AuthorizationIntent>;

export const LISTENER_STATES = ['created', 'started', 'stopped'] as const;

/** The provider’s subscription that reports changes of a calendar. */
export const Listener = z.object({
  id: Id,
  calendar_id: Id,
  token: z.string(),
  status: z.enum(LISTENER_STATES),
  expires_at: z.nullable(Instant),
  notified_at: z.nullable(Instant),
  updated_at: Instant,
});
export type Listener = z.infer<typeof Listener>;

/** How much work to assign, and for whom. Assigned work isn’t assigned again for five minutes. */
export const Claim = z.object({
  limit: z.optional(whole(1, 2000)),
  source: z.optional(CalendarProvider),
});
export type Claim = z.infer<typeof Claim>;

/** A job, authorization, or listener by id, with the results of the step. */
export const JobStep = z.object({
  id: Id,
  sync_token: z.optional(z.nullable(z.string())),
  page_token: z.optional(z.nullable(z.string())),
  /** Events that this step skipped. */
  skipped: z.optional(z.array(SkippedEvent).check(z.maxLength(100))),
});
export type JobStep = z.infer<typeof JobStep>;

export const Failure = z.object({
  id: Id,
  error: Line.check(z.minLength(1)),
  schedule_id: z.optional(z.nullable(Id)),
});
export type Failure = z.infer<typeof Failure>;
