import { useCallback, useSyncExternalStore } from 'react';
import { lastTick, onTick } from './ticks';

/**
 * The present for display: milliseconds since 1970 at the last tick, renewed at each. With an interval of a minute it
 * changes when the minute does. Decisions at the moment of an action ask `now()` instead.
 *
 * @param interval milliseconds between ticks; a minute unless told
 */
export function useNow(interval = 60_000): number {
  const subscribe = useCallback((listener: () => void) => onTick(interval, listener), [interval]);
  const tick = useCallback(() => lastTick(interval), [interval]);
  return useSyncExternalStore(subscribe, tick, tick);
}
