import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { afterContent } from '@/lib/idle';
import { usePersonSerial } from '@/lib/scope';
import type { Session } from '@/session';

/** Whether the page connects to the hub at all: stories and most tests look at something else. */
export const LiveContext = createContext(true);

/** Connects this tab to the hub, anew for each person, organization and impersonation (H-19). */
export function useLive({ user, organization }: Session): void {
  const queryClient = useQueryClient();
  const isOn = use(LiveContext);
  const person = usePersonSerial();
  const { slug } = organization;
  const { id } = user;
  useEffect(() => {
    if (!isOn) return undefined;
    let wanted = true;
    let stop = () => {};
    // Nobody waits for the hub: its code comes when the page rests. Without it the page polls (F-42).
    void afterContent()
      .then(() => import('./connect'))
      .then(({ connect }) => {
        if (wanted) stop = connect(queryClient, slug);
      })
      .catch(() => {});
    return () => {
      wanted = false;
      stop();
    };
  }, [isOn, queryClient, slug, id, person]);
}
