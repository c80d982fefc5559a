import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import { HEADER } from '@/api/core/headers';
import { HUB_PATH } from '@/api/realtime';
import { appConfig } from '@/lib/config';
import { afterPaint } from '@/lib/idle';
import type { LiveOptions } from '@/lib/realtime';
import type { Session } from '@/session';
import { connectionToken, onIdentityChange } from '@/session/start';
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

/** Reads again, or only marks, what a message of the hub touches; also all of it after a gap (H-17, H-22). */
function invalidate(
  queryClient: QueryClient,
  areas: readonly string[],
  how: 'refetch' | 'mark',
): void {
  for (const area of areas) {
    void queryClient.invalidateQueries({
      queryKey: area.split('.'),
      refetchType: how === 'refetch' ? 'active' : 'none',
    });
  }
}

/** Whether the page connects to the hub at all: stories and most tests look at something else. */
export const LiveContext = createContext(true);

/** Connects this tab to the hub, anew for each person, organization and impersonation (H-19). */
export function useLive({ user, organization }: Session): void {
  const queryClient = useQueryClient();
  const isOn = use(LiveContext);
  const [person, setPerson] = useState(0);
  const { slug } = organization;
  const { id } = user;
  useEffect(() => onIdentityChange(() => setPerson((count) => count + 1)), []);
  useEffect(() => {
    if (!isOn) return undefined;
    const { impersonated } = sessionState();
    const options: LiveOptions = {
      url: appConfig().api + HUB_PATH,
      slug,
      headers: {
        [HEADER.organization]: slug,
        ...(impersonated ? { [HEADER.impersonate]: impersonated.email } : {}),
      },
      accessToken: connectionToken,
      kinds: KINDS,
      touches: TOUCHES,
      invalidate: (areas, how) => invalidate(queryClient, areas, how),
    };
    let wanted = true;
    let stop = () => {};
    // Nobody waits for the hub: its code comes when the page rests. Without it the page polls (F-42).
    void afterPaint()
      .then(() => import('@/lib/realtime/start'))
      .then(({ startLive, stopLive }) => {
        if (!wanted) return;
        startLive(options);
        stop = stopLive;
      })
      .catch(() => {});
    return () => {
      wanted = false;
      stop();
    };
  }, [isOn, queryClient, slug, id, person]);
}
