import { type RefObject, useEffect, useEffectEvent } from 'react';

/** CSS pixels from an edge within which a drag makes the box scroll. */
const EDGE = 40;
/** CSS pixels per frame at the very edge; fewer farther in. */
const FASTEST = 16;

/** CSS pixels that a drag must move toward an edge before it scrolls, because what starts beside an edge may stay there. */
const MEANT = 12;

/** How far a box scrolls in this frame: faster near its edge, and at full speed beyond it. */
export function pull(at: number, from: number, to: number): number {
  const share = (distance: number) => Math.min(1, Math.max(0, 1 - distance / EDGE));
  return Math.round(FASTEST * (share(to - at) - share(at - from)));
}

/** The same for a pointer that moved there, rather than only started there. */
const meant = (at: number, began: number, from: number, to: number): number => {
  const by = pull(at, from, to);
  return Math.sign(by) * (at - began) > MEANT ? by : 0;
};

/**
 * While something is dragged, the box scrolls when the pointer comes near one of its edges, so that hidden parts can
 * be reached in one drag.
 *
 * @param covered CSS pixels at the top and left edge of the box that don’t scroll
 * @param onScroll the box has scrolled below the pointer, which hasn’t moved: `x` and `y` of the window
 */
export function useEdgeScroll(
  box: RefObject<HTMLElement | null>,
  isDragging: boolean,
  covered: { readonly top: number; readonly left: number },
  onScroll: (x: number, y: number) => void,
): void {
  const scrolled = useEffectEvent(onScroll);
  const { top, left } = covered;
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = 0;
    let began: { x: number; y: number } | undefined;
    let pointer = { x: 0, y: 0 };
    const step = () => {
      frame = 0;
      const element = box.current;
      if (!element || !began) return;
      const sides = element.getBoundingClientRect();
      const was = { x: element.scrollLeft, y: element.scrollTop };
      element.scrollLeft += meant(pointer.x, began.x, sides.left + left, sides.right);
      element.scrollTop += meant(pointer.y, began.y, sides.top + top, sides.bottom);
      if (element.scrollLeft === was.x && element.scrollTop === was.y) return;
      scrolled(pointer.x, pointer.y);
      frame = requestAnimationFrame(step);
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      began ??= { x, y };
      pointer = { x, y };
      frame ||= requestAnimationFrame(step);
    };
    document.addEventListener('pointermove', onMove);
    return () => {
      document.removeEventListener('pointermove', onMove);
      cancelAnimationFrame(frame);
    };
  }, [box, isDragging, top, left]);
}
