/** The areas of an office by id, with the area that contains each. */
export type AreaTree = ReadonlyMap<string, { readonly parent_id: string | null }>;

/**
 * The ids of the areas that contain a place, nearest first; the last one is its floor. The chain ends at the first area that
 * isn’t in `areas`, or when areas contain each other, before the first that would repeat.
 */
export function ancestorAreaIds(
  areas: AreaTree,
  place: { readonly parent_id: string | null },
): string[] {
  const ids = new Set<string>();
  for (let id = place.parent_id; id !== null && !ids.has(id);) {
    ids.add(id);
    id = areas.get(id)?.parent_id ?? null;
  }
  return [...ids];
}

/**
 * Tells of any number of places whether they’re in one area, at any depth. Each area between is looked at once, however many places
 * are asked about.
 */
export function insideOf(
  areas: AreaTree,
  areaId: string,
): (place: { readonly parent_id: string | null }) => boolean {
  const known = new Map<string, boolean>();
  return ({ parent_id }) => {
    const path: string[] = [];
    let at = parent_id;
    // Where areas contain each other, the first that would repeat is known already: it isn’t inside.
    while (at !== null && at !== areaId && !known.has(at)) {
      known.set(at, false);
      path.push(at);
      at = areas.get(at)?.parent_id ?? null;
    }
    const isInside = at !== null && (at === areaId || known.get(at) === true);
    if (isInside) for (const id of path) known.set(id, true);
    return isInside;
  };
}
