import type { Resource } from '@/api/schemas/places';
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
  const shown = withAbove(rows, parents);
  const parentOf = (place: Resource): string => parents.get(place.id) ?? place.office_id;
  const below = new Map<string, Resource[]>();
  for (const place of all) {
    if (!shown.has(place.id)) continue;
    const siblings = below.get(parentOf(place));
    if (siblings) siblings.push(place);
    else below.set(parentOf(place), [place]);
  }
  const tops = all.filter(({ id }) => shown.has(id) && (parents.get(id) ?? null) === null);
  const counts = new Map<string, number>();
  // Parents come first, so that from the end, what’s in an area has been counted before the area.
  for (const place of everyBelow(tops, ({ id }) => below.get(id) ?? []).toReversed()) {
    const count = (counts.get(place.id) ?? 0) + Number(place.type !== 'area');
    counts.set(place.id, count);
    counts.set(parentOf(place), (counts.get(parentOf(place)) ?? 0) + count);
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
  const found = new Set(ids);
  return everyBelow(below.get(null) ?? [], ({ id }) => below.get(id) ?? []).filter(({ id }) => {
    // Whether its parent is one of them is known by then.
    if (found.has(parents.get(id) ?? '')) found.add(id);
    return found.has(id);
  });
}
