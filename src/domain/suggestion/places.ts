import { compareNatural, compareNaturalKeys, naturalKey, type NaturalKey } from '@/domain/text';

/** What ranking reads of a place: the API’s values, with ids resolved by the caller. */
export interface RankedPlace {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly weight: number;
  readonly floor_id: string | null;
  readonly tag_ids: readonly string[];
  /** Center of the place on its floor plan, in plan units; null if it isn’t drawn. */
  readonly at: Point | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Siblings by weight, then natural name, then id (RES-10). */
export function compareSiblings(a: Sibling, b: Sibling): number {
  return compareSiblingKeys(siblingKey(a), siblingKey(b));
}

type Sibling = Pick<RankedPlace, 'id' | 'name' | 'weight'>;

/** A place prepared for {@link compareSiblingKeys}, which pays off if each is compared many times. */
export interface SiblingKey {
  readonly id: string;
  readonly weight: number;
  readonly name: NaturalKey;
}

export function siblingKey({ id, weight, name }: Sibling): SiblingKey {
  return { id, weight, name: naturalKey(name) };
}

/** The order of {@link compareSiblings}. */
export function compareSiblingKeys(a: SiblingKey, b: SiblingKey): number {
  return a.weight - b.weight || compareNaturalKeys(a.name, b.name) || compareNatural(a.id, b.id);
}

/** Distance on one floor (SUG-1); Infinity between floors or if one isn’t drawn. */
export function distance(
  a: { readonly floor_id: string | null; readonly at: Point | null },
  b: { readonly floor_id: string | null; readonly at: Point | null },
): number {
  if (a.floor_id === null || a.floor_id !== b.floor_id || !a.at || !b.at) return Infinity;
  return Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
}

/** How many of the requested tags a place has (SUG-1). */
export function sharedTags(place: RankedPlace, tagIds: readonly string[]): number {
  let shared = 0;
  for (const tag of tagIds) if (place.tag_ids.includes(tag)) shared += 1;
  return shared;
}

/**
 * Places similar to a given one, most similar first: the same type, then most matching tags, then nearest, then sibling order
 * (HOURS-8). The place itself is excluded.
 */
export function placesLike<P extends RankedPlace>(
  place: RankedPlace,
  candidates: readonly P[],
): P[] {
  return candidates
    .filter((candidate) => candidate.id !== place.id && candidate.type === place.type)
    .map((candidate) => ({
      candidate,
      tags: sharedTags(candidate, place.tag_ids),
      distance: distance(candidate, place),
    }))
    .sort(
      (a, b) =>
        b.tags - a.tags ||
        compareDistances(a.distance, b.distance) ||
        compareSiblings(a.candidate, b.candidate),
    )
    .map(({ candidate }) => candidate);
}

/** Nearest first; two that aren’t on the plan are equal. */
export function compareDistances(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
