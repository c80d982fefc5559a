import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { untilIdle } from '@/lib/idle';
import { usePersonSerial } from '@/lib/scope';
import { withSession, type LoaderContext, type Session } from '@/session';

/** Whether the page connects to the hub at all. Stories and most tests test something else. */
export const LiveContext = createContext(true);

/** No one waits for the connection, so its code loads while the page waits for answers. */
const code = () => untilIdle().then(() => import('./connect'));

/**
 * Starts the first connection alongside the page’s first reads, once the session is known and the main thread is idle: what’s
 * answered before it’s established must be read again (H-17). {@link useLive} takes it over.
 */
export function connectEarly(context: LoaderContext): void {
  // It loads together with the session; without it, the page polls (F-42).
  const loaded = code();
  loaded.catch(() => {});
  withSession(context, ({ organization }) => {
    void loaded.then(({ connect }) => connect(context.queryClient, organization.slug));
  });
}

/** Connects this tab to the hub, again for each person, organization, and impersonation (H-19). */
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
    void code()
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
