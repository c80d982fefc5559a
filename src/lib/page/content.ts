import { useEffect, useState } from 'react';
import { afterPaint } from '@/lib/idle';

/**
 * The one signal that a page's content is shown. Whatever lies below the fold waits for it with its code, its reads and
 * its drawing.
 *
 * @param isReady whether the page draws its content now, or says why there is none; the shell, which belongs to no page, leaves
 *   it out and waits for the first paint alone
 * @returns true from the paint after that on, and for as long as the page stays
 */
export function useContentShown(isReady = true): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let isHere = true;
    void afterPaint().then(() => {
      if (isHere) setIsShown(true);
    });
    return () => {
      isHere = false;
    };
  }, [isReady]);
  return isShown;
}
