import { useSyncExternalStore } from 'react';

/**
 * How live the screen is. `off`: not connected and not trying, as before the start or after a logout. `paused`: down for
 * more than ten seconds, since that instant in milliseconds since 1970; screens say so and poll (H-23).
 */
export type LiveStatus =
  | { readonly state: 'off' | 'connecting' | 'live' }
  | { readonly state: 'paused'; readonly since: number };

const OFF: LiveStatus = { state: 'off' };
let current: LiveStatus = OFF;
const listeners = new Set<() => void>();

/** The present status, for code outside of React. */
export const liveStatus = (): LiveStatus => current;

/** Sets the status: for the loop here, and for tests and stories that show one. */
export function setLiveStatus(next: LiveStatus): void {
  if (next.state === current.state && next.state !== 'paused') return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The present status for components; "Live updates paused" is theirs to say. */
export const useLiveStatus = (): LiveStatus => useSyncExternalStore(subscribe, liveStatus);
