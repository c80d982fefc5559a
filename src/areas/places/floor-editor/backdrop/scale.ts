import { type DraftFloor, floorStep, type Step } from '@/floor-map/edit';

/** The step that scales a plan so that a line on it has this length; the floor grows if the plan would extend beyond it. */
export function scaling(floor: DraftFloor, drawn: number, meters: number): Step | undefined {
  const { backdrop, width, height } = floor;
  if (!backdrop || drawn <= 0) return undefined;
  const factor = (meters * 100) / drawn;
  const { url, x, y } = backdrop;
  const box = { url, x, y, w: backdrop.w * factor, h: backdrop.h * factor };
  return floorStep({
    backdrop: box,
    width: Math.max(width, Math.ceil(box.x + box.w)),
    height: Math.max(height, Math.ceil(box.y + box.h)),
  });
}
