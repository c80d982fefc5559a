import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { untilIdle } from '@/lib/idle';
import { usePersonSerial } from '@/lib/scope';
import { withSession, type LoaderContext, type Session } from '@/session';

/** Whether the page connects to the hub at all: stories and most tests look at something else. */
export const LiveContext = createContext(true);

/** No one waits for the connection, so its code comes while the page waits for answers. */
const code = () => untilIdle().then(() => import('./connect'));

/**
 * Begins the first connection beside the page's first reads, once the session is known and the main thread has nothing else to
 * do: what is answered before it stands is read a second time (H-17). {@link useLive} takes it over.
 */
export function beginLive(context: LoaderContext): void {
  // On its way while the session is; without it the page polls (F-42).
  const loaded = code();
  loaded.catch(() => {});
  withSession(context, ({ organization }) => {
    void loaded.then(({ connect }) => connect(context.queryClient, organization.slug));
  });
}

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
