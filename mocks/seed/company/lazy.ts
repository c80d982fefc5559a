import type { LazyRows, Row } from '../../world/table';

/** Which groups of rows an answer needs. Undefined for an index that no group helps with. */
export interface Groups<T extends Row> {
  /** Groups that may hold the row of this id. */
  ofId(id: string): readonly string[];
  /** Groups that may hold rows under this key. */
  ofKey(index: string, key: string): readonly string[];
  all(): readonly string[];
  /** The rows of a group; depends on the group and the seed alone. */
  rows(group: string): Iterable<T>;
}

/** Makes rows group by group, each group once, whatever asks for it first, and adds the groups in the order they are named. */
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

/** Few rows that are costly to find: all of them as soon as one is asked for. */
export function atOnce<T extends Row>(rows: () => Iterable<T>): LazyRows<T> {
  const one = ['all'];
  return lazily({ ofId: () => one, ofKey: () => one, all: () => one, rows });
}

/** Several sources of one table. */
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
