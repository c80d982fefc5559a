import { calendars } from '@/api/calendars';
import { integrationApps } from '@/api/integration-apps';
import { CALENDAR_PROVIDERS, type CalendarProvider } from '@/api/schemas/calendars';

/** Which calendar providers are connected. A failed check means "not installed" (F-24), so it isn’t retried. */
export const installedCalendars = () => ({
  ...integrationApps.installed.query({ query: { type: [...CALENDAR_PROVIDERS] } }),
  retry: false as const,
});

/** Whether one’s own access to a provider is still valid. */
export const ownAccess = (provider: CalendarProvider) =>
  calendars.hasValidAuthorization.query({ query: { calendarSource: provider } });

/** One’s own calendar and its last sync. */
export const myCalendar = () => calendars.mine.query();
