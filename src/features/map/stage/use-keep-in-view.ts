import { type RefObject, useEffect } from 'react';
import type { FloorPlan, MapHandle } from '@/floor-map';

/** Until the panel beside the map has opened, the map has its new size, and a double click would be over. */
const SETTLED = 440;

/**
 * Keeps the chosen place in sight. One that was chosen in the list, among people or by a link brings its room close; one
 * that was chosen on the map only comes out from under the panel.
 *
 * @param onMap id of the place that was last chosen on the map itself
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
    // A busy page may have waited without laying anything out: two frames later the map knows its size.
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
