import { useQuery } from '@tanstack/react-query';
import { offices as api } from '@/api/offices';
import type { Division } from '@/api/schemas/places';
import { compareNatural } from '@/domain/text/natural';
import { divisionsQuery } from '@/session/where';

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
  /** Offices without a division. */
  readonly loose: readonly OfficeOf[];
  readonly byId: ReadonlyMap<string, Placed>;
  /** All divisions, parents first. */
  readonly divisions: readonly Division[];
}

const byName = <T extends { readonly name: string }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => compareNatural(a.name, b.name));

const within = (divisions: readonly Division[]): Division[] =>
  divisions.flatMap((division) => [division, ...within(byName(division.children) as Division[])]);

/**
 * Combines divisions and offices: the tree only contains offices that are in a division.
 * @param tree divisions with everything below them
 * @param offices all offices of the organization
 */
export function placesOf(
  tree: readonly Division[],
  offices: readonly { readonly id: string; readonly name: string }[],
): Places {
  const roots = byName(tree);
  const divisions = within(roots);
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
  return { roots, loose, byId, divisions };
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

/** A division and those above it, from itself upward. Ends if a server’s divisions contain each other. */
function upward(places: Places, id: string): readonly Division[] {
  const found = new Map<string, Division>();
  for (let at: string | null = id; at !== null && !found.has(at);) {
    const placed = places.byId.get(at);
    if (placed?.kind !== 'division') break;
    found.set(at, placed.division);
    at = placed.division.parent_id;
  }
  return [...found.values()];
}

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
