import type { Resource } from '@/api/schemas/places';
import { ancestorAreaIds } from '@/domain/places/areas';

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

/** Offices, their floors, areas, and places. */
export function treeOf({ rows, all, offices, withEmpty }: TreeOf): readonly Branch[] {
  const byId = new Map(all.map((place) => [place.id, place]));
  const shown = withAbove(rows, byId);
  const below = new Map<string, Resource[]>();
  const counts = new Map<string, number>();
  for (const place of all) {
    if (!shown.has(place.id)) continue;
    const parent = place.parent_id ?? place.office_id;
    const siblings = below.get(parent);
    if (siblings) siblings.push(place);
    else below.set(parent, [place]);
    if (place.type === 'area') continue;
    const above = ancestorAreaIds(byId, place);
    // What belongs to a missing area is in no office’s tree.
    const top = above.length > 0 ? byId.get(above.at(-1) ?? '') : place;
    const holders = top?.parent_id === null ? [...above, place.office_id] : above;
    for (const id of [place.id, ...holders]) counts.set(id, (counts.get(id) ?? 0) + 1);
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
  byId: ReadonlyMap<string, Resource>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { id } of rows) {
    // The parents of a place that was already found are included.
    for (let at: string | null = id; at !== null && !found.has(at);) {
      found.add(at);
      at = byId.get(at)?.parent_id ?? null;
    }
  }
  return found;
}

/** A place with everything in it, parents first. */
export function withDescendants(all: readonly Resource[], ids: readonly string[]): Resource[] {
  const below = new Map<string, Resource[]>();
  for (const place of all) {
    if (place.parent_id === null) continue;
    const siblings = below.get(place.parent_id);
    if (siblings) siblings.push(place);
    else below.set(place.parent_id, [place]);
  }
  const byId = new Map(all.map((place) => [place.id, place]));
  const found = new Map<string, Resource>();
  const queue = ids.flatMap((id) => byId.get(id) ?? []);
  // Grows during the loop, so that parents come first.
  for (const place of queue) {
    if (found.has(place.id)) continue;
    found.set(place.id, place);
    queue.push(...(below.get(place.id) ?? []));
  }
  const isBelowAnother = (place: Resource): boolean =>
    place.parent_id !== null && found.has(place.parent_id);
  const ordered: Resource[] = [];
  const put = (place: Resource): void => {
    ordered.push(place);
    for (const child of below.get(place.id) ?? []) put(child);
  };
  for (const place of found.values()) if (!isBelowAnother(place)) put(place);
  return ordered;
}
