import { nth } from '../../nth';
import type { Box, Point } from '../../types';
import type { Handle } from './edit-overlay';

/** The box after a handle was moved by this many centimeters. The opposite side stays, and no side is shorter than 20. */
export function pulled(box: Box, handle: Handle, dx: number, dy: number): Box {
  let { x, y, w, h } = box;
  const least = 20;
  if (handle.includes('e')) w = Math.max(least, w + dx);
  if (handle.includes('s')) h = Math.max(least, h + dy);
  if (handle.includes('w')) {
    const next = Math.max(least, w - dx);
    x += w - next;
    w = next;
  }
  if (handle.includes('n') && handle !== 'turn') {
    const next = Math.max(least, h - dy);
    y += h - next;
    h = next;
  }
  return { x, y, w, h };
}

/** Degrees from one direction to another around a center, rounded to 15 unless `free`. */
export function turned(middle: Point, from: Point, to: Point, free: boolean): number {
  const angle = ([x, y]: Point) => (Math.atan2(y - middle[1], x - middle[0]) * 180) / Math.PI;
  const degrees = angle(to) - angle(from);
  return free ? degrees : Math.round(degrees / 15) * 15;
}

/** The box between two points, in either order. */
export const boxBetween = ([ax, ay]: Point, [bx, by]: Point): Box => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  w: Math.abs(ax - bx),
  h: Math.abs(ay - by),
});

/** Whether a box is completely within another. */
export const isWithin = (box: Box, other: Box): boolean =>
  box.x >= other.x &&
  box.y >= other.y &&
  box.x + box.w <= other.x + other.w &&
  box.y + box.h <= other.y + other.h;

/** A polygon with one corner moved. */
export const withCorner = (polygon: readonly Point[], index: number, to: Point): Point[] =>
  polygon.map((corner, at) => (at === index ? to : corner));

/** Aligns a new corner with the previous one if it’s nearly aligned, and snaps it to the grid. */
export function cornerAt(points: readonly Point[], [x, y]: Point, grid: number | null): Point {
  const step = grid ?? 1;
  const to = [Math.round(x / step) * step, Math.round(y / step) * step] as const;
  if (points.length === 0) return to;
  const [px, py] = nth(points, points.length - 1);
  const [dx, dy] = [Math.abs(to[0] - px), Math.abs(to[1] - py)];
  if (dx < dy / 8) return [px, to[1]];
  if (dy < dx / 8) return [to[0], py];
  return to;
}
