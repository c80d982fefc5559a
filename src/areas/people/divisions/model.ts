import { useQuery } from '@tanstack/react-query';
import { offices as api } from '@/api/offices';
import type { Division } from '@/api/schemas/places';
import { compareNatural } from '@/domain/text/natural';
import { byParent, everyBelow, soundParents } from '@/domain/places/parents';
import { shortPath } from '@/domain/places/path';
import { divisionsQuery, everyDivision } from '@/session/where';

/** The row for offices without a division. */
export const NO_DIVISION = 'none';

/** A division with its position in the tree. */
export interface PlacedDivision {
  readonly kind: 'division';
  readonly id: string;
  readonly name: string;
  readonly division: Division;
}
/** An office and its division. */
export interface PlacedOffice {
  readonly kind: 'office';
  readonly id: string;
  readonly name: string;
  readonly divisionId: string | null;
}
/** A floor and its office. */
export interface PlacedFloor {
  readonly kind: 'floor';
  readonly id: string;
  readonly name: string;
  readonly officeId: string;
}
export type Placed = PlacedDivision | PlacedOffice | PlacedFloor;

type OfficeOf = Division['offices'][number];

/** The whole tree, and everything in it by id. */
export interface Places {
  readonly roots: readonly Division[];
  /** The divisions directly in each division, by its id. */
  readonly below: ReadonlyMap<string | null, readonly Division[]>;
  /** The division that contains each one; null at the top. */
  readonly parents: ReadonlyMap<string, string | null>;
  /** Offices without a division. */
  readonly loose: readonly OfficeOf[];
  readonly byId: ReadonlyMap<string, Placed>;
  /** All divisions, parents first. */
  readonly divisions: readonly Division[];
}

const byName = <T extends { readonly name: string }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => compareNatural(a.name, b.name));

/**
 * Combines divisions and offices: the tree only contains offices that are in a division. All divisions are somewhere in it, even if
 * a server’s contain each other or have a parent that’s missing.
 * @param tree divisions with everything below them
 * @param offices all offices of the organization
 */
export function placesOf(
  tree: readonly Division[],
  offices: readonly { readonly id: string; readonly name: string }[],
): Places {
  const every = byName(everyDivision(tree));
  const parents = soundParents(every);
  const below = byParent(every, parents);
  const roots = below.get(null) ?? [];
  const divisions = everyBelow(roots, ({ id }) => below.get(id) ?? []);
  const byId = new Map<string, Placed>();
  const addOffice = ({ id, name, floors }: OfficeOf, divisionId: string | null): void => {
    byId.set(id, { kind: 'office', id, name, divisionId });
    for (const floor of floors) byId.set(floor.id, { kind: 'floor', ...floor, officeId: id });
  };
  for (const division of divisions) {
    byId.set(division.id, {
      kind: 'division',
      id: division.id,
      name: division.name,
      division,
    });
    for (const office of division.offices) addOffice(office, division.id);
  }
  const loose = byName(
    offices.filter(({ id }) => !byId.has(id)).map(({ id, name }) => ({ id, name, floors: [] })),
  );
  for (const office of loose) addOffice(office, null);
  return { roots, below, parents, loose, byId, divisions };
}

/** The tree as the page shows it; `places` is undefined until both divisions and offices are known. */
export function useDivisions() {
  const tree = useQuery(divisionsQuery());
  // The tree leaves out offices without a division.
  const offices = useQuery(api.list.query());
  return {
    places: tree.data && offices.data && placesOf(tree.data.elements, offices.data.elements),
    isFailed: (tree.isError && !tree.data) || (offices.isError && !offices.data),
    isFetching: tree.isFetching || offices.isFetching,
    retry: () => Promise.all([tree.refetch(), offices.refetch()]),
  };
}

/** A division and those above it, from itself upward. */
function upward({ byId, parents }: Places, id: string): readonly Division[] {
  const found: Division[] = [];
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
    const placed = byId.get(at);
    if (placed?.kind !== 'division') break;
    found.push(placed.division);
  }
  return found;
}

/** A path on one line. */
export const pathText = (path: readonly string[]): string => shortPath(path).join(' → ');

/** The names from the top down to a division, inclusive. */
export const pathTo = (places: Places, id: string): readonly string[] =>
  upward(places, id)
    .map(({ name }) => name)
    .toReversed();

/**
 * The cycle that a division would form below another: the names from itself down to that one. Undefined if there is none, so that
 * the move is possible.
 */
export function circle(
  places: Places,
  id: string,
  parentId: string,
): readonly string[] | undefined {
  const above = upward(places, parentId);
  const own = above.findIndex((division) => division.id === id);
  if (own < 0) return undefined;
  return above
    .slice(0, own + 1)
    .map(({ name }) => name)
    .toReversed();
}

/** What deleting a division moves: its children move one level up, and its offices out of every division. */
export const movedByDeleting = ({ children, offices }: Division) => ({
  children: byName(children),
  offices: byName(offices),
});
