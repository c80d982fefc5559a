import type { Resource } from '@/api/schemas/places';
import type { Point, RankedPlace } from '@/domain/suggestion';
import { parsePlaceMapData } from '@/floor-map';

/** The center of a place on its floor plan; null if it isn’t drawn. */
export function pointOf({ map_data }: Pick<Resource, 'map_data'>): Point | null {
  const drawn = parsePlaceMapData(map_data);
  return drawn && { x: drawn.x, y: drawn.y };
}

/** A place in the format for ranking (SUG-1, SUG-3). */
export const rankedPlace = (place: Resource, floorId: string | null): RankedPlace => ({
  id: place.id,
  type: place.type,
  name: place.name,
  weight: place.weight,
  floor_id: floorId,
  tag_ids: place.tags.map(({ id }) => id),
  at: pointOf(place),
});
