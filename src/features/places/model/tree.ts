import type { Resource } from '@/api/schemas/places';
import { areaIdsAbove } from '@/domain/places/areas';

/** A row of the tree: an office, or a floor, area, or place in it. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly officeId: string;
  /** Undefined for an office. */
  readonly place: Resource | undefined;
  readonly children: readonly Branch[];
  /** Places below it, without the areas. */
  readonly count: number;
}

interface TreeOf {
  /** What is shown; what holds it is shown with it. */
  readonly rows: readonly Resource[];
  /** Everything in the order of lists: siblings by weight, then by name (RES-10). */
  readonly all: readonly Resource[];
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** Whether an office without anything to show is shown too. */
  readonly withEmpty: boolean;
}

/** Offices, their floors, areas, and places. */
export function treeOf({ rows, all, offices, withEmpty }: TreeOf): readonly Branch[] {
  const byId = new Map(all.map((place) => [place.id, place]));
  const shown = new Set(rows.flatMap((place) => [place.id, ...areaIdsAbove(byId, place)]));
  const below = new Map<string, Resource[]>();
  for (const place of all) {
    if (!shown.has(place.id)) continue;
    const parent = place.parent_id ?? place.office_id;
    const siblings = below.get(parent);
    if (siblings) siblings.push(place);
    else below.set(parent, [place]);
  }
  const branches = (id: string): readonly Branch[] =>
    (below.get(id) ?? []).map((place) => {
      const children = branches(place.id);
      const count = sum(children) + (place.type === 'area' ? 0 : 1);
      return { id: place.id, name: place.name, officeId: place.office_id, place, children, count };
    });
  return offices.flatMap(({ id, name }): Branch[] => {
    const children = branches(id);
    if (children.length === 0 && !withEmpty) return [];
    return [{ id, name, officeId: id, place: undefined, children, count: sum(children) }];
  });
}

const sum = (branches: readonly Branch[]): number =>
  branches.reduce((total, { count }) => total + count, 0);

/** A place with everything that stands in it, parents first. */
export function withBelow(all: readonly Resource[], ids: readonly string[]): Resource[] {
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
  // Grows while it is walked, so that whatever holds something comes before it.
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
