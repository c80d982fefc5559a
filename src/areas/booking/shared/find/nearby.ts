import type { Resource } from '@/api/schemas/places';
import { compareDistances, compareSiblings, distance, type Point } from '@/domain/suggestion';
import { pointOf } from './ranked';

/** Plan units (centimeters) per meter. */
const METER = 100;

/** A place and its distance from someone’s desk: whole meters, at least one; undefined if one of them isn’t drawn. */
export interface NearbyPlace {
  readonly place: Resource;
  readonly meters: number | undefined;
}

/**
 * Places on one floor, nearest to a desk first; then those that aren’t drawn, in the desk’s own area before others, in sibling
 * order (SUG-1, RES-10). The desk itself is excluded.
 */
export function placesNear(seat: Resource, places: readonly Resource[]): NearbyPlace[] {
  const at = pointOf(seat);
  return places
    .filter(({ id }) => id !== seat.id)
    .map((place) => ({ place, away: distanceBetween(at, pointOf(place)) }))
    .toSorted(
      (a, b) =>
        compareDistances(a.away, b.away) ||
        Number(b.place.parent_id === seat.parent_id) -
          Number(a.place.parent_id === seat.parent_id) ||
        compareSiblings(a.place, b.place),
    )
    .map(({ place, away }) => ({ place, meters: metersOf(away) }));
}

const metersOf = (away: number): number | undefined =>
  away === Infinity ? undefined : Math.max(1, Math.round(away / METER));

const distanceBetween = (a: Point | null, b: Point | null): number =>
  distance({ floor_id: 'floor', at: a }, { floor_id: 'floor', at: b });
