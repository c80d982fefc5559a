import type { Resource } from '@/api/schemas/places';
import { compareSiblings, placesLike } from '@/domain/suggestion';
import { candidateOf, type Areas } from '../model/places';

/**
 * The chosen place where it can be had, else the one most like it that can: of its type, with most of its tags, the nearest.
 *
 * @param refused ids of places that cannot be had
 */
export function keepOrLike(
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

/** Where to park: the favorite first, then in the order of siblings. */
export const bestParking = (free: readonly Resource[]): Resource | undefined =>
  free.toSorted(
    (a, b) =>
      Number(a.favorite_id === null) - Number(b.favorite_id === null) || compareSiblings(a, b),
  )[0];
