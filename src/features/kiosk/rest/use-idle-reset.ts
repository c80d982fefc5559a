import { useEffect, useEffectEvent, useState } from 'react';

/** A guest who does nothing for so long has gone. */
const REST = 30_000;
/** So many seconds before, they are asked. */
const ASKED = 10;
const SECOND = 1000;
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Goes back to the start when no one has touched the station for half a minute, so that no one finds what another guest
 * left. The last seconds are counted down.
 *
 * @param isActive whether there is anything to go back from
 * @returns the seconds that are left, once they are counted
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
