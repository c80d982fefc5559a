import type { Resource } from '@/api/schemas/places';
import { compareSiblings, placesLike } from '@/domain/suggestion';
import { candidateOf, type Areas } from '../model/places';

/**
 * The selected place if it’s available, otherwise the most similar one that is: same type, most matching tags, nearest.
 *
 * @param refused ids of unavailable places
 */
export function keepOrFindSimilar(
  place: Resource,
  others: readonly Resource[],
  floorId: string,
  areas: Areas,
  refused: ReadonlySet<string>,
): Resource | undefined {
  if (!refused.has(place.id)) return place;
  const candidate = (each: Resource) => candidateOf(each, floorId, areas, true);
  const free = others.filter(({ id }) => !refused.has(id));
  const [best] = placesLike(candidate(place), free.map(candidate));
  return best && free.find(({ id }) => id === best.id);
}

/** Where to park: the favorite first, then in sibling order. */
export const bestParking = (free: readonly Resource[]): Resource | undefined =>
  free.toSorted(
    (a, b) =>
      Number(a.favorite_id === null) - Number(b.favorite_id === null) || compareSiblings(a, b),
  )[0];
