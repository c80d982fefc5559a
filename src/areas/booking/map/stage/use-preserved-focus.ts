import { useCallback, useMemo, useRef } from 'react';
import type { FloorPlan, MapHandle } from '@/floor-map';
import { isFocusLost } from '@/ui/lost-focus';

/** Keeps the focus on the map while another floor replaces the shown one. */
export interface PreservedFocus {
  /** Call it before the floor changes. */
  readonly keep: () => void;
  /** Call it after the map or its plan has changed; it does nothing unless the focus was kept. */
  readonly restore: (map: MapHandle | null, plan: FloorPlan | null) => void;
}

const isOnMap = (element: Element | null): boolean => element?.closest('[data-floor-map]') != null;

/**
 * Keeps the focus on the map while another floor replaces the shown one (M2). The focused place is removed with its floor, so the
 * new floor’s first place is focused, and arrows and type-ahead continue to work. Use it in a component that survives while the
 * floor loads.
 */
export function usePreservedFocus(): PreservedFocus {
  const wanted = useRef(false);
  const keep = useCallback(() => {
    wanted.current = isOnMap(document.activeElement);
  }, []);
  const restore = useCallback<PreservedFocus['restore']>((map, plan) => {
    const first = plan?.places[0];
    if (!wanted.current || !first || !map) return;
    // People who have moved the focus elsewhere in the meantime keep it there.
    if (isFocusLost()) map.focus(first.id);
    wanted.current = isFocusLost();
  }, []);
  return useMemo(() => ({ keep, restore }), [keep, restore]);
}
