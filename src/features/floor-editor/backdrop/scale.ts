import { type DraftFloor, floorStep, type Step } from '@/floor-map/edit';

/** The step that gives a plan the size by which a line on it is so long; the floor grows where the plan would stick out. */
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
