/** The areas of an office by id, with the area that contains each. */
export type AreaTree = ReadonlyMap<string, { readonly parent_id: string | null }>;

/** A chain of more areas than this means a loop in the data. */
const DEEPEST = 20;

/**
 * The ids of the areas that contain a place, nearest first; the last one is its floor. The chain ends at the first area that
 * isn’t in `areas`.
 */
export function ancestorAreaIds(
  areas: AreaTree,
  place: { readonly parent_id: string | null },
): string[] {
  const ids: string[] = [];
  for (let id = place.parent_id; id !== null && ids.length < DEEPEST;) {
    ids.push(id);
    id = areas.get(id)?.parent_id ?? null;
  }
  return ids;
}
