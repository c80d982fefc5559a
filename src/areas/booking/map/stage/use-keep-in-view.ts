import { type RefObject, useEffect } from 'react';
import type { FloorPlan, MapHandle } from '@/floor-map';

/** Until the panel beside the map has opened, the map has its new size, and a double click would be over. */
export const SETTLED = 440;

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
