import type { QueryClient } from '@tanstack/react-query';
import { calendarsOf, delegatedAccess } from '@/areas/me/shared/queries/calendars';
import { readFirst } from '@/writes/read-first';

/**
 * Whether access to Outlook must be granted before a room can be booked: the organization requires access and doesn’t have it,
 * and the room has an Outlook calendar (CAL-12). Data that can’t be read blocks no one; the server decides.
 */
export async function needsOutlook(client: QueryClient, roomId: string): Promise<boolean> {
  try {
    const access = await readFirst(client, delegatedAccess('microsoft'), { ownError: true });
    if (!access.requires_delegated_access || access.has_delegated_access) return false;
    const { elements } = await readFirst(client, calendarsOf(roomId), { ownError: true });
    return elements.some(({ source, is_enabled }) => source === 'microsoft' && is_enabled);
  } catch {
    return false;
  }
}
