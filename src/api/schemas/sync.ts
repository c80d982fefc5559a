import * as z from 'zod/mini';
import { Id, Instant, Line, Prose, whole, Zone } from '../core/fields';
import { Calendar, CalendarProvider, SkippedEvent, SyncJob } from './calendars';
import { LeaveType, Response, Visibility } from './enums';
import { Attendee } from './schedules';

/** An event as the synchronization hands it over: already converted from the provider's words (CAL-1, CAL-2). */
export const SyncEvent = z.object({
  id: z.string().check(z.minLength(1)),
  ical_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Event of the series this is an occurrence of, and the start it had there. */
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
  /** RFC 5545 lines, word for word and in order. */
  recurrence: z.array(z.string()),
  /** The room's own answer. */
  status: Response,
  /** The leave an out-of-office event stands for (CAL-9 to CAL-11). */
  leave_type: z.nullable(LeaveType),
  /** Booking the event was made from, kept in its private properties. */
  schedule_id: z.nullable(Id),
  /** A canceled or removed event (CAL-3). Only its id counts then. */
  is_deleted: z.boolean(),
  updated: z.nullable(Instant),
});
export type SyncEvent = z.infer<typeof SyncEvent>;

/** What a batch of events did. One bad event is counted and never stops the rest. */
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

/** A job as it is handed out, with its calendar. */
export const AssignedJob = z.extend(SyncJob, { calendar: Calendar });
export type AssignedJob = z.infer<typeof AssignedJob>;

/** A booking changed here that its calendar does not know yet. */
export const UpdatedSchedule = z.object({
  id: Id,
  calendar_id: Id,
  calendar: Calendar,
  schedule_id: Id,
  is_deleted: z.boolean(),
  updated_at: Instant,
});
export type UpdatedSchedule = z.infer<typeof UpdatedSchedule>;

/** An event the provider is asked to make, change or remove. */
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

/** What became of a request. A refusal leaves the booking visible as "not in calendar" (CAL-6). */
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
  /** Null for the consent of the whole organization. */
  user_id: z.nullable(Id),
  email: z.nullable(Line),
  status: z.enum(AUTHORIZATION_STATES),
  error: z.nullable(Line),
  expires_at: z.nullable(Instant),
  updated_at: Instant,
});
export type CalendarAuthorization = z.infer<typeof CalendarAuthorization>;

/** A consent that was begun and not looked at yet. */
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

/** The provider's subscription that tells when a calendar changes. */
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

/** How much work to hand out, and of whom. What is handed out is not handed out again for five minutes. */
export const Claim = z.object({
  limit: z.optional(whole(1, 2000)),
  source: z.optional(CalendarProvider),
});
export type Claim = z.infer<typeof Claim>;

/** A job, authorization or listener by id, with what the step learned. */
export const JobStep = z.object({
  id: Id,
  sync_token: z.optional(z.nullable(z.string())),
  page_token: z.optional(z.nullable(z.string())),
  /** Events that this step passed over. */
  skipped: z.optional(z.array(SkippedEvent).check(z.maxLength(100))),
});
export type JobStep = z.infer<typeof JobStep>;

export const Failure = z.object({
  id: Id,
  error: Line.check(z.minLength(1)),
  schedule_id: z.optional(z.nullable(Id)),
});
export type Failure = z.infer<typeof Failure>;
