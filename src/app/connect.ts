import type { QueryClient } from '@tanstack/react-query';
import { HEADER } from '@/api/core/headers';
import { HUB_PATH } from '@/api/realtime';
import { receive } from '@/features/notifications/receive';
import { appConfig } from '@/lib/config';
import type { Invalidate } from '@/lib/realtime';
import { startLive, stopLive } from '@/lib/realtime/start';
import { connectionToken } from '@/session/start';
import { sessionState } from '@/session/state';

/** What changes happen to things; other kinds are ignored (HUB-1). */
const KINDS = ['created', 'updated', 'deleted'] as const;

/** Which cached answers a change of a thing makes stale: areas, or single endpoints of them. */
const TOUCHES: Readonly<Record<string, readonly string[]>> = {
  schedule: ['schedules', 'resources.schedulable', 'dashboards'],
  resource: ['resources', 'divisions'],
  office: ['offices', 'divisions', 'officeHours'],
  news: ['news'],
  working_location: ['workingLocations', 'dashboards'],
  ticket: ['tickets'],
  visit: ['stations'],
  work_policy_use: ['workPolicies'],
};

/** What changes by the minute and is planned with: no moment of it may be missed (H-17). */
const BY_THE_MINUTE: readonly string[] = ['schedules', 'resources.schedulable', 'dashboards'];

/** Whether a key belongs to one of some areas (`schedules`) or endpoints (`resources.schedulable`). */
const isOf = ([area, name]: readonly unknown[], names: readonly string[]): boolean =>
  names.includes(String(area)) || names.includes(`${String(area)}.${String(name)}`);

/**
 * Reads again, or only marks, what a message of the hub touches; also all of it after a gap (H-17, H-22). Each query once,
 * however many names it is touched by.
 *
 * At the start the gap is the second or two since the page has read everything. What changes by the minute is read again;
 * the rest is marked: it is as fresh as any answer is taken for without a hub, and is read again with the next look at it.
 */
export function invalidate(
  queryClient: QueryClient,
  areas: readonly string[],
  how: Parameters<Invalidate>[1],
): void {
  const touch = (refetchType: 'active' | 'none', wanted: (key: readonly unknown[]) => boolean) =>
    queryClient.invalidateQueries({
      refetchType,
      predicate: ({ queryKey }) => isOf(queryKey, areas) && wanted(queryKey),
    });
  if (how === 'start') {
    void touch('active', (key) => isOf(key, BY_THE_MINUTE));
    void touch('none', (key) => !isOf(key, BY_THE_MINUTE));
  } else {
    void touch(how === 'refetch' ? 'active' : 'none', () => true);
  }
}

/**
 * Connects this tab to the hub as who it is now.
 * @param slug of the organization whose changes are wanted
 * @returns ends the connection
 */
export function connect(queryClient: QueryClient, slug: string): () => void {
  const { impersonated } = sessionState();
  startLive({
    url: appConfig().api + HUB_PATH,
    slug,
    headers: {
      [HEADER.organization]: slug,
      ...(impersonated ? { [HEADER.impersonate]: impersonated.id } : {}),
    },
    accessToken: connectionToken,
    kinds: KINDS,
    touches: TOUCHES,
    invalidate: (areas, how) => invalidate(queryClient, areas, how),
    heard: receive(queryClient, slug),
  });
  return stopLive;
}
