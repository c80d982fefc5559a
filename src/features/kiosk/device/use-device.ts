import { useEffect, useState } from 'react';

/** Keeps the screen of the device on while the station is shown, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    // A page that was hidden has lost its lock. It may be refused, as by an empty battery: then the screen goes dark.
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

/** Fills the screen with the station; `fill` is missing where that is so already, or cannot be. */
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
