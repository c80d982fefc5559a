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

/** Creates rows group by group, each group once, and always adds the groups in the same order. */
export function lazily<T extends Row>(groups: Groups<T>): LazyRows<T> {
  const made = new Map<string, readonly T[]>();
  const make = (names: readonly string[], add: (rows: readonly T[]) => void): void => {
    for (const name of names) {
      let rows = made.get(name);
      if (!rows) made.set(name, (rows = [...groups.rows(name)]));
      add(rows);
    }
  };
  return {
    id: (id, add) =>
      make(
        groups.ofId(id).filter((name) => !made.has(name)),
        add,
      ),
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
