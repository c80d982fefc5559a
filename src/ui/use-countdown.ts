import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back once, after `duration` ms of unpaused time. A pause keeps what’s left; a change of `key` restarts it.
 * `key` is never undefined.
 */
export function useCountdown(
  duration: number,
  paused: boolean,
  key: unknown,
  onEnd: () => void,
): void {
  const left = useRef(duration);
  const round = useRef<unknown>(undefined);
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    if (round.current !== key) {
      round.current = key;
      left.current = duration;
    }
    if (paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(ended, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, duration, key]);
}
