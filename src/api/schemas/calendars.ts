import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line } from '../core/fields';
import { LeaveType, LocationKind } from './enums';
import { Schedule } from './schedules';

/** The providers whose calendars are kept in sync; only these can be deauthorized (CAL-13). */
export const CALENDAR_PROVIDERS = ['microsoft', 'google'] as const;
export const CalendarProvider = z.enum(CALENDAR_PROVIDERS);
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** What a calendar belongs to: a resource, or a person. */
export const CALENDAR_TYPES = ['resource', 'user'] as const;
export const CalendarType = z.enum(CALENDAR_TYPES);
export type CalendarType = (typeof CALENDAR_TYPES)[number];

/** The calendar sync payload. It always carries sync_events true and sync_leaves false (CAL-5). */
export const CalendarWrite = z.object({
  organization_id: Id,
  source: CalendarProvider,
  type: CalendarType,
  /** Id of the resource or the person. */
  reference_id: Id,
  integration_id: Id,
  is_enabled: z.boolean(),
  is_pull_enabled: z.boolean(),
  is_push_enabled: z.boolean(),
  sync_events: z.literal(true),
  sync_leaves: z.literal(false),
});
export type CalendarWrite = z.infer<typeof CalendarWrite>;

export const SYNC_STATES = ['pending', 'synced', 'finished', 'failed'] as const;
export const SyncState = z.enum(SYNC_STATES);
export type SyncState = (typeof SYNC_STATES)[number];

/** Where a calendar and the bookings of its place say different things, until someone decides. */
export const CalendarClash = z.object({
  /** What was refused: a booking by the provider, or an event because a booking stands in its place. */
  kind: z.enum(['booking', 'event']),
  /** The booking that was refused, or that stands in the way. */
  schedule_id: Id,
  event_id: z.nullable(z.string()),
  start: Instant,
  end: Instant,
  reason: Line,
});
export type CalendarClash = z.infer<typeof CalendarClash>;

/** An external calendar and how far it is in sync. */
export const Calendar = z.extend(CalendarWrite, {
  id: Id,
  name: Line,
  /** The provider's own id; an address for Microsoft. Null until a calendar is chosen. */
  external_id: z.nullable(z.string()),
  reference_name: z.nullable(Line),
  last_job_status: z.nullable(SyncState),
  last_synced_at: z.nullable(Instant),
  error: z.nullable(Line),
  /** What provider and bookings do not agree on, by its start. */
  clashes: z.optional(z.array(CalendarClash)),
  created_at: Instant,
  updated_at: Instant,
});
export type Calendar = z.infer<typeof Calendar>;

/** An event that a run passed over, and why. Never its title: an event may be private. */
export const SkippedEvent = z.object({
  event_id: z.nullable(z.string()),
  reason: Line,
  /** The booking in its place, and the time it asks for. */
  schedule_id: z.optional(Id),
  start: z.optional(Instant),
  end: z.optional(Instant),
});
export type SkippedEvent = z.infer<typeof SkippedEvent>;

/** One run of the synchronization of a calendar. Tokens say where the provider's list goes on. */
export const SyncJob = z.object({
  id: Id,
  calendar_id: Id,
  status: SyncState,
  sync_token: z.nullable(z.string()),
  page_token: z.nullable(z.string()),
  /** The booking a failure is about, where it is about one. */
  schedule_id: z.nullable(Id),
  error: z.nullable(Line),
  /** Events that were passed over, the last hundred at most. */
  skipped: z.optional(z.array(SkippedEvent)),
  created_at: Instant,
  finished_at: z.nullable(Instant),
});
export type SyncJob = z.infer<typeof SyncJob>;

/** All that the synchronization of one calendar needs to go on. */
export const CalendarForSync = z.object({
  calendar: Calendar,
  sync_token: z.nullable(z.string()),
  page_token: z.nullable(z.string()),
  listener_token: z.nullable(z.string()),
  /** Bookings that still have to be written to the calendar. */
  pending_schedules: z.number(),
});
export type CalendarForSync = z.infer<typeof CalendarForSync>;

/** Whether a provider demands, and has, access to people’s calendars through the organization. */
export const AuthorizationState = z.object({
  requires_delegated_access: z.boolean(),
  has_delegated_access: z.boolean(),
});
export type AuthorizationState = z.infer<typeof AuthorizationState>;

/** The current user’s own calendar. */
export const MyCalendar = z.object({
  calendar: z.nullable(Calendar),
  source: z.nullable(CalendarProvider),
  email: z.nullable(Line),
  is_connected: z.boolean(),
  integration_id: z.nullable(Id),
  authorization_id: z.nullable(Id),
  last_synced_at: z.nullable(Instant),
  error: z.nullable(Line),
});
export type MyCalendar = z.infer<typeof MyCalendar>;

const Entry = z.object({ id: Id, date: DateOnly, start: Instant, end: Instant });

/** One entry of the current user’s agenda, on each office day it touches (RANGE-5). */
export const AgendaItem = z.discriminatedUnion('kind', [
  z.extend(Entry, { kind: z.literal('schedule'), schedule: Schedule }),
  /** An absence or a remote day that was accepted or still waits for an answer. */
  z.extend(Entry, {
    kind: z.literal('leave'),
    use_id: Id,
    type: LeaveType,
    is_accepted: z.boolean(),
  }),
  z.extend(Entry, { kind: z.literal('location'), locations: z.array(LocationKind) }),
  /** A visitor of mine. */
  z.extend(Entry, { kind: z.literal('visit'), visit_id: Id, visitor_name: Line }),
  /** An event of my external calendar that is no booking. */
  z.extend(Entry, {
    kind: z.literal('event'),
    title: z.nullable(Line),
    url: z.nullable(z.string()),
  }),
]);
export type AgendaItem = z.infer<typeof AgendaItem>;
