import type { WorldClock } from './clock';
import { TABLES, type BaseTables, type TableName, type Tables } from './rows';
import { BaseTable, Table, type Row } from './table';

/** Something that concerns others: what the hub tells them to read again. No titles, no names (HUB-1). */
export interface WorldEvent {
  readonly id: string;
  readonly organization_id: string;
  /** Whom it concerns; everyone in the organization when absent. */
  readonly user_ids?: readonly string[] | undefined;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly object_type: string;
  readonly object_id: string;
  readonly created_at: string;
}

/** One changed row, as a browser keeps it between visits. `row` is null for a removed one. */
export interface Change {
  readonly table: TableName;
  readonly id: string;
  readonly row: Row | null;
}

/** A world at one moment: what differs from its seed. Plain data, so that it can be kept, sent and imported. */
export interface Snapshot {
  readonly version: number;
  readonly scenario: string;
  readonly seed: number;
  /** The instant around which the seed dated everything. */
  readonly anchor: string;
  /** Milliseconds from the anchor to the world's present. */
  readonly clock: number;
  readonly serial: number;
  readonly changes: readonly Change[];
}

/**
 * Grows with each change to the rows' shape or to the seed: a snapshot of another version is dropped, never guessed at.
 */
export const WORLD_VERSION = 4;

/** What a scenario gives: the seeded rows, and the drawings and pictures that its addresses name. */
export interface Seed {
  readonly scenario: string;
  readonly seed: number;
  readonly anchor: string;
  readonly tables: BaseTables;
  /** The body behind an asset path such as `/assets/floors/area_1.svg`, made when it is asked for. */
  asset(path: string): { type: string; body: string } | undefined;
}

/** Makes the tables of a seed; those not given stay empty. */
export function baseTables(filled: Partial<BaseTables>): BaseTables {
  return Object.fromEntries(
    Object.entries(TABLES).map(([name, shape]) => [
      name,
      filled[name as TableName] ?? new BaseTable(shape as never),
    ]),
  ) as unknown as BaseTables;
}

/**
 * The state behind the fake server: one world a test, a story or a browser. All reads and writes are synchronous, so that
 * a check and the write it guards are one step (RACE-1).
 */
export class World {
  readonly seed: Seed;
  readonly clock: WorldClock;
  readonly tables: Tables;
  private serial = 0;
  private undo: (() => void)[] | undefined;
  private changed = new Map<string, Change>();
  private pending: WorldEvent[] = [];
  private readonly eventListeners = new Set<(event: WorldEvent) => void>();
  private readonly commitListeners = new Set<(changes: readonly Change[]) => void>();

  constructor(seed: Seed, clock: WorldClock) {
    this.seed = seed;
    this.clock = clock;
    this.tables = Object.fromEntries(
      Object.entries(seed.tables).map(([name, base]) => [
        name,
        new Table<Row>(base as unknown as BaseTable<Row>, this.onChange),
      ]),
    ) as unknown as Tables;
  }

  /** The present instant as the wire writes it. */
  get now(): string {
    return new Date(this.clock.now()).toISOString();
  }

  /** A new id, `sche_000042`-like: deterministic, so that the same steps give the same ids. */
  newId(prefix: string): string {
    this.serial += 1;
    return `${prefix}_${this.serial.toString(36).padStart(6, '0')}`;
  }

  /**
   * Runs one step that applies wholly or not at all (RACE-9): when it throws, every change is taken back and no event
   * leaves. Events leave only after the change is in the state (H-12).
   */
  transact<T>(step: () => T): T {
    if (this.undo) return step();
    const undo: (() => void)[] = [];
    const { serial } = this;
    this.undo = undo;
    this.pending = [];
    this.changed = new Map();
    try {
      const result = step();
      this.undo = undefined;
      this.commit();
      return result;
    } catch (error) {
      this.undo = undefined;
      for (const back of undo.toReversed()) back();
      this.serial = serial;
      throw error;
    }
  }

  /**
   * Runs a part of a step that may fail alone: when it throws, what it changed and told is taken back, and whoever catches
   * the error goes on with the step.
   */
  attempt<T>(part: () => T): T {
    const { undo, serial } = this;
    if (!undo) return this.transact(part);
    const [steps, told] = [undo.length, this.pending.length];
    try {
      return part();
    } catch (error) {
      for (const back of undo.splice(steps).toReversed()) back();
      this.pending.length = told;
      this.serial = serial;
      for (const [key, { table, id }] of this.changed) {
        const row = (this.tables[table] as unknown as Table<Row>).changed.get(id);
        if (row === undefined) this.changed.delete(key);
        else this.changed.set(key, { table, id, row });
      }
      throw error;
    }
  }

  /** Tells others, once the current step is done. */
  emit(event: Omit<WorldEvent, 'id' | 'created_at'>): void {
    this.pending.push({ ...event, id: this.newId('evnt'), created_at: this.now });
    if (!this.undo) this.commit();
  }

  onEvent(listener: (event: WorldEvent) => void): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  /** Called after each step that changed something, with the changed rows. */
  onCommit(listener: (changes: readonly Change[]) => void): () => void {
    this.commitListeners.add(listener);
    return () => this.commitListeners.delete(listener);
  }

  snapshot(): Snapshot {
    const changes: Change[] = [];
    for (const name of Object.keys(TABLES) as TableName[]) {
      for (const [id, row] of this.tables[name].changed) changes.push({ table: name, id, row });
    }
    return { ...this.origin, clock: this.clock.now() - Date.parse(this.seed.anchor), changes };
  }

  /** What a world's changes stand on: version, seed and the last id given. */
  get origin(): Omit<Snapshot, 'clock' | 'changes'> {
    const { scenario, seed, anchor } = this.seed;
    return { version: WORLD_VERSION, scenario, seed, anchor, serial: this.serial };
  }

  /**
   * Puts a snapshot of the same seed in place of all changes. Throws, and changes nothing, when it belongs to another
   * version or seed, or holds a row that no table would take.
   */
  restore(
    snapshot: Pick<Snapshot, 'version' | 'scenario' | 'seed' | 'anchor' | 'serial' | 'changes'>,
  ): void {
    const { scenario, seed, anchor } = this.seed;
    if (snapshot.version !== WORLD_VERSION) throw new Error('The snapshot is of another version');
    if (snapshot.scenario !== scenario || snapshot.seed !== seed || snapshot.anchor !== anchor) {
      throw new Error('The snapshot is of another seed');
    }
    const byTable = new Map<TableName, Map<string, Row | null>>();
    for (const { table, id, row } of snapshot.changes) {
      if (!Object.hasOwn(TABLES, table)) throw new Error(`No such table: ${table}`);
      const rows = byTable.get(table) ?? new Map<string, Row | null>();
      const checked = row && (this.tables[table] as unknown as Table<Row>).checked(row);
      if (checked && checked.id !== id) throw new Error(`${table}: ${id} holds ${checked.id}`);
      byTable.set(table, rows.set(id, checked));
    }
    for (const name of Object.keys(TABLES) as TableName[]) {
      (this.tables[name] as unknown as Table<Row>).restore(byTable.get(name) ?? new Map());
    }
    this.serial = snapshot.serial;
  }

  /** Back to the seed. */
  reset(): void {
    const { scenario, seed, anchor } = this.seed;
    this.restore({ version: WORLD_VERSION, scenario, seed, anchor, serial: 0, changes: [] });
  }

  private readonly onChange = (name: string, id: string, before: Row | null | undefined): void => {
    const table = this.tables[name as TableName] as unknown as Table<Row>;
    this.undo?.push(() => table.revert(id, before));
    this.changed.set(`${name}/${id}`, {
      table: name as TableName,
      id,
      row: table.changed.get(id) ?? null,
    });
    if (!this.undo) this.commit();
  };

  private commit(): void {
    const changes = [...this.changed.values()];
    const events = this.pending;
    this.changed = new Map();
    this.pending = [];
    if (changes.length > 0) for (const listener of this.commitListeners) listener(changes);
    for (const event of events) for (const listener of this.eventListeners) listener(event);
  }
}
