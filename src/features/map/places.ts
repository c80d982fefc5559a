import { parsePlaceMapData } from '@/floor-map';
import type { Resource } from '@/api/schemas/places';
import { compareSiblings, type Candidate } from '@/domain/suggestion';

/** The areas of an office by id. */
export type Areas = ReadonlyMap<string, Resource>;

/** More levels than this are a loop in the data. */
const DEEPEST = 20;

/** The areas that hold a place, nearest first; the last one is its floor. */
export function areasAbove(areas: Areas, place: Pick<Resource, 'parent_id'>): Resource[] {
  const above: Resource[] = [];
  for (let id = place.parent_id; id !== null && above.length < DEEPEST;) {
    const area = areas.get(id);
    if (!area) break;
    above.push(area);
    id = area.parent_id;
  }
  return above;
}

/** The floors of an office: its areas without a parent (RES-5), in the order of siblings. */
export const floorsIn = (areas: Iterable<Resource>): Resource[] =>
  [...areas].filter(({ parent_id }) => parent_id === null).toSorted(compareSiblings);

/** The floor a place or an area stands on. */
export function floorOf(areas: Areas, place: Resource): Resource | undefined {
  return place.parent_id === null && place.type === 'area'
    ? areas.get(place.id)
    : areasAbove(areas, place).at(-1);
}

/**
 * The floor to show: the one asked for or looked at last, else that of the default area, else the first; ids that are gone
 * fall through (DEF-6).
 */
export function chooseFloor(
  areas: Areas,
  floors: readonly Resource[],
  asked: string | undefined,
  defaultAreaId: string | null,
): Resource | undefined {
  const home = defaultAreaId === null ? undefined : areas.get(defaultAreaId);
  return floors.find(({ id }) => id === asked) ?? (home && floorOf(areas, home)) ?? floors[0];
}

/** A place as ranking reads it (SUG-1, SUG-3). */
export function candidateOf(
  place: Resource,
  floorId: string | null,
  areas: Areas,
  bookable: boolean,
): Candidate {
  const at = parsePlaceMapData(place.map_data);
  return {
    id: place.id,
    type: place.type,
    name: place.name,
    weight: place.weight,
    floor_id: floorId,
    tag_ids: place.tags.map(({ id }) => id),
    at: at && { x: at.x, y: at.y },
    bookable,
    within: areasAbove(areas, place).map(({ id }) => id),
  };
}
