import type { Resource } from '@/api/schemas/places';

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

/** The floor a place or an area stands on. */
export function floorOf(
  areas: Areas,
  place: Pick<Resource, 'id' | 'type' | 'parent_id'>,
): Resource | undefined {
  return place.parent_id === null && place.type === 'area'
    ? areas.get(place.id)
    : areasAbove(areas, place).at(-1);
}
