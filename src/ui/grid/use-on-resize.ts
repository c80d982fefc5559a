import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Measures an element when it comes, and whenever it or the page has another size. Nothing is measured where there is no
 * layout.
 *
 * @param isOn whether there is anything to measure
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
