import type { Resource } from '@/api/schemas/places';
import { ancestorAreaIds } from '@/domain/places/areas';

/** The areas of an office by id. */
export type Areas = ReadonlyMap<string, Resource>;

/** The areas that contain a place, nearest first; the last one is its floor. */
export const ancestorAreas = (areas: Areas, place: Pick<Resource, 'parent_id'>): Resource[] =>
  ancestorAreaIds(areas, place).flatMap((id) => areas.get(id) ?? []);

/** The floor of a place or area. */
export function floorOf(
  areas: Areas,
  place: Pick<Resource, 'id' | 'type' | 'parent_id'>,
): Resource | undefined {
  return place.parent_id === null && place.type === 'area'
    ? areas.get(place.id)
    : ancestorAreas(areas, place).at(-1);
}
