import { placeBox } from '../../geometry';
import type { Box } from '../../types';
import { nth } from '../../nth';
import { boxAround, placesOf } from './edits';
import type { DraftFloor, DraftPlace, Patch, Step } from './types';

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** How far a box moves to align with another. */
function shift(alignment: Alignment, box: Box, all: Box): { x: number; y: number } {
  switch (alignment) {
    case 'left':
      return { x: all.x - box.x, y: 0 };
    case 'center':
      return { x: all.x + all.w / 2 - box.x - box.w / 2, y: 0 };
    case 'right':
      return { x: all.x + all.w - box.x - box.w, y: 0 };
    case 'top':
      return { x: 0, y: all.y - box.y };
    case 'middle':
      return { x: 0, y: all.y + all.h / 2 - box.y - box.h / 2 };
    case 'bottom':
      return { x: 0, y: all.y + all.h - box.y - box.h };
  }
}

const moved = (place: DraftPlace, dx: number, dy: number): Patch[] =>
  Math.abs(dx) < 0.01 && Math.abs(dy) < 0.01
    ? []
    : [{ kind: 'set', id: place.id, fields: { x: place.x + dx, y: place.y + dy } }];

/** Aligns places with the outermost of them. */
export function aligning(floor: DraftFloor, ids: Iterable<string>, alignment: Alignment): Step {
  const places = placesOf(floor, ids);
  const all = boxAround(places);
  const patches = places.flatMap((place) => {
    const { x, y } = shift(alignment, placeBox(place), all);
    return moved(place, x, y);
  });
  return { name: 'align', count: places.length, patches };
}

/** Distributes places evenly between the two outermost, which stay. */
export function distributing(floor: DraftFloor, ids: Iterable<string>, axis: 'x' | 'y'): Step {
  const side = axis === 'x' ? 'w' : 'h';
  const rows = placesOf(floor, ids)
    .map((place) => ({ place, box: placeBox(place) }))
    .toSorted((a, b) => a.box[axis] - b.box[axis]);
  if (rows.length < 3) return { name: 'distribute', count: 0, patches: [] };
  const first = nth(rows, 0).box;
  const last = nth(rows, rows.length - 1).box;
  const filled = rows.reduce((sum, { box }) => sum + box[side], 0);
  const gap = (last[axis] + last[side] - first[axis] - filled) / (rows.length - 1);
  let at = first[axis];
  const patches = rows.flatMap(({ place, box }) => {
    const by = at - box[axis];
    at += box[side] + gap;
    return axis === 'x' ? moved(place, by, 0) : moved(place, 0, by);
  });
  return { name: 'distribute', count: rows.length, patches };
}
