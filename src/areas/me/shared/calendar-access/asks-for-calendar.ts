import type { QueryClient } from '@tanstack/react-query';
import type { ResourceType } from '@/api/schemas/enums';
import { bookingMode } from '@/domain/reservations/kinds';
import { requireFirst } from '@/areas/booking/shared/prerequisite';
import { needsOutlook } from './needs-outlook';

/**
 * Asks for access to the calendars of places that are about to be booked, if it’s missing (CAL-12). Only rooms have calendars, so
 * nothing is read for a desk.
 *
 * @returns whether it asked: then nothing may be sent
 */
export async function asksForCalendar(
  client: QueryClient,
  type: ResourceType,
  placeIds: readonly string[],
): Promise<boolean> {
  if (bookingMode(type) !== 'hour') return false;
  for (const id of new Set(placeIds)) {
    if (!(await needsOutlook(client, id))) continue;
    requireFirst({ kind: 'calendar' });
    return true;
  }
  return false;
}
