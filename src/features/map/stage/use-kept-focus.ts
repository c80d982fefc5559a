import { type RefObject, useEffect } from 'react';
import type { FloorPlan, MapHandle } from '@/floor-map';

const isOnMap = (element: Element | null): boolean => element?.closest('[data-floor-map]') != null;

/**
 * Keeps the keyboard on the map while another floor takes the place of the shown one (M2): the place that had the focus goes
 * with its floor, so the first place of the new one receives it, and arrows and type-ahead work on.
 *
 * @param wanted whether the map is to have the focus again; it outlives the page's wait for the floor
 */
export function useKeptFocus(
  map: RefObject<MapHandle | null>,
  plan: FloorPlan | null,
  wanted: RefObject<boolean>,
): {
  /** To be called before the floor changes. */
  readonly keep: () => void;
  /** The ref of the map. It comes anew when the map's engine does, and only then can the map take the focus. */
  readonly onMap: (handle: MapHandle | null) => void;
} {
  const restore = () => {
    const first = plan?.places[0];
    if (!wanted.current || !first || !map.current) return;
    // Whoever went on to something else meanwhile stays there.
    if (document.activeElement === document.body) map.current.focus(first.id);
    wanted.current = document.activeElement === document.body;
  };
  useEffect(restore);
  return {
    keep: () => {
      wanted.current = isOnMap(document.activeElement);
    },
    onMap: (handle) => {
      map.current = handle;
      restore();
    },
  };
}
