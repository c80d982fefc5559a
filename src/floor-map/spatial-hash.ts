import { nth } from './nth';
import { distanceToPlace, placeBox } from './geometry';
import type { Box, PlanPlace } from './types';

/** Cell size in centimeters: a few desks per cell. */
const CELL = 400;

/** Finds places by position without checking all of them. Places are identified by their index. */
export interface SpatialHash {
  /** Indices of the places whose boxes touch the box, each once, in ascending order. */
  within(box: Box): number[];
  /** Whether no place touches the box. */
  isClear(box: Box): boolean;
  /** The place at a point, or the nearest within `reach`; the smaller one if two overlap; -1 for none. */
  at(x: number, y: number, reach: number): number;
}

/**
 * Builds the index. A place that would fill more than 64 cells (a whole parking lot) is kept in a short list beside
 * the cells, so that a malicious size can’t make the build slow.
 *
 * @param boxes of the places, if they’re already known
 */
export function spatialHash(
  places: readonly PlanPlace[],
  boxes: readonly Box[] = places.map(placeBox),
): SpatialHash {
  const cells = new Map<number, number[]>();
  // Unique, because a plan is far less than a million cells high.
  const keyOf = (cx: number, cy: number) => cx * 1e6 + cy;
  const large: number[] = [];

  const range = (box: Box) => ({
    left: Math.floor(box.x / CELL),
    right: Math.floor((box.x + box.w) / CELL),
    top: Math.floor(box.y / CELL),
    bottom: Math.floor((box.y + box.h) / CELL),
  });

  boxes.forEach((box, index) => {
    const r = range(box);
    if ((r.right - r.left + 1) * (r.bottom - r.top + 1) > 64) {
      large.push(index);
      return;
    }
    for (let cx = r.left; cx <= r.right; cx++) {
      for (let cy = r.top; cy <= r.bottom; cy++) {
        const key = keyOf(cx, cy);
        const cell = cells.get(key);
        if (cell) cell.push(index);
        else cells.set(key, [index]);
      }
    }
  });

  const touches = (box: Box, index: number) => {
    const b = nth(boxes, index);
    return b.x <= box.x + box.w && box.x <= b.x + b.w && b.y <= box.y + box.h && box.y <= b.y + b.h;
  };

  /** Whether the box covers more cells than there are, so that checking every place is cheaper. */
  const isWide = ({ left, right, top, bottom }: ReturnType<typeof range>): boolean =>
    (right - left + 1) * (bottom - top + 1) > cells.size;

  /** Visits the places whose boxes touch the box, some of them more than once, until one is the one searched for. */
  function some(box: Box, isIt: (index: number) => boolean): boolean {
    const r = range(box);
    if (isWide(r)) return boxes.some((_, index) => touches(box, index) && isIt(index));
    for (let cx = r.left; cx <= r.right; cx++) {
      for (let cy = r.top; cy <= r.bottom; cy++) {
        for (const index of cells.get(keyOf(cx, cy)) ?? [])
          if (touches(box, index) && isIt(index)) return true;
      }
    }
    return large.some((index) => touches(box, index) && isIt(index));
  }

  function within(box: Box): number[] {
    if (isWide(range(box))) {
      return boxes.flatMap((_, index) => (touches(box, index) ? [index] : []));
    }
    const found = new Set<number>();
    some(box, (index) => {
      found.add(index);
      return false;
    });
    return [...found].sort((a, b) => a - b);
  }

  function at(x: number, y: number, reach: number): number {
    let best = -1;
    let bestDistance = Infinity;
    let bestArea = Infinity;
    for (const index of within({ x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach })) {
      const place = nth(places, index);
      const distance = distanceToPlace(place, x, y);
      const area = place.w * place.h;
      if (distance > reach) continue;
      if (distance < bestDistance || (distance === bestDistance && area < bestArea)) {
        best = index;
        bestDistance = distance;
        bestArea = area;
      }
    }
    return best;
  }

  return { within, isClear: (box) => !some(box, () => true), at };
}
