import { type DrawnFloor, drawFloor, type FloorSpec } from '@mocks/seed/floorplans';
import type { FloorPlan, PlaceState, PlaceStatus, StatusMap } from '@/floor-map';

const PEOPLE = [
  ['Maya Lin', 'ML'],
  ['Jonas Weber', 'JW'],
  ['Aroha Ngata', 'AN'],
  ['Priya Nair', 'PN'],
  ['Samuel Okoro', 'SO'],
  ['Elif Kaya', 'EK'],
  ['Tomás Rivera', 'TR'],
  ['Hannah Vogt', 'HV'],
  ['Wei Zhang', 'WZ'],
  ['Lena Sørensen', 'LS'],
] as const;

/** A portrait as a data URL: two tones and initials, so that stories need no network. */
function portrait(index: number): string {
  const hue = (index * 47) % 360;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="hsl(${hue} 38% 72%)"/>` +
    `<circle cx="32" cy="25" r="12" fill="hsl(${hue} 30% 92%)"/><path d="M8 64c2-18 12-25 24-25s22 7 24 25z" fill="hsl(${hue} 34% 44%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const WORDS: Record<PlaceState, (name: string, who: string) => string> = {
  free: (name) => `${name}, free until 17:00`,
  mine: (name) => `${name}, yours until 17:00`,
  suggested: (name) => `${name}, your usual, free until 17:00`,
  partly: (name) => `${name}, free 13:00 to 17:00`,
  taken: (name, who) => `${name}, taken by ${who} until 12:30`,
  requested: (name) => `${name}, requested by 2`,
  notForYou: (name) => `${name}, for the design team only`,
  closed: (name) => `${name}, closed for works`,
};

const CAPTIONS: Record<PlaceState, (who: string) => string> = {
  free: () => 'until 17:00',
  mine: () => 'Yours',
  suggested: () => 'Your usual',
  partly: () => '13:00–17:00',
  taken: (who) => who,
  requested: () => 'Requested by 2',
  notForYou: () => 'Design team',
  closed: () => 'Works',
};

const KINDS: Record<string, string> = {
  desk: 'Desk ',
  parking_space: 'Space ',
  locker: 'Locker ',
};

/** A state for the nth place: mostly free or taken, with the other states in between. */
function stateAt(n: number, turn: number): PlaceState {
  const roll = ((n * 2654435761 + turn * 40503) >>> 0) % 100;
  if (roll < 44) return 'free';
  if (roll < 76) return 'taken';
  if (roll < 84) return 'partly';
  if (roll < 89) return 'requested';
  if (roll < 95) return 'notForYou';
  return 'closed';
}

/** The status of one place; `n` selects the person. */
export function statusOf(
  place: { name: string; type: string },
  state: PlaceState,
  n: number,
): PlaceStatus {
  const [who, initials] = PEOPLE[n % PEOPLE.length]!;
  const person = state === 'taken' && n % 5 !== 0;
  return {
    state,
    label: WORDS[state](`${KINDS[place.type] ?? ''}${place.name}`, who),
    caption: CAPTIONS[state](who),
    ...(person && { initials }),
    ...(person && n % 3 === 0 && { pictureUrl: portrait(n % PEOPLE.length) }),
    ...(state === 'requested' && { badge: '2' }),
  };
}

/** A realistic day on a floor; a different `turn` shows a different hour. */
export function dayOn(plan: FloorPlan, turn = 0): StatusMap {
  const status = new Map<string, PlaceStatus>();
  plan.places.forEach((place, n) => {
    const state = n === 7 ? 'mine' : n === 12 ? 'suggested' : stateAt(n, turn);
    status.set(place.id, statusOf(place, state, n + turn));
  });
  return status;
}

/**
 * A floor with its drawing, in the form that the map takes. The drawing becomes a data URL; an application would pass the
 * resource’s `map_url`.
 */
export function planOf(spec: FloorSpec): FloorPlan {
  const floor: DrawnFloor = drawFloor(spec);
  return {
    width: floor.width,
    height: floor.height,
    backgroundUrl: `data:image/svg+xml,${encodeURIComponent(floor.svg)}`,
    rooms: floor.rooms,
    places: floor.places,
  };
}
