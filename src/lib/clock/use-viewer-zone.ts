import { useSyncExternalStore } from 'react';
import { onTick } from './ticks';

/** How often the device is asked where it is; a tab that comes back asks at once. */
const MINUTE = 60_000;

/** The device's time zone at this moment, by its IANA name. */
const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zone of whoever looks, for "your time" beside the time of the office. Somebody who travels with an open page sees it
 * follow; nothing that is sent or drawn in the office's zone asks for it (F-38).
 */
export const useViewerZone = (): string =>
  useSyncExternalStore(onViewerTick, viewerZone, viewerZone);

function onViewerTick(listener: () => void): () => void {
  const stop = onTick(MINUTE, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}
