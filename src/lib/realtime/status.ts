import { perPerson, useScoped } from '@/lib/scope';

/**
 * How live the screen is. `off`: not connected and not trying, as before the start or after sign-out. `paused`: down for more
 * than ten seconds, since that instant in milliseconds since 1970; screens show this and poll (H-23).
 */
export type LiveStatus =
  | { readonly state: 'off' | 'connecting' | 'live' }
  | { readonly state: 'paused'; readonly since: number };

const OFF: LiveStatus = { state: 'off' };
const current = perPerson<LiveStatus>(() => OFF);

/** The current status, for code outside of React. */
export const liveStatus = (): LiveStatus => current.get();

/** Sets the status: for the loop, and for tests and stories that show one. */
export function setLiveStatus(next: LiveStatus): void {
  if (next.state !== current.get().state || next.state === 'paused') current.set(next);
}

/** Calls back after each change of the status. */
export const onLiveStatus = current.subscribe;

/** The current status for components, which show "Live updates paused" themselves. */
export const useLiveStatus = (): LiveStatus => useScoped(current);
