import { useSyncExternalStore } from 'react';
import { onTick } from './ticks';

/** How often the device is asked where it is; a tab that comes back asks at once. */
const MINUTE = 60_000;

/** The device's time zone at this moment, by its IANA name. To ask costs up to 0.1 ms. */
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone as it was last asked for, since components ask several times while they are drawn, and who waits for another. */
const known: { zone?: string; readonly listeners: Set<() => void> } = { listeners: new Set() };

const viewerZone = (): string => (known.zone ??= deviceZone());

/**
 * The zone of whoever looks, for "your time" beside the time of the office. Somebody who travels with an open page sees it
 * follow; nothing that is sent or drawn in the office's zone asks for it (F-38).
 */
export const useViewerZone = (): string =>
  useSyncExternalStore(onViewerZone, viewerZone, viewerZone);

function onViewerZone(listener: () => void): () => void {
  const { listeners } = known;
  const ask = () => {
    known.zone = deviceZone();
    listener();
  };
  // While no one was listening, no one asked either.
  if (listeners.size === 0) known.zone = deviceZone();
  listeners.add(listener);
  const stop = onTick(MINUTE, ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    listeners.delete(listener);
    stop();
    document.removeEventListener('visibilitychange', ask);
  };
}
