import type { ResourceRow } from '../../world/rows';
import type { DrawnPlace } from '../floorplans';
import { random } from '../random';
import { FEATURES, seatsTag, tagId } from './tags';
import type { Floor, Site } from './types';

const blank = {
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

/** Areas hold no slots themselves (RES-3). */
const area = { ...blank, type: 'area', total_slots: 0, maximum_slots_per_user: 0 } as const;

export const floorId = (floor: Floor): string => `area_${floor.key}`;
export const floorUrl = (floor: Floor): string => `/assets/floors/${floorId(floor)}.svg`;

const tagsOf = (organizationId: string, features: readonly string[]): string[] =>
  [...new Set(features)]
    .filter((feature) => FEATURES.has(feature))
    .map((feature) => tagId(organizationId, feature));

/** What a place offers beyond its drawing. */
function featuresOf(place: DrawnPlace, roll: number): string[] {
  const { type, seats, zone, features } = place;
  if (type === 'meeting_room' || type === 'booth') {
    const equipment = seats >= 6 ? ['video', 'whiteboard'] : roll < 0.5 ? ['whiteboard'] : [];
    return [...features, ...equipment];
  }
  const quiet = zone === 'Quiet zone' || type === 'workspace' || type === 'other';
  return quiet ? [...features, 'quiet'] : [...features];
}

function describe(place: DrawnPlace, floor: Floor): string | null {
  if (place.type === 'meeting_room') return `A room for ${place.seats} on ${floor.name}`;
  if (place.type === 'workspace') return 'A room to concentrate in, for one';
  if (place.type === 'other')
    return 'To rest, to pray, to nurse; please leave it as quiet as it was';
  if (place.type === 'vehicle') return 'Electric, five seats; the key hangs at reception';
  return null;
}

/** The rows of one floor: the floor itself, its areas, and its places. */
export function floorRows(
  organizationId: string,
  site: Site,
  floor: Floor,
  level: number,
): ResourceRow[] {
  const drawn = floor.draw();
  const chance = random('places', floor.key);
  const id = floorId(floor);
  const of = { organization_id: organizationId, office_id: site.office.id, floor_id: id };
  const title = floor.name.replace(/^[^,]+, /, '');
  const rows: ResourceRow[] = [
    {
      ...area,
      ...of,
      id,
      name: title.charAt(0).toUpperCase() + title.slice(1),
      parent_id: null,
      map_url: floorUrl(floor),
      map_data: drawn.mapData,
      weight: level,
    },
  ];
  for (const [index, { id: key, name }] of drawn.rooms.entries()) {
    rows.push({ ...area, ...of, id: `area_${key}`, name, parent_id: id, weight: index });
  }
  for (const place of drawn.places) {
    const seated = place.type === 'meeting_room' || place.type === 'booth';
    const tags = tagsOf(organizationId, featuresOf(place, seated ? chance.next() : 0));
    rows.push({
      ...blank,
      ...of,
      id: `reso_${place.id}`,
      type: place.type,
      name: place.name,
      parent_id: place.roomId === null ? id : `area_${place.roomId}`,
      map_data: place.mapData,
      description: describe(place, floor),
      tag_ids: seated ? [...tags, seatsTag(organizationId, Math.max(2, place.seats))] : tags,
    });
  }
  return rows;
}

/** A place that isn’t in the drawing, ordered with the floor’s own. */
export function extraPlace(
  row: Pick<ResourceRow, 'id' | 'organization_id' | 'office_id' | 'floor_id' | 'type' | 'name'> &
    Partial<ResourceRow>,
): ResourceRow {
  return { ...blank, parent_id: row.floor_id, ...row };
}
