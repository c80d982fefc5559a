import type { Resource } from '@/api/schemas/places';
import { ancestorAreaIds } from '@/domain/places/areas';
import { byParent, everyBelow, soundParents } from '@/domain/places/parents';

/** A row of the tree: an office, or a floor, area, or place in it. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly officeId: string;
  /** Undefined for an office. */
  readonly place: Resource | undefined;
  readonly children: readonly Branch[];
  /** Places below it, not counting areas. */
  readonly count: number;
}

interface TreeOf {
  /** What’s shown; its parents are shown with it. */
  readonly rows: readonly Resource[];
  /** Everything in list order: siblings by weight, then by name (RES-10). */
  readonly all: readonly Resource[];
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** Whether an office without anything to show is shown too. */
  readonly withEmpty: boolean;
}

/**
 * Offices, their floors, areas, and places. A place whose area is missing is directly in its office, and so is the first of areas
 * that contain each other.
 */
export function treeOf({ rows, all, offices, withEmpty }: TreeOf): readonly Branch[] {
  const parents = soundParents(all);
  const areas = new Map(
    all.map((place) => [
      place.id,
      { parent_id: parents.get(place.id) ?? null, office_id: place.office_id },
    ]),
  );
  const shown = withAbove(rows, parents);
  const below = new Map<string, Resource[]>();
  const counts = new Map<string, number>();
  for (const place of all) {
    if (!shown.has(place.id)) continue;
    const parent = parents.get(place.id) ?? place.office_id;
    const siblings = below.get(parent);
    if (siblings) siblings.push(place);
    else below.set(parent, [place]);
    if (place.type === 'area') continue;
    const above = ancestorAreaIds(areas, { parent_id: parents.get(place.id) ?? null });
    const { office_id } = areas.get(above.at(-1) ?? '') ?? place;
    for (const id of [place.id, ...above, office_id]) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const branchOf = (id: string, name: string, officeId: string, place?: Resource): Branch => {
    let children: readonly Branch[] | undefined;
    return {
      id,
      name,
      officeId,
      place,
      count: counts.get(id) ?? 0,
      // In an organization with thousands of places, few branches are ever expanded.
      get children() {
        return (children ??= (below.get(id) ?? []).map((each) =>
          branchOf(each.id, each.name, each.office_id, each),
        ));
      },
    };
  };
  return offices.flatMap(({ id, name }) =>
    below.has(id) || withEmpty ? [branchOf(id, name, id)] : [],
  );
}

/** The ids of some places and of everything that contains them. */
function withAbove(
  rows: readonly Resource[],
  parents: ReadonlyMap<string, string | null>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { id } of rows) {
    // The parents of a place that was already found are included.
    for (let at: string | null = id; at !== null && !found.has(at);) {
      found.add(at);
      at = parents.get(at) ?? null;
    }
  }
  return found;
}

/** Some places with everything in them, parents first. */
export function withDescendants(all: readonly Resource[], ids: readonly string[]): Resource[] {
  const parents = soundParents(all);
  const below = byParent(all, parents);
  const chosen = new Set(ids);
  const isInAnother = (id: string): boolean => {
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null)
      if (chosen.has(at)) return true;
    return false;
  };
  const byId = new Map(all.map((place) => [place.id, place]));
  const tops = ids.flatMap((id) => (isInAnother(id) ? [] : (byId.get(id) ?? [])));
  return everyBelow(tops, ({ id }) => below.get(id) ?? []);
}
