import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/** The share of the window that a scrolling box usually takes. */
const USUAL_SHARE = 0.6;

/**
 * Options of a virtualizer for a box that scrolls itself. The library reads the box’s size while the page is being built, which
 * makes the browser lay out everything, and once more when rows are added. Here the size comes with the first layout instead, and
 * until then it’s estimated.
 *
 * @param unmeasured the size of a box without layout: on a hidden page, or where nothing is laid out
 */
export function boxSize(unmeasured: Rect) {
  return {
    initialRect: {
      width: unmeasured.width,
      height: Math.max(unmeasured.height, USUAL_SHARE * globalThis.innerHeight),
    },
    observeElementRect: <Box extends Element>(
      { scrollElement, targetWindow }: Virtualizer<Box, Element>,
      report: (size: Rect) => void,
    ) => {
      if (!scrollElement) return undefined;
      if (!targetWindow?.ResizeObserver) {
        report(unmeasured);
        return undefined;
      }
      const observer = new targetWindow.ResizeObserver(() => {
        const { width, height } = scrollElement.getBoundingClientRect();
        const size = { width: Math.round(width), height: Math.round(height) };
        report(height > 0 ? size : unmeasured);
      });
      observer.observe(scrollElement);
      return () => observer.disconnect();
    },
  };
}
