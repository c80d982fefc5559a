import { useCallback, useMemo, useRef } from 'react';
import type { FloorPlan, MapHandle } from '@/floor-map';

/** Keeps the keyboard on the map while another floor replaces the shown one. */
export interface PreservedFocus {
  /** To be called before the floor changes. */
  readonly keep: () => void;
  /** To be called when the map or its plan has changed; does nothing unless the focus was kept. */
  readonly restore: (map: MapHandle | null, plan: FloorPlan | null) => void;
}

const isOnMap = (element: Element | null): boolean => element?.closest('[data-floor-map]') != null;

/**
 * Keeps the keyboard on the map while another floor takes the place of the shown one (M2): the place that had the focus goes
 * with its floor, so the first place of the new one receives it, and arrows and type-ahead work on. To be used where it
 * outlives the wait for the floor.
 */
export function usePreservedFocus(): PreservedFocus {
  const wanted = useRef(false);
  const keep = useCallback(() => {
    wanted.current = isOnMap(document.activeElement);
  }, []);
  const restore = useCallback<PreservedFocus['restore']>((map, plan) => {
    const first = plan?.places[0];
    if (!wanted.current || !first || !map) return;
    // Whoever went on to something else meanwhile stays there.
    if (document.activeElement === document.body) map.focus(first.id);
    wanted.current = document.activeElement === document.body;
  }, []);
  return useMemo(() => ({ keep, restore }), [keep, restore]);
}
