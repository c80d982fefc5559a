import * as z from 'zod/mini';
import { Device } from '@/api/integration-apps';
import { Calendar, SyncJob } from '@/api/schemas/calendars';
import { IntegrationKind, Region } from '@/api/schemas/enums';
import { ConnectionState, Integration, IntegrationOptions } from '@/api/schemas/integrations';
import {
  AuthorizationIntent,
  CalendarAuthorization,
  EventRequest,
  Listener,
  PendingCalendar,
  SyncEvent,
  UpdatedSchedule,
} from '@/api/schemas/sync';
import { shape } from './shape';

/** Connections to other systems, calendars, and the work of their sync. */

/** When a piece of work was assigned; it isn’t assigned again for five minutes. */
const handed = { handed_out_at: z.nullable(z.string()) };

const IntegrationRow = z.object({ ...Integration.shape, organization_id: z.string() });
export type IntegrationRow = z.infer<typeof IntegrationRow>;

/** An app connected by a person, or by the organization if `user_id` is null. */
const InstalledAppRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  user_id: z.nullable(z.string()),
  type: IntegrationKind,
  state: ConnectionState,
  region: z.nullable(Region),
  error: z.nullable(z.string()),
  integration_id: z.nullable(z.string()),
  installed_at: z.nullable(z.string()),
  last_success_at: z.nullable(z.string()),
  options: IntegrationOptions,
});
export type InstalledAppRow = z.infer<typeof InstalledAppRow>;

const DeviceRow = z.object({
  ...Device.shape,
  user_id: z.string(),
  name: z.nullable(z.string()),
});
export type DeviceRow = z.infer<typeof DeviceRow>;

const CalendarRow = z.object({
  ...z.omit(Calendar, {
    reference_name: true,
    time_zone: true,
    last_job_status: true,
    clashes: true,
  }).shape,
  /** Where the provider’s list of changes continues. */
  sync_token: z.nullable(z.string()),
  page_token: z.nullable(z.string()),
  /** When it was last compared with the provider completely. */
  checked_at: z.nullable(z.string()),
});
export type CalendarRow = z.infer<typeof CalendarRow>;

const SyncJobRow = z.object({ ...SyncJob.shape, organization_id: z.string(), ...handed });
export type SyncJobRow = z.infer<typeof SyncJobRow>;

const AuthorizationRow = z.object({
  ...CalendarAuthorization.shape,
  organization_id: z.string(),
  ...handed,
});
export type AuthorizationRow = z.infer<typeof AuthorizationRow>;

const IntentRow = z.object({
  ...AuthorizationIntent.shape,
  organization_id: z.string(),
  ...handed,
});
export type IntentRow = z.infer<typeof IntentRow>;

const ListenerRow = z.object({ ...Listener.shape, organization_id: z.string() });
export type ListenerRow = z.infer<typeof ListenerRow>;

/** A calendar that’s due. The id is the calendar’s with a suffix, because a calendar is queued only once. */
const PendingCalendarRow = z.object({
  ...z.omit(PendingCalendar, { calendar: true }).shape,
  calendar_id: z.string(),
  ...handed,
});
export type PendingCalendarRow = z.infer<typeof PendingCalendarRow>;

const UpdatedScheduleRow = z.object({
  ...z.omit(UpdatedSchedule, { calendar: true }).shape,
  ...handed,
});
export type UpdatedScheduleRow = z.infer<typeof UpdatedScheduleRow>;

const EventRequestRow = z.object({
  ...z.omit(EventRequest, { event: true, calendar: true }).shape,
  status: z.enum(['pending', 'synced', 'failed']),
  error: z.nullable(z.string()),
  ...handed,
});
export type EventRequestRow = z.infer<typeof EventRequestRow>;

/** A calendar’s event as it was last read, and its booking, if any. */
const CalendarEventRow = z.object({
  id: z.string(),
  calendar_id: z.string(),
  event_id: z.string(),
  /** The event of the series it belongs to. */
  series_id: z.nullable(z.string()),
  schedule_id: z.nullable(z.string()),
  /** The leave created from it. */
  use_id: z.nullable(z.string()),
  event: SyncEvent,
});
export type CalendarEventRow = z.infer<typeof CalendarEventRow>;

const ofOrganization = (row: { organization_id: string }): string => row.organization_id;
const ofCalendar = (row: { calendar_id: string }): string => row.calendar_id;

export const TABLES_CALENDARS = {
  integrations: shape<IntegrationRow>('integrations', IntegrationRow, {
    organization: ofOrganization,
  }),
  installedApps: shape<InstalledAppRow>('installedApps', InstalledAppRow, {
    organization: ofOrganization,
    user: (row) => row.user_id,
  }),
  devices: shape<DeviceRow>('devices', DeviceRow, {
    user: (row) => row.user_id,
    token: (row) => row.token,
  }),
  calendars: shape<CalendarRow>('calendars', CalendarRow, {
    organization: ofOrganization,
    integration: (row) => row.integration_id,
    reference: (row) => row.reference_id,
  }),
  syncJobs: shape<SyncJobRow>('syncJobs', SyncJobRow, {
    organization: ofOrganization,
    calendar: ofCalendar,
  }),
  authorizations: shape<AuthorizationRow>('authorizations', AuthorizationRow, {
    organization: ofOrganization,
    user: (row) => row.user_id,
    integration: (row) => row.integration_id,
  }),
  intents: shape<IntentRow>('intents', IntentRow, { organization: ofOrganization }),
  listeners: shape<ListenerRow>('listeners', ListenerRow, {
    organization: ofOrganization,
    calendar: ofCalendar,
    token: (row) => row.token,
  }),
  pendingCalendars: shape<PendingCalendarRow>('pendingCalendars', PendingCalendarRow, {
    calendar: ofCalendar,
  }),
  updatedSchedules: shape<UpdatedScheduleRow>('updatedSchedules', UpdatedScheduleRow, {
    calendar: ofCalendar,
    schedule: (row) => row.schedule_id,
  }),
  eventRequests: shape<EventRequestRow>('eventRequests', EventRequestRow, {
    calendar: ofCalendar,
    schedule: (row) => row.schedule_id,
  }),
  calendarEvents: shape<CalendarEventRow>('calendarEvents', CalendarEventRow, {
    calendar: ofCalendar,
    event: (row) => `${row.calendar_id}|${row.event_id}`,
    series: (row) => (row.series_id === null ? null : `${row.calendar_id}|${row.series_id}`),
    schedule: (row) => row.schedule_id,
  }),
} as const;
