import { campus, drawFloor } from '@mocks/seed/floorplans';
import type { FloorPlan, PlaceState, PlaceStatus } from '@/floor-map';

/** The floor that every implementation draws: the same geometry, drawing, names, and pictures. */
export interface Floor {
  readonly plan: FloorPlan;
  /** The status of all places at a moment; every place differs between moments. */
  readonly at: (moment: number) => Map<string, PlaceStatus>;
}

const STATES: readonly PlaceState[] = ['free', 'taken', 'partly', 'requested', 'notForYou', 'mine'];

const face = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48" fill="hsl(${hue} 40% 70%)"/><circle cx="24" cy="19" r="9" fill="#fff"/></svg>`,
  )}`;
const FACES = Array.from({ length: 12 }, (_, i) => face(i * 30));

/** Creates the floor with `desks` desks. */
export function makeFloor(desks: number): Floor {
  const drawn = drawFloor(campus(desks));
  const backgroundUrl = URL.createObjectURL(new Blob([drawn.svg], { type: 'image/svg+xml' }));
  const { width, height, rooms } = drawn;
  const places = drawn.places.filter((place) => place.type === 'desk');
  const plan: FloorPlan = { width, height, rooms, places, backgroundUrl };
  return {
    plan,
    at: (moment) =>
      new Map(
        places.map(({ id, name }, n) => {
          const state = STATES[(n * 7 + moment) % STATES.length] ?? 'free';
          // Three of every ten desks show a picture when they’re taken.
          const picture = n % 10 < 3 ? FACES[n % FACES.length] : undefined;
          const status: PlaceStatus = {
            state,
            label: `Desk ${name}, ${state} at ${moment}`,
            ...(picture !== undefined && { pictureUrl: picture }),
          };
          return [id, status];
        }),
      ),
  };
}

/** Plain colors for implementations without design tokens. */
export const COLOURS: Readonly<Record<PlaceState, string>> = {
  free: '#ffffff',
  mine: '#2563c9',
  suggested: '#ffffff',
  partly: '#c3d8fb',
  taken: '#e8e5e1',
  requested: '#f2cb80',
  notForYou: '#f4f3f1',
  closed: '#d8d5d0',
};

/** What each implementation offers to the measurement. */
export interface Way {
  /** Shows the floor in an element; resolves when it’s in the document. */
  readonly show: (stage: HTMLElement, floor: Floor, moment: number) => Promise<void>;
  /** Moves by some pixels, as a drag does within one frame. */
  readonly pan: (dx: number, dy: number) => void;
  /** Zooms at a point, as a wheel does within one frame. */
  readonly zoom: (factor: number, x: number, y: number) => void;
  /** Updates the status of all places. */
  readonly status: (status: Map<string, PlaceStatus>) => void;
}
