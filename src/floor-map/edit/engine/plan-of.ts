import { createScene, type Scene } from '../../engine/scene';
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
