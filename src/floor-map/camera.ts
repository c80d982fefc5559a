import type { Box, Camera, Point } from './types';

/** The closest zoom: a desk of 160 cm is about 350 pixels wide. */
export const MAX_SCALE = 2.2;

/** Plan units to CSS pixels in the view. */
export function project(camera: Camera, x: number, y: number): Point {
  return [(x - camera.x) * camera.scale, (y - camera.y) * camera.scale];
}

/** CSS pixels in the view to plan units; the inverse of `project`. */
export function unproject(camera: Camera, px: number, py: number): Point {
  return [px / camera.scale + camera.x, py / camera.scale + camera.y];
}

/** Which part of the plan the view shows. */
export function visibleBox(camera: Camera, width: number, height: number): Box {
  return { x: camera.x, y: camera.y, w: width / camera.scale, h: height / camera.scale };
}

/** The camera that shows a whole box of the plan, centered, with `margin` CSS pixels around it. */
export function fitBox(
  box: Box,
  width: number,
  height: number,
  margin: number,
  max = MAX_SCALE,
): Camera {
  const scale = Math.min(
    max,
    Math.max(1, width - 2 * margin) / Math.max(1, box.w),
    Math.max(1, height - 2 * margin) / Math.max(1, box.h),
  );
  return {
    scale,
    x: box.x + box.w / 2 - width / scale / 2,
    y: box.y + box.h / 2 - height / scale / 2,
  };
}

/** Zooms by a factor and keeps the plan point under (px, py) where it is. */
export function zoomAt(
  camera: Camera,
  factor: number,
  px: number,
  py: number,
  min: number,
  max = MAX_SCALE,
): Camera {
  const scale = Math.min(max, Math.max(min, camera.scale * factor));
  const [x, y] = unproject(camera, px, py);
  return { scale, x: x - px / scale, y: y - py / scale };
}

/**
 * Keeps the plan in reach: its edge never passes the center of the view, and a plan smaller than the view stays completely
 * visible.
 */
export function clampCamera(
  camera: Camera,
  plan: { width: number; height: number },
  width: number,
  height: number,
): Camera {
  const clampAxis = (at: number, size: number, view: number) =>
    size <= view
      ? Math.min(0, Math.max(size - view, at))
      : Math.min(size - view / 2, Math.max(-view / 2, at));
  return {
    scale: camera.scale,
    x: clampAxis(camera.x, plan.width, width / camera.scale),
    y: clampAxis(camera.y, plan.height, height / camera.scale),
  };
}

/** The CSS transform that moves a layer drawn for camera `from` so that it fits camera `to`. */
export function layerTransform(from: Camera, to: Camera): string {
  const scale = to.scale / from.scale;
  const [x, y] = project(to, from.x, from.y);
  return `translate(${x}px,${y}px) scale(${scale})`;
}

/** A camera between two others; `t` from 0 to 1. The zoom appears even, and the center moves in a straight line. */
export function between(a: Camera, b: Camera, t: number, width: number, height: number): Camera {
  const scale = a.scale * (b.scale / a.scale) ** t;
  const [ax, ay] = unproject(a, width / 2, height / 2);
  const [bx, by] = unproject(b, width / 2, height / 2);
  // The path is weighted by the zoom, otherwise the center would rush past while the scale still changes.
  const k = a.scale === b.scale ? t : (1 / a.scale - 1 / scale) / (1 / a.scale - 1 / b.scale);
  return {
    scale,
    x: ax + (bx - ax) * k - width / 2 / scale,
    y: ay + (by - ay) * k - height / 2 / scale,
  };
}
