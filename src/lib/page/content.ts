import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { afterContent, afterPaint } from '@/lib/idle';

/**
 * The only signal that a page’s content is shown. Everything below the fold waits for it, including its code, reads, and
 * rendering.
 *
 * @param isReady whether the page shows its content now, or says why there is none. The shell, which belongs to no page, omits
 *   it and waits for the content of the page that was opened first
 * @returns true from the next paint on, for as long as the page stays
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
 * Renders what’s below the fold once the content is shown. The signal is local state, so the page above it doesn’t render again.
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

/** Runs something that isn’t rendered once the content is shown, such as loading code that the first click needs. */
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
