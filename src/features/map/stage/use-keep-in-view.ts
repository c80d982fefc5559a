import { type RefObject, useEffect } from 'react';
import type { FloorPlan, MapHandle } from '@/floor-map';
import { coveredBy } from './covered';

/** Until the panel beside the map has opened, the map has its new size, and a double click would be over. */
const SETTLED = 440;

/**
 * Keeps the selected place visible. One selected in the list, among people, or by a link zooms to its room; one
 * selected on the map is only moved out from under the panel.
 *
 * @param onMap id of the place that was last selected on the map itself
 */
export function useKeepInView(
  map: RefObject<MapHandle | null>,
  plan: FloorPlan | null,
  chosenId: string | null,
  onMap: RefObject<string | null>,
): void {
  useEffect(() => {
    if (chosenId === null || !plan) return undefined;
    const room = plan.places.find(({ id }) => id === chosenId)?.roomId;
    const close = onMap.current !== chosenId && typeof room === 'string';
    let frame = 0;
    const look = () => {
      if (close) map.current?.zoomToRoom(room);
      map.current?.reveal(chosenId);
    };
    // A busy page may not have been laid out yet: two frames later, the map knows its size.
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [map, plan, chosenId, onMap]);
}

/**
 * Keeps the plan above a phone’s sheet, as high as its content makes it, and the selected place in what’s left of the plan.
 *
 * @param detailId the place that the sheet is about
 */
export function useAboveSheet(
  stage: RefObject<HTMLElement | null>,
  map: RefObject<MapHandle | null>,
  detailId: string | null,
  wide: boolean,
): void {
  useEffect(() => {
    const { current } = stage;
    // The shell renders it, beside the page.
    const sheet = document.querySelector<HTMLElement>('[data-low]');
    if (!current || !sheet || detailId === null || !('ResizeObserver' in globalThis))
      return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepClear = () => {
      // It may still be sliding in, so this is where it will be.
      const bottom = innerHeight - (Number.parseFloat(getComputedStyle(sheet).bottom) || 0);
      const covered = coveredBy(current.getBoundingClientRect(), {
        top: bottom - sheet.offsetHeight,
        bottom,
      });
      current.style.setProperty('--covered', `${covered}px`);
      clearTimeout(timer);
      timer = setTimeout(() => map.current?.reveal(detailId), SETTLED);
    };
    const watch = new ResizeObserver(keepClear);
    watch.observe(sheet);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      current.style.removeProperty('--covered');
    };
  }, [stage, map, detailId, wide]);
}
