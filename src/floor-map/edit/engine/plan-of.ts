import { createScene, type Scene } from '../../engine/scene';
import { boxAroundAll } from '../../geometry';
import { nth } from '../../nth';
import type { Box, FloorPlan } from '../../types';
import type { DraftFloor } from '../plan/types';

/** The parts of the floor that are shown. */
export interface Shown {
  readonly places: boolean;
  readonly rooms: boolean;
  readonly backdrop: boolean;
  readonly grid: boolean;
}

/** A scene of the draft from which places can be removed while they’re dragged. */
export interface EditScene extends Scene {
  readonly lifted: Set<number>;
}

/** The draft as the engine draws it. */
function planOf(floor: DraftFloor, shown: Shown): FloorPlan {
  const { width, height, backdrop, places, rooms } = floor;
  return {
    width,
    height,
    rooms: shown.rooms ? [...rooms.values()] : [],
    places: shown.places ? [...places.values()].filter(({ on }) => on) : [],
    ...(backdrop &&
      shown.backdrop && {
        backgroundUrl: backdrop.url,
        backgroundBox: backdrop,
      }),
  };
}

/** Prepares a draft for drawing and hit testing, reusing what’s unchanged from the previous scene. */
export function editScene(floor: DraftFloor, shown: Shown, before?: EditScene): EditScene {
  const scene = createScene(planOf(floor, shown), before);
  const lifted = new Set<number>();
  const { hash } = scene;
  const within = (box: Box): number[] => {
    const found = hash.within(box);
    return lifted.size === 0 ? found : found.filter((index) => !lifted.has(index));
  };
  return {
    ...scene,
    lifted,
    hash: {
      at: (x, y, reach) => hash.at(x, y, reach),
      within,
      isClear: (box) => (lifted.size === 0 ? hash.isClear(box) : within(box).length === 0),
    },
  };
}

/**
 * The box around everything that stands differently in two scenes of a floor, where it stood and where it stands, and around
 * what was carried. Undefined where they don't have the same places in the same order, or nothing differs.
 */
export function changedBox(before: EditScene, now: EditScene): Box | undefined {
  if (before.places.length !== now.places.length) return undefined;
  const boxes: Box[] = [];
  for (const [index, place] of now.places.entries()) {
    const old = nth(before.places, index);
    if (old.id !== place.id) return undefined;
    if (old !== place || before.lifted.has(index)) {
      boxes.push(nth(before.boxes, index), nth(now.boxes, index));
    }
  }
  return boxes.length === 0 ? undefined : boxAroundAll(boxes);
}
