import { nth } from './nth';
import type { Box, PlanPlace, Point } from './types';

/** Normalizes degrees to 0 ≤ d < 360. */
export function normalDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Whether a rotation keeps the sides parallel to the axes. */
export function isSquare(degrees: number): boolean {
  return normalDegrees(degrees) % 90 === 0;
}

/** Rotates a point around the origin, clockwise on a screen (y down). */
export function turn(x: number, y: number, degrees: number): Point {
  // Quarter turns are exact, so that square places stay on whole pixels.
  switch (normalDegrees(degrees)) {
    case 0:
      return [x, y];
    case 90:
      return [-y, x];
    case 180:
      return [-x, -y];
    case 270:
      return [y, -x];
    default: {
      const a = (degrees * Math.PI) / 180;
      const cos = Math.cos(a);
      const sin = Math.sin(a);
      return [x * cos - y * sin, x * sin + y * cos];
    }
  }
}

/** The smallest upright box around a rotated place, in plan units. */
export function placeBox(place: Pick<PlanPlace, 'x' | 'y' | 'w' | 'h' | 'rotation'>): Box {
  const { x, y, w, h } = place;
  // Nearly all are upright, and there are thousands.
  if (place.rotation === 0) return { x: x - w / 2, y: y - h / 2, w, h };
  const [ax, ay] = turn(w / 2, h / 2, place.rotation);
  const [bx, by] = turn(w / 2, -h / 2, place.rotation);
  const hw = Math.max(Math.abs(ax), Math.abs(bx));
  const hh = Math.max(Math.abs(ay), Math.abs(by));
  return { x: x - hw, y: y - hh, w: hw * 2, h: hh * 2 };
}

/** Distance from a point to a rotated place; 0 inside. */
export function distanceToPlace(place: PlanPlace, x: number, y: number): number {
  const [lx, ly] = turn(x - place.x, y - place.y, -place.rotation);
  const dx = Math.max(0, Math.abs(lx) - place.w / 2);
  const dy = Math.max(0, Math.abs(ly) - place.h / 2);
  return Math.hypot(dx, dy);
}

/** The box around all of some boxes. */
export function boxAroundAll(boxes: readonly Box[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y, w, h } of boxes) {
    left = Math.min(left, x);
    right = Math.max(right, x + w);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + h);
  }
  return left > right
    ? { x: 0, y: 0, w: 0, h: 0 }
    : { x: left, y: top, w: right - left, h: bottom - top };
}

/** The box around a polygon. */
export const polygonBox = (polygon: readonly Point[]): Box =>
  boxAroundAll(polygon.map(([x, y]) => ({ x, y, w: 0, h: 0 })));

/** Whether a point is in a polygon (even-odd rule). */
export function inPolygon(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = nth(polygon, i);
    const [xj, yj] = nth(polygon, j);
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Whether two boxes share a point. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
}

/** The box enlarged on every side. */
export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}
