import { useEffect, useEffectEvent, useState } from 'react';
import { SECOND } from '@/domain/time/durations';

/** A visitor who does nothing for this long has left. */
const REST = 30_000;
/** They’re asked this many seconds before. */
const ASKED = 10;
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Returns to the start if no one has touched the station for half a minute, so that no one finds what another visitor
 * entered. The last seconds are counted down.
 *
 * @param isActive whether there’s anything to return from
 * @returns the seconds left, once they’re counted
 */
export function useIdleReset(isActive: boolean, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState<number>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isActive) return undefined;
    let rested = 0;
    const touched = () => {
      rested = 0;
      setLeft(undefined);
    };
    const timer = setInterval(() => {
      rested += SECOND;
      const seconds = (REST - rested) / SECOND;
      setLeft(seconds <= ASKED ? seconds : undefined);
      if (seconds <= 0) {
        touched();
        end();
      }
    }, SECOND);
    for (const sign of SIGNS) globalThis.addEventListener(sign, touched);
    return () => {
      clearInterval(timer);
      setLeft(undefined);
      for (const sign of SIGNS) globalThis.removeEventListener(sign, touched);
    };
  }, [isActive]);
  return left;
}
