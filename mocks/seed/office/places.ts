import type { ResourceRow, TagCategoryRow, TagRow } from '../../world/rows';
import {
  auckland,
  berlin,
  drawFloor,
  garage,
  newYork,
  type DrawnFloor,
  type FloorSpec,
} from '../floorplans';
import { random } from '../random';
import { ORGANIZATION_ID, TEAM_ID } from './ids';

/** The floors of an office, from the ground up. */
export const FLOORS: Readonly<Record<string, readonly FloorSpec[]>> = {
  offi_berlin: [garage(), berlin(1), berlin(2), berlin(3)],
  offi_new_york: [newYork(24), newYork(25)],
  offi_auckland: [auckland()],
};

const drawn = new Map<string, DrawnFloor>();

/** A floor's drawing, made once: plan, places and geometry come from the same source. */
export function floorOf(spec: FloorSpec): DrawnFloor {
  const known = drawn.get(spec.id) ?? drawFloor(spec);
  drawn.set(spec.id, known);
  return known;
}

export const floorId = (spec: FloorSpec): string => `area_${spec.id}`;

const CATEGORIES = [
  ['tagc_equipment', 'Equipment'],
  ['tagc_surroundings', 'Surroundings'],
  ['tagc_capacity', 'Seats'],
] as const;

const TAGS: readonly (readonly [
  feature: string,
  name: string,
  category: string,
  amenity: NonNullable<TagRow['amenity_type']>,
])[] = [
  ['monitor', 'Monitor', 'tagc_equipment', 'screen'],
  ['standing', 'Standing desk', 'tagc_equipment', 'comfort'],
  ['screen', 'Large screen', 'tagc_equipment', 'screen'],
  ['video', 'Video conference', 'tagc_equipment', 'video'],
  ['whiteboard', 'Whiteboard', 'tagc_equipment', 'whiteboard'],
  ['charging', 'Charging point', 'tagc_equipment', 'power'],
  ['window', 'By the window', 'tagc_surroundings', 'comfort'],
  ['quiet', 'Quiet', 'tagc_surroundings', 'comfort'],
  ['accessible', 'Step-free', 'tagc_surroundings', 'accessibility'],
];
const SEATS = [2, 4, 6, 8, 12, 16] as const;

export const tagId = (feature: string): string => `tag_${feature}`;
const seatsTag = (seats: number): string =>
  tagId(`seats_${SEATS.find((size) => size >= seats) ?? SEATS.at(-1)}`);

export const tagCategories: TagCategoryRow[] = CATEGORIES.map(([id, name]) => ({
  id,
  name,
  organization_id: ORGANIZATION_ID,
}));

export const tags: TagRow[] = [
  ...TAGS.map(([feature, name, category_id, amenity_type]) => ({
    id: tagId(feature),
    organization_id: ORGANIZATION_ID,
    name,
    category_id,
    amenity_type,
    value: null,
  })),
  ...SEATS.map((seats) => ({
    id: tagId(`seats_${seats}`),
    organization_id: ORGANIZATION_ID,
    name: `${seats} seats`,
    category_id: 'tagc_capacity',
    amenity_type: 'seats' as const,
    value: seats,
  })),
];

const blank = {
  organization_id: ORGANIZATION_ID,
  description: null,
  label: null,
  map_url: null,
  map_data: null,
  total_slots: 1,
  maximum_slots_per_user: 1,
  is_available: true,
  is_open: true,
  is_approvable: false,
  weight: 0,
  medias: [],
  teams: {},
  users: {},
  tag_ids: [],
} satisfies Partial<ResourceRow>;

const area = {
  ...blank,
  type: 'area',
  total_slots: 0,
  maximum_slots_per_user: 0,
} as const;

/** Rooms that are too sought-after to be anybody's at a click. */
const APPROVED = new Set(['Grunewald', 'Müggelsee', 'Potsdam', 'Hudson']);

function placesOf(officeId: string, spec: FloorSpec, level: number): ResourceRow[] {
  const floor = floorOf(spec);
  const chance = random('places', spec.id);
  const id = floorId(spec);
  const rows: ResourceRow[] = [
    {
      ...area,
      id,
      office_id: officeId,
      name: floor.name.replace(/^[^,]+, /, '').replace(/^./, (letter) => letter.toUpperCase()),
      parent_id: null,
      floor_id: id,
      map_url: `/assets/floors/${id}.svg`,
      map_data: floor.mapData,
      weight: level,
    },
  ];
  for (const [index, room] of floor.rooms.entries()) {
    rows.push({
      ...area,
      id: `area_${room.id}`,
      office_id: officeId,
      name: room.name,
      parent_id: id,
      floor_id: id,
      weight: index,
      // Payroll papers lie open on these desks.
      teams: room.name === 'Finance' ? { [TEAM_ID('Finance')]: { is_approvable: false } } : {},
    });
  }
  for (const place of floor.places) {
    const room = place.roomId === null ? id : `area_${place.roomId}`;
    const seated = place.type === 'meeting_room' || place.type === 'booth';
    const features = seated
      ? [
          ...place.features,
          ...(place.seats >= 6
            ? ['video', 'whiteboard']
            : chance.chance(0.5)
              ? ['whiteboard']
              : []),
        ]
      : [...place.features, ...(place.zone === 'Quiet zone' ? ['quiet'] : [])];
    rows.push({
      ...blank,
      id: `reso_${place.id}`,
      office_id: officeId,
      type: place.type,
      name: place.name,
      parent_id: room,
      floor_id: id,
      map_data: place.mapData,
      total_slots: Math.max(1, place.type === 'workspace' ? place.seats : 1),
      is_approvable: APPROVED.has(place.name),
      description:
        place.type === 'meeting_room' ? `A room for ${place.seats} on ${floor.name}` : null,
      tag_ids: [...new Set(features)]
        .filter((feature) => TAGS.some(([name]) => name === feature))
        .map(tagId)
        .concat(seated ? [seatsTag(Math.max(2, place.seats))] : []),
    });
  }
  return rows;
}

/** Two places are out of use, so that everybody meets the reason for it. */
const OUT_OF_USE: Readonly<Record<string, string>> = {
  'reso_ber-2-d-17': 'The lifting column is being repaired',
  'reso_nyc-24-d-2440': 'Waiting for a new monitor',
};

export const resources: ResourceRow[] = Object.entries(FLOORS)
  .flatMap(([officeId, specs]) => specs.flatMap((spec, level) => placesOf(officeId, spec, level)))
  .map((row) =>
    row.id in OUT_OF_USE
      ? { ...row, is_available: false, description: OUT_OF_USE[row.id] ?? null }
      : row,
  );
