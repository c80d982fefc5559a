import { calendars } from '@/api/calendars';
import type { CalendarProvider } from '@/api/schemas/calendars';

/** A calendar as it is now. */
export const calendarById = (id: string) => calendars.get.query({ params: { id } });

/** External calendars that a place is linked to. */
export const calendarsOf = (resourceId: string) =>
  calendars.ofResource.query({ params: { resourceId } });

/** Whether a calendar provider requires access through the organization, and has it. */
export const delegatedAccess = (provider: CalendarProvider) =>
  calendars.authorization.query({ params: { provider } });
