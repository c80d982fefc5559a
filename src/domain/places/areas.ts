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
