import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { afterContent, afterPaint } from '@/lib/idle';

/**
 * The one signal that a page's content is shown. Whatever lies below the fold waits for it with its code, its reads and
 * its drawing.
 *
 * @param isReady whether the page draws its content now, or says why there is none; the shell, which belongs to no page, leaves
 *   it out and waits for the content of whatever page was opened first
 * @returns true from the paint after that on, and for as long as the page stays
 */
export function useContentShown(isReady?: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isReady === false) return undefined;
    let isHere = true;
    void (isReady === undefined ? afterContent() : afterPaint()).then(() => {
      if (isHere) setIsShown(true);
    });
    return () => {
      isHere = false;
    };
  }, [isReady]);
  return isShown;
}

/**
 * Draws what lies below the fold once the content is shown. The signal is its own state, so that the page above it isn't
 * drawn again when the signal comes.
 */
export function AfterContent({
  ready,
  children,
}: {
  ready: boolean;
  children: ReactNode;
}): ReactNode {
  return useContentShown(ready) ? children : null;
}

/** Does something that isn't drawn once the content is shown, such as loading code that the first press needs. */
export function useAfterContent(isReady: boolean, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!isReady) return undefined;
    let isHere = true;
    void afterPaint().then(() => {
      if (isHere) latest();
    });
    return () => {
      isHere = false;
    };
  }, [isReady]);
}
