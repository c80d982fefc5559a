import type * as z from 'zod/mini';

export interface Row {
  readonly id: string;
}

/** Keys under which an index lists a row: none, one, or several. */
export type IndexOf<T> = (row: T) => string | readonly string[] | null | undefined;

export interface TableShape<T extends Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly indexes: Readonly<Record<string, IndexOf<T>>>;
}

/**
 * Adds seeded rows when they’re first needed, so that a world of 10,000 people starts immediately. What it adds depends only on
 * the seed, never on when or in which order it’s requested: a row that was added before is added again, in its place.
 */
export interface LazyRows<T extends Row> {
  /** Called before a lookup by id. */
  id?(id: string, add: (rows: readonly T[]) => void): void;
  /** Called before the first lookup of a key in an index. Adds all rows under the key, in the seed’s order. */
  key?(index: string, key: string, add: (rows: readonly T[]) => void): void;
  /** Called before the first scan of the whole table. Adds all rows, in the seed’s order. */
  all?(add: (rows: readonly T[]) => void): void;
}

const keysOf = <T>(of: IndexOf<T>, row: T): readonly string[] => {
  const keys = of(row);
  return keys === null || keys === undefined ? [] : typeof keys === 'string' ? [keys] : keys;
};

/** Rows of an index by key. */
type Filed<T> = Map<string, T[]>;

function file<T>(index: Filed<T>, keys: readonly string[], row: T): void {
  for (const key of keys) {
    const rows = index.get(key);
    if (!rows) index.set(key, [row]);
    // A row that returns a key twice is listed once.
    else if (rows.at(-1) !== row) rows.push(row);
  }
}

/** Rows in the order in which the seed has just added them, after those that were there from the start. */
function inOrder<T>(rows: readonly T[], added: ReadonlySet<T>): T[] {
  const present = new Set(rows);
  return [
    ...rows.filter((row) => !added.has(row)),
    ...[...added].filter((row) => present.has(row)),
  ];
}

/**
 * A table’s seeded rows, in the seed’s order. All worlds of one seed share them, so rows are only ever added, and only by the
 * seed; which of them another world needed first makes no difference.
 */
export class BaseTable<T extends Row> {
  readonly shape: TableShape<T>;
  private rows = new Map<string, T>();
  /** Built when it’s first used, because most tests use few of them. */
  private readonly indexes = new Map<string, Filed<T>>();
  private readonly lazy: LazyRows<T>;
  /** Keys whose rows the seed has added. */
  private readonly asked = new Map<string, Set<string>>();
  /** Whether the seed has added all rows. */
  private isWhole: boolean;

  constructor(shape: TableShape<T>, rows: Iterable<T> = [], lazy: LazyRows<T> = {}) {
    this.shape = shape;
    this.lazy = lazy;
    this.isWhole = lazy.all === undefined;
    this.add([...rows]);
  }

  get(id: string): T | undefined {
    const row = this.rows.get(id);
    if (row || !this.lazy.id) return row;
    this.lazy.id(id, this.add);
    return this.rows.get(id);
  }

  /** Rows under a key. It’s the growing list itself: read it immediately and never change it. */
  by(index: string, key: string): readonly T[] {
    if (this.lazy.key) this.ask(index, key);
    return this.index(index).get(key) ?? [];
  }

  /** Lets the seed add its rows under a key, the first time. */
  private ask(index: string, key: string): void {
    let keys = this.asked.get(index);
    if (!keys) this.asked.set(index, (keys = new Set<string>()));
    if (keys.has(key)) return;
    keys.add(key);
    const added = this.addedBy((add) => this.lazy.key?.(index, key, add));
    const filed = this.index(index);
    const rows = filed.get(key);
    if (rows) filed.set(key, inOrder(rows, added));
  }

  all(): ReadonlyMap<string, T> {
    if (!this.isWhole) {
      this.isWhole = true;
      const added = this.addedBy((add) => this.lazy.all?.(add));
      this.rows = new Map(inOrder([...this.rows.values()], added).map((row) => [row.id, row]));
    }
    return this.rows;
  }

  /** Adds what the seed has, and returns it in the seed's order. */
  private addedBy(seed: (add: (rows: readonly T[]) => void) => void): ReadonlySet<T> {
    const added = new Set<T>();
    seed((rows) => {
      this.add(rows);
      for (const row of rows) added.add(row);
    });
    return added;
  }

  private index(name: string): Filed<T> {
    const known = this.indexes.get(name);
    if (known) return known;
    const of = this.shape.indexes[name];
    if (!of) throw new RangeError(`${this.shape.name} has no index ${name}`);
    const index: Filed<T> = new Map();
    for (const row of this.rows.values()) file(index, keysOf(of, row), row);
    this.indexes.set(name, index);
    return index;
  }

  private readonly add = (rows: readonly T[]): void => {
    for (const row of rows) {
      if (this.rows.has(row.id)) continue;
      this.rows.set(row.id, Object.freeze(row));
      for (const [name, index] of this.indexes) {
        const of = this.shape.indexes[name];
        if (of) file(index, keysOf(of, row), row);
      }
    }
  };
}

/** A world’s change in a table: the new row, or null for a removed one. */
export type Changes<T extends Row> = ReadonlyMap<string, T | null>;

/**
 * A table of one world: the seeded rows below, this world’s own changes above. A new world therefore costs nothing, and a
 * snapshot, like a browser’s storage, only contains the changes. Rows are frozen and validated.
 */
export class Table<T extends Row> {
  readonly shape: TableShape<T>;
  private readonly base: BaseTable<T>;
  private readonly onChange: (table: string, id: string, before: T | null | undefined) => void;
  private changes = new Map<string, T | null>();
  private edition = 0;
  /** The changed rows of each index, by key and id. */
  private indexes = new Map<string, Map<string, Map<string, T>>>();

  constructor(
    base: BaseTable<T>,
    onChange: (table: string, id: string, before: T | null | undefined) => void,
  ) {
    this.base = base;
    this.shape = base.shape;
    this.onChange = onChange;
    this.restore(new Map());
  }

  get(id: string): T | undefined {
    const changed = this.changes.get(id);
    return changed === undefined ? this.base.get(id) : (changed ?? undefined);
  }

  /** All rows, seeded ones first. Scans the whole table: only for small tables and administration. */
  *all(): IterableIterator<T> {
    for (const [id, row] of this.base.all()) if (!this.changes.has(id)) yield row;
    for (const row of this.changes.values()) if (row) yield row;
  }

  /** Rows under a key of an index: the seed’s in its order, then this world’s own. */
  by(index: string, key: string): T[] {
    const seeded = this.base.by(index, key);
    const own = this.indexes.get(index)?.get(key);
    if (this.changes.size === 0) return [...seeded];
    const found = seeded.filter(({ id }) => !this.changes.has(id));
    if (own) for (const row of own.values()) found.push(row);
    return found;
  }

  insert(row: T): T {
    if (this.get(row.id)) throw new Error(`${this.shape.name}: ${row.id} exists already`);
    return this.put(row);
  }

  update(id: string, patch: Partial<T>): T {
    const row = this.get(id);
    if (!row) throw new Error(`${this.shape.name}: ${id} does not exist`);
    return this.put({ ...row, ...patch, id });
  }

  remove(id: string): void {
    if (this.get(id)) this.write(id, null);
  }

  /** Changes with each change: results computed from the table are valid while this stays the same. */
  get version(): number {
    return this.edition;
  }

  /** This world's own changes. */
  get changed(): Changes<T> {
    return this.changes;
  }

  /** Replaces this world’s changes: with none for a reset, with a snapshot’s, or with a browser’s stored ones. */
  restore(changes: Changes<T>): void {
    this.edition += 1;
    this.changes = new Map(changes);
    this.indexes = new Map();
    for (const [id, row] of this.changes) if (row) this.index(id, row);
  }

  /** Reverts one change, because a refused call must leave no trace. */
  revert(id: string, before: T | null | undefined): void {
    this.edition += 1;
    this.unindex(id);
    if (before === undefined) this.changes.delete(id);
    else {
      this.changes.set(id, before);
      if (before) this.index(id, before);
    }
  }

  /** The row, frozen; throws if it’s invalid. */
  checked(row: T): T {
    const checked = this.shape.schema.safeParse(row);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      throw new Error(`${this.shape.name}.${issue?.path.join('.')}: ${issue?.message}`);
    }
    return Object.freeze(row);
  }

  private put(row: T): T {
    const frozen = this.checked(row);
    this.write(row.id, frozen);
    return frozen;
  }

  private write(id: string, row: T | null): void {
    const before = this.changes.get(id);
    this.edition += 1;
    this.unindex(id);
    this.changes.set(id, row);
    if (row) this.index(id, row);
    this.onChange(this.shape.name, id, before);
  }

  private index(id: string, row: T): void {
    for (const [name, of] of Object.entries(this.shape.indexes)) {
      let index = this.indexes.get(name);
      if (!index) this.indexes.set(name, (index = new Map<string, Map<string, T>>()));
      for (const key of keysOf(of, row)) {
        const rows = index.get(key);
        if (rows) rows.set(id, row);
        else index.set(key, new Map([[id, row]]));
      }
    }
  }

  private unindex(id: string): void {
    const row = this.changes.get(id);
    if (!row) return;
    for (const [name, of] of Object.entries(this.shape.indexes)) {
      for (const key of keysOf(of, row)) this.indexes.get(name)?.get(key)?.delete(id);
    }
  }
}
