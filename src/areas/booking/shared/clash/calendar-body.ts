import type { QueryClient } from '@tanstack/react-query';
import type { CalendarWrite } from '@/api/schemas/calendars';
import { calendarById } from '@/areas/me/shared/queries/calendars';
import { readFirst, type ReadFirstOptions } from '@/writes/read-first';

/**
 * The body that writes a calendar as it is now, with some changes; unchanged, it requests a full sync. A calendar is written as a
 * whole, so it’s read first: what someone else turned off in the meantime stays off.
 */
export async function calendarBody(
  client: QueryClient,
  id: string,
  changes: Partial<CalendarWrite> = {},
  options: ReadFirstOptions = { ownError: true },
): Promise<CalendarWrite> {
  const calendar = await readFirst(client, { ...calendarById(id), staleTime: 0 }, options);
  return {
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
  };
}
