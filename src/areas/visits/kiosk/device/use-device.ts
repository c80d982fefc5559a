import { useEffect, useState } from 'react';

/** Keeps the device’s screen on while the station is shown, if the browser supports it. */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    // A hidden page loses its lock. It may be refused, for example with a low battery: then the screen goes dark.
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      void wakeLock?.request('screen').then(
        (lock) => {
          if (isOver) void lock.release();
          else held = lock;
        },
        () => {},
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release().catch(() => {});
    };
  }, []);
}

/** Shows the station full screen; `fill` is missing if it already is, or can’t be. */
export function useFullScreen(): { fill: (() => void) | undefined } {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const can = document.fullscreenEnabled;
  return {
    fill:
      can && !isFull
        ? () => void document.documentElement.requestFullscreen().catch(() => {})
        : undefined,
  };
}
