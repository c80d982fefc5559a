import type { DeskLayout, Rect } from './types';

export const DESK = { w: 160, h: 80 };
/** The depth of a desk and the person at it. */
const DEPTH = DESK.h + 58;
const AISLE = 95;

/** A desk’s center and rotation; at 0, the person sits below it and looks up. */
export interface DeskSpot {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/**
 * Fills a box with pods of desks that face each other: as many as fit with aisles between them, centered. It goes row by row of
 * pods, and within a pod one side after the other, so that numbers follow a person’s path.
 */
export function layOutDesks(box: Rect, layout: DeskLayout): DeskSpot[] {
  const { cols, along, single, max = Infinity, margin = 45 } = layout;
  const [x, y, w, h] = box;
  const length = along === 'x' ? w : h;
  const across = along === 'x' ? h : w;
  const spot = (a: number, b: number, facing: 0 | 180): DeskSpot =>
    along === 'x'
      ? { x: x + a, y: y + b, rotation: facing }
      : { x: x + b, y: y + a, rotation: facing === 0 ? 270 : 90 };
  const spots: DeskSpot[] = [];

  const podLength = cols * DESK.w;
  const podsAlong = Math.max(1, Math.floor((length - 2 * margin + AISLE) / (podLength + AISLE)));
  const spare = (length - podsAlong * podLength - (podsAlong - 1) * AISLE) / 2;
  const starts = Array.from({ length: podsAlong }, (_, i) => spare + i * (podLength + AISLE));

  if (single) {
    // At a wall, the desk’s back is against it.
    const low = single === 'n' || single === 'w';
    const b = low ? 14 + DESK.h / 2 : across - 14 - DESK.h / 2;
    for (const start of starts) {
      for (let c = 0; c < cols; c++) spots.push(spot(start + DESK.w * (c + 0.5), b, low ? 0 : 180));
    }
    return spots.slice(0, max);
  }

  const podDepth = 2 * DEPTH;
  const aisle = 62;
  const podsAcross = Math.max(1, Math.floor((across - 2 * 14 + aisle) / (podDepth + aisle)));
  const gap = (across - podsAcross * podDepth) / (podsAcross + 1);
  for (let r = 0; r < podsAcross; r++) {
    const middle = gap + podDepth / 2 + r * (podDepth + gap);
    for (const start of starts) {
      // People in the upper row look down and those in the lower row look up; their desks touch at the back.
      for (const facing of [180, 0] as const) {
        for (let c = 0; c < cols; c++) {
          const a = start + DESK.w * (c + 0.5);
          spots.push(spot(a, middle + (facing === 180 ? -1 : 1) * (DESK.h / 2 + 1), facing));
        }
      }
    }
  }
  return spots.slice(0, max);
}
