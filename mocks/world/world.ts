import type { WorldClock } from './clock';
import { TABLES, type BaseTables, type TableName, type Tables } from './rows';
import { BaseTable, Table, type Row } from './table';

/** A change that affects others: what the hub tells them to read again. No titles or names (HUB-1). */
export interface WorldEvent {
  readonly id: string;
  readonly organization_id: string;
  /** The affected people; everyone in the organization by default. */
  readonly user_ids?: readonly string[] | undefined;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly object_type: string;
  readonly object_id: string;
  readonly created_at: string;
}

/** One changed row, as a browser stores it between visits. `row` is null for a removed one. */
export interface Change {
  readonly table: TableName;
  readonly id: string;
  readonly row: Row | null;
}

/** A world at one moment: its differences from the seed. Plain data, so that it can be stored, sent, and imported. */
export interface Snapshot {
  readonly version: number;
  readonly scenario: string;
  readonly seed: number;
  /** The instant to which all the seed’s dates are relative. */
  readonly anchor: string;
  /** Milliseconds from the anchor to the world’s current time. */
  readonly clock: number;
  readonly serial: number;
  readonly changes: readonly Change[];
}

/** Increases with each change to the rows’ shape or to the seed: snapshots of another version are dropped. */
export const WORLD_VERSION = 4;

/** A scenario’s content: the seeded rows, and the drawings and pictures at its addresses. */
export interface Seed {
  readonly scenario: string;
  readonly seed: number;
  readonly anchor: string;
  readonly tables: BaseTables;
  /** The body for an asset path such as `/assets/floors/area_1.svg`, created on request. */
  asset(path: string): { type: string; body: string } | undefined;
}

/** Creates a seed’s tables; those not given stay empty. */
export function baseTables(filled: Partial<BaseTables>): BaseTables {
  return Object.fromEntries(
    Object.entries(TABLES).map(([name, shape]) => [
      name,
      filled[name as TableName] ?? new BaseTable(shape as never),
    ]),
  ) as unknown as BaseTables;
}

/**
 * The state behind the fake server: one world per test, story, or browser. All reads and writes are synchronous, so that a check
 * and the write it guards are one step (RACE-1).
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

  /** The current instant in the API’s format. */
  get now(): string {
    return new Date(this.clock.now()).toISOString();
  }

  /** A new id such as `sche_000042`: deterministic, so that the same steps give the same ids. */
  newId(prefix: string): string {
    this.serial += 1;
    return `${prefix}_${this.serial.toString(36).padStart(6, '0')}`;
  }

  /**
   * Runs one step that applies completely or not at all (RACE-9): if it throws, every change is reverted and no event is sent.
   * Events are sent only after the change is in the state (H-12).
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
   * Runs a part of a step that may fail alone: if it throws, its changes and events are reverted, and code that catches the error
   * continues the step.
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

  /** Notifies others once the current step is done. */
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

  /** The base of a world’s changes: version, seed, and the last id issued. */
  get origin(): Omit<Snapshot, 'clock' | 'changes'> {
    const { scenario, seed, anchor } = this.seed;
    return { version: WORLD_VERSION, scenario, seed, anchor, serial: this.serial };
  }

  /**
   * Replaces all changes with a snapshot of the same seed. Throws and changes nothing if it belongs to another version or seed,
   * or contains an invalid row.
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

  /** Resets to the seed. */
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
