import type { Calendar, CalendarWrite } from '@/api/schemas/calendars';

/** The body that writes a calendar unchanged, which requests a full sync. */
export const calendarBody = (
  calendar: Calendar,
  changes: Partial<CalendarWrite> = {},
): CalendarWrite => ({
  organization_id: calendar.organization_id,
  source: calendar.source,
  type: calendar.type,
  reference_id: calendar.reference_id,
  integration_id: calendar.integration_id,
  is_enabled: calendar.is_enabled,
  is_pull_enabled: calendar.is_pull_enabled,
  is_push_enabled: calendar.is_push_enabled,
  sync_events: true,
  sync_leaves: false,
  ...changes,
});
