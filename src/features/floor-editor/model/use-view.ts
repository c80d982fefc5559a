import { useState } from 'react';
import type { Shown } from '@/floor-map/edit';

/** Distances between the lines of the grid, in centimeters; 0 is no grid. */
export const GRIDS = [0, 5, 10, 25, 50, 100];

/** How one looks at the floor: what things hold on to, and what is shown. It's not part of the draft. */
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
