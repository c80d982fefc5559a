import type { Leaves } from './leave-guard';

const valueIn = (search: unknown, key: string): unknown => (search as Record<string, unknown>)[key];

/**
 * What closes a form in a panel that’s in the address: another page, another object in the panel, or none.
 *
 * @param key the search parameter that names the object
 */
export const leavesPanel =
  (key: string): Leaves =>
  ({ current, next }) =>
    current.pathname !== next.pathname ||
    valueIn(current.search, key) !== valueIn(next.search, key);
