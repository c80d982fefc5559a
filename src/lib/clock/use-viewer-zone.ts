import { useSyncExternalStore } from 'react';
import { onTick } from './ticks';

/** How often the device is asked where it is; a tab that comes back asks at once. */
const MINUTE = 60_000;

/** The device's time zone at this moment, by its IANA name. To ask costs up to 0.1 ms. */
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone as it was last asked for, since components ask several times while they are drawn. */
let zone: string | undefined;
const listeners = new Set<() => void>();

const viewerZone = (): string => (zone ??= deviceZone());

/**
 * The zone of whoever looks, for "your time" beside the time of the office. Someone who travels with an open page sees it
 * follow; nothing that is sent or drawn in the office's zone asks for it (F-38).
 */
export const useViewerZone = (): string =>
  useSyncExternalStore(onViewerZone, viewerZone, viewerZone);

function ask(): void {
  zone = deviceZone();
  for (const listener of listeners) listener();
}

let stopTicks: (() => void) | undefined;

/** All listeners share one question a minute. */
function onViewerZone(listener: () => void): () => void {
  if (listeners.size === 0) {
    // While no one was listening, no one asked either.
    zone = deviceZone();
    stopTicks = onTick(MINUTE, ask);
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
