import { useSyncExternalStore } from 'react';
import { MINUTE } from '@/domain/time/durations';
import { onTick } from './ticks';

/** How often the device’s zone is read; a tab that becomes visible reads it at once. */
const READ_EVERY = MINUTE;

/**
 * The device’s current time zone, by its IANA name, for a message that’s written outside of components; those follow
 * {@link useViewerZone}. Reading it costs up to 0.1 ms.
 */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The last zone that was read, cached because components ask several times while they render. */
let zone: string | undefined;
const listeners = new Set<() => void>();

const viewerZone = (): string => (zone ??= deviceZone());

/**
 * The viewer’s zone, for "your time" beside the office’s time. It follows someone who travels with an open page. Nothing that’s
 * sent or shown in the office’s zone uses it (F-38).
 */
export const useViewerZone = (): string =>
  useSyncExternalStore(onViewerZone, viewerZone, viewerZone);

function ask(): void {
  zone = deviceZone();
  for (const listener of listeners) listener();
}

let stopTicks: (() => void) | undefined;

/** All listeners share one read per minute. */
function onViewerZone(listener: () => void): () => void {
  if (listeners.size === 0) {
    // While no one was listening, the zone wasn’t read.
    zone = deviceZone();
    stopTicks = onTick(READ_EVERY, ask);
    document.addEventListener('visibilitychange', ask);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopTicks?.();
    document.removeEventListener('visibilitychange', ask);
  };
}
