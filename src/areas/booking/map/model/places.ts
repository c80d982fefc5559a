import type { Resource } from '@/api/schemas/places';
import { compareSiblings, type Candidate } from '@/domain/suggestion';
import { rankedPlace } from '@/areas/booking/shared/find/ranked';
import { ancestorAreas, floorOf, type Areas } from '@/areas/booking/shared/places';

export { ancestorAreas, floorOf, type Areas } from '@/areas/booking/shared/places';

export const areasById = (areas: readonly Resource[]): Areas =>
  new Map(areas.map((area) => [area.id, area]));

/** The floors of an office: its areas without a parent (RES-5), in sibling order. */
export const floorsIn = (areas: Iterable<Resource>): Resource[] =>
  [...areas].filter(({ parent_id }) => parent_id === null).toSorted(compareSiblings);

/**
 * The floor to show: the requested or last viewed one, otherwise that of the default area, otherwise the first; deleted ones are
 * skipped (DEF-6).
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

/** A place in the format for ranking (SUG-1, SUG-3). */
export function candidateOf(
  place: Resource,
  floorId: string | null,
  areas: Areas,
  bookable: boolean,
): Candidate {
  return {
    ...rankedPlace(place, floorId),
    bookable,
    within: ancestorAreas(areas, place).map(({ id }) => id),
  };
}
