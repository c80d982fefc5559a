import { queryOptions, useQuery } from '@tanstack/react-query';
import { divisions } from '@/api/divisions';
import type { Division } from '@/api/schemas/places';
import { everyBelow } from '@/domain/places/parents';

/** A floor of an office, in the building’s order. */
export interface Floor {
  id: string;
  name: string;
}

/** All divisions with their offices and floors: navigation data of the whole organization. */
export const divisionsQuery = () =>
  queryOptions(divisions.list.query({ query: { return_type: 'tree', return_floors: true } }));

/** All divisions of a tree of any depth, parents first. */
export const everyDivision = (tree: readonly Division[]): readonly Division[] =>
  everyBelow(tree, ({ children }) => children);

/** The floors of an office in a tree of divisions; empty if the office isn’t in it. */
export function floorsOf(tree: readonly Division[], officeId: string): readonly Floor[] {
  for (const { offices } of everyDivision(tree)) {
    const floors = offices.find(({ id }) => id === officeId)?.floors ?? [];
    if (floors.length > 0) return floors;
  }
  return [];
}

/** The floors of an office: undefined while they load, empty if there are none or its division is unknown. */
export function useFloors(officeId: string | undefined): readonly Floor[] | undefined {
  const { data, isPending } = useQuery(divisionsQuery());
  if (isPending) return undefined;
  return data && officeId !== undefined ? floorsOf(data.elements, officeId) : [];
}
