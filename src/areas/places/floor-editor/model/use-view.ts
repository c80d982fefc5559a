import { useState } from 'react';
import type { Shown } from '@/floor-map/edit';

/** Grid spacings, in centimeters; 0 is no grid. */
export const GRIDS = [0, 5, 10, 25, 50, 100];

/** How the floor is viewed: snapping, and what’s shown. It isn’t part of the draft. */
export function useView() {
  const [grid, setGrid] = useState(10);
  const [snap, setSnap] = useState(true);
  const [shown, setShown] = useState<Shown>({
    places: true,
    rooms: true,
    backdrop: true,
    grid: true,
  });
  return { grid, setGrid, snap, setSnap, shown, setShown };
}

export type EditorView = ReturnType<typeof useView>;
