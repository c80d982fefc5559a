import type { LazyRows, Row } from '../../world/table';

/** The groups of rows that an answer needs. Undefined for an index that no group helps with. */
export interface Groups<T extends Row> {
  /** The groups that may have the row with this id. */
  ofId(id: string): readonly string[];
  /** The groups that may have rows with this key. */
  ofKey(index: string, key: string): readonly string[];
  all(): readonly string[];
  /** The rows of a group; they depend only on the group and the seed. */
  rows(group: string): Iterable<T>;
}

/** Creates rows group by group, each group once, in whatever order they’re requested. */
export function lazily<T extends Row>(groups: Groups<T>): LazyRows<T> {
  const made = new Set<string>();
  const make = (names: readonly string[], add: (rows: Iterable<T>) => void): void => {
    for (const name of names) {
      if (made.has(name)) continue;
      made.add(name);
      add(groups.rows(name));
    }
  };
  return {
    id: (id, add) => make(groups.ofId(id), add),
    key: (index, key, add) => make(groups.ofKey(index, key), add),
    all: (add) => make(groups.all(), add),
  };
}

/** A few rows that are expensive to find: all of them are created once one is requested. */
export function atOnce<T extends Row>(rows: () => Iterable<T>): LazyRows<T> {
  const one = ['all'];
  return lazily({ ofId: () => one, ofKey: () => one, all: () => one, rows });
}

/** Several sources for one table. */
export const together = <T extends Row>(sources: readonly LazyRows<T>[]): LazyRows<T> => ({
  id: (id, add) => {
    for (const source of sources) source.id?.(id, add);
  },
  key: (index, key, add) => {
    for (const source of sources) source.key?.(index, key, add);
  },
  all: (add) => {
    for (const source of sources) source.all?.(add);
  },
});
