import type { Resource } from '@/api/schemas/places';
import { compareDistances, compareSiblings, distance, type Point } from '@/domain/suggestion';
import { parsePlaceMapData } from '@/floor-map';

/** Centimeters of a plan in a meter. */
const METER = 100;

/** A place and how far it is from someone's seat: whole meters, at least one; undefined where one of them is not drawn. */
export interface NearbyPlace {
  readonly place: Resource;
  readonly meters: number | undefined;
}

/**
 * Places of one floor, the nearest to a seat first; those that are not drawn after them, in the seat's own area before
 * others, in the order of siblings (SUG-1, RES-10). The seat itself is left out.
 */
export function placesNear(seat: Resource, places: readonly Resource[]): NearbyPlace[] {
  const at = pointOf(seat);
  return places
    .filter(({ id }) => id !== seat.id)
    .map((place) => ({ place, away: apart(at, pointOf(place)) }))
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

const apart = (a: Point | null, b: Point | null): number =>
  distance({ floor_id: 'floor', at: a }, { floor_id: 'floor', at: b });

function pointOf({ map_data }: Resource): Point | null {
  const drawn = parsePlaceMapData(map_data);
  return drawn ? { x: drawn.x, y: drawn.y } : null;
}
