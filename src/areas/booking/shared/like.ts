import type { Schedulable } from '@/api/resources';
import type { Resource } from '@/api/schemas/places';
import { placesLike } from '@/domain/suggestion';
import { parsePlaceMapData } from '@/floor-map';
import { ancestorAreas, type Areas } from './places';

/**
 * Other places of the same kind that are free for the whole time, most similar first. Those refused for the same person are
 * refused only because of their own booking, which can move there (SELF-2).
 */
export function freeLike(
  own: Resource,
  { elements, non_available }: Pick<Schedulable, 'elements' | 'non_available'>,
  areas: Areas,
): Resource[] {
  const free = [
    ...elements,
    ...non_available
      .filter(({ refusal }) => refusal.rule === 'same_person')
      .map(({ resource }) => resource),
  ];
  const byId = new Map(free.map((place) => [place.id, place]));
  const ranked = (place: Resource) => {
    const at = parsePlaceMapData(place.map_data);
    return {
      id: place.id,
      type: place.type,
      name: place.name,
      weight: place.weight,
      floor_id: ancestorAreas(areas, place).at(-1)?.id ?? null,
      tag_ids: place.tags.map(({ id }) => id),
      at: at && { x: at.x, y: at.y },
    };
  };
  return placesLike(ranked(own), free.map(ranked)).flatMap(({ id }) => byId.get(id) ?? []);
}
