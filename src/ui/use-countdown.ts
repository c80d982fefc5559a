import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back once, after `duration` ms of unpaused time. A pause keeps what is left; a change of `key` starts anew.
 */
export function useCountdown(
  duration: number,
  paused: boolean,
  key: unknown,
  onEnd: () => void,
): void {
  const left = useRef(duration);
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    left.current = duration;
  }, [duration, key]);

  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(ended, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, duration, key]);
}
