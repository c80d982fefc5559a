import { type RefObject, useEffect, useRef, useState } from 'react';

/** Rows this far below the window are loaded in advance. */
const AHEAD = '400px';

/** Whether an element is near the viewport, so that a long list reads data only for the rows it shows. */
export function useNearViewport<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}
