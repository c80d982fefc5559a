import { useCallback, useSyncExternalStore } from 'react';
import { lastTick, onTick } from './ticks';

/**
 * The current time for display: milliseconds since 1970 at the last tick, updated at each one. With an interval of a minute it
 * changes when the minute does. Code that acts on the time uses `now()` instead.
 *
 * @param interval milliseconds between ticks; a minute by default
 */
export function useNow(interval = 60_000): number {
  const subscribe = useCallback((listener: () => void) => onTick(interval, listener), [interval]);
  const tick = useCallback(() => lastTick(interval), [interval]);
  return useSyncExternalStore(subscribe, tick, tick);
}
