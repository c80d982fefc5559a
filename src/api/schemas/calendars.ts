import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line, Zone } from '../core/fields';
import { LeaveType, LocationKind } from './enums';
import { Schedule } from './schedules';

/** The providers whose calendars are kept in sync; only these can be deauthorized (CAL-13). */
export const CALENDAR_PROVIDERS = ['microsoft', 'google'] as const;
export const CalendarProvider = z.enum(CALENDAR_PROVIDERS);
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** What a calendar belongs to: a resource or a person. */
export const CALENDAR_TYPES = ['resource', 'user'] as const;
export const CalendarType = z.enum(CALENDAR_TYPES);
export type CalendarType = (typeof CALENDAR_TYPES)[number];

/** The sync payload of a calendar. It always contains sync_events true and sync_leaves false (CAL-5). */
export const CalendarWrite = z.object({
  organization_id: Id,
  source: CalendarProvider,
  type: CalendarType,
  /** Id of the resource or person. */
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

/** What happens when a calendar and the bookings of its place differ, until someone decides. */
export const CalendarClash = z.object({
  /** What was refused: a booking by the provider, or an event because a booking already has its place. */
  kind: z.enum(['booking', 'event']),
  /** The booking that was refused or that has the place. */
  schedule_id: Id,
  event_id: z.nullable(z.string()),
  start: Instant,
  end: Instant,
  reason: Line,
});
export type CalendarClash = z.infer<typeof CalendarClash>;

/** An external calendar and its sync status. */
export const Calendar = z.extend(CalendarWrite, {
  id: Id,
  name: Line,
  /** The provider’s own id; an address for Microsoft. Null until a calendar is chosen. */
  external_id: z.nullable(z.string()),
  reference_name: z.nullable(Line),
  /** Zone of the place’s or the person’s office, whose days all-day events have (CAL-16). */
  time_zone: z.optional(z.nullable(Zone)),
  last_job_status: z.nullable(SyncState),
  last_synced_at: z.nullable(Instant),
  error: z.nullable(Line),
  /** Conflicts between the provider and the bookings, sorted by start. */
  clashes: z.optional(z.array(CalendarClash)),
  created_at: Instant,
  updated_at: Instant,
});
export type Calendar = z.infer<typeof Calendar>;

/** An event that a run skipped, and why. Never its title, because an event may be private. */
export const SkippedEvent = z.object({
  event_id: z.nullable(z.string()),
  reason: Line,
  /** The booking that has the place, and the time the event asks for. */
  schedule_id: z.optional(Id),
  start: z.optional(Instant),
  end: z.optional(Instant),
});
export type SkippedEvent = z.infer<typeof SkippedEvent>;

/** One sync run of a calendar. Tokens say where to continue in the provider’s list. */
export const SyncJob = z.object({
  id: Id,
  calendar_id: Id,
  status: SyncState,
  sync_token: z.nullable(z.string()),
  page_token: z.nullable(z.string()),
  /** The booking a failure is about, if any. */
  schedule_id: z.nullable(Id),
  error: z.nullable(Line),
  /** Events that were skipped, at most the last hundred. */
  skipped: z.optional(z.array(SkippedEvent)),
  created_at: Instant,
  finished_at: z.nullable(Instant),
});
export type SyncJob = z.infer<typeof SyncJob>;

/** Everything the sync of one calendar needs to continue. */
export const CalendarForSync = z.object({
  calendar: Calendar,
  sync_token: z.nullable(z.string()),
  page_token: z.nullable(z.string()),
  listener_token: z.nullable(z.string()),
  /** Bookings that still have to be written to the calendar. */
  pending_schedules: z.number(),
});
export type CalendarForSync = z.infer<typeof CalendarForSync>;

/** Whether a provider requires access to people’s calendars through the organization, and whether it has it. */
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

/** One entry of the current user’s agenda, on each office day it covers (RANGE-5). */
export const AgendaItem = z.discriminatedUnion('kind', [
  z.extend(Entry, { kind: z.literal('schedule'), schedule: Schedule }),
  /** An absence or a remote day that’s accepted or pending. */
  z.extend(Entry, {
    kind: z.literal('leave'),
    use_id: Id,
    type: LeaveType,
    is_accepted: z.boolean(),
  }),
  z.extend(Entry, { kind: z.literal('location'), locations: z.array(LocationKind) }),
  /** One of my visitors. */
  z.extend(Entry, { kind: z.literal('visit'), visit_id: Id, visitor_name: Line }),
  /** An event in my external calendar that isn’t a booking. */
  z.extend(Entry, {
    kind: z.literal('event'),
    title: z.nullable(Line),
    url: z.nullable(z.string()),
  }),
]);
export type AgendaItem = z.infer<typeof AgendaItem>;
