import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Measures an element when it’s mounted, and whenever its size or the page’s changes. Nothing is measured without
 * layout.
 *
 * @param isOn whether there’s anything to measure
 */
export function useOnResize(
  ref: RefObject<HTMLElement | null>,
  isOn: boolean,
  measure: (element: HTMLElement) => void,
): void {
  const look = useEffectEvent(() => {
    if (ref.current) measure(ref.current);
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isOn || typeof ResizeObserver === 'undefined') return undefined;
    look();
    const observer = new ResizeObserver(() => look());
    observer.observe(element);
    observer.observe(element.ownerDocument.body);
    return () => observer.disconnect();
  }, [ref, isOn]);
}
