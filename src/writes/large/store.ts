import * as z from 'zod/mini';
import { perPerson, personSignal } from '@/lib/scope';
import { largeRows, type RowKey, type Rows } from '@/lib/storage/journals';
import { Journal, Mark, Operation, type Entry } from './types';

/** Where journals of large changes are kept (LARGE-5). */
export interface JournalStore {
  /** The person’s unsettled changes, oldest first. */
  list(): Promise<readonly Journal[]>;
  save(journal: Journal): Promise<void>;
  /** Adds operations before any of them is sent. */
  plan(id: string, from: number, operations: readonly Operation[]): Promise<void>;
  /** Notes how far an operation is. */
  mark(id: string, index: number, mark: Mark): Promise<void>;
  entries(id: string): Promise<readonly Entry[]>;
  remove(id: string): Promise<void>;
}

const HEAD = 'head';
const STEP = 'step';
const MARK = 'mark';

/** Rows in memory: what the browser doesn’t store lasts as long as the page. */
export function memoryRows(): Rows {
  const rows = new Map<string, unknown>();
  const isUnder = (key: RowKey, parts: RowKey): boolean =>
    parts.every((part, index) => key[index] === part);
  const keys = (): RowKey[] => [...rows.keys()].map((key) => JSON.parse(key) as RowKey);
  const last = (key: RowKey): number => Number(key.at(-1)) || 0;
  return {
    under: async (parts) =>
      keys()
        .filter((key) => isUnder(key, parts))
        .map((key) => [key, structuredClone(rows.get(JSON.stringify(key)))] as const)
        .toSorted(([a], [b]) => last(a) - last(b)),
    put: async (all) => {
      for (const [key, row] of all) rows.set(JSON.stringify(key), structuredClone(row));
    },
    removeUnder: async (all) => {
      for (const key of keys()) {
        if (all.some((parts) => isUnder(key, parts))) rows.delete(JSON.stringify(key));
      }
    },
  };
}

/** A store on rows. What has another shape, because an older version wrote it, isn’t there. */
export function journalStore(owner: string, rows: Rows): JournalStore {
  const known = <T>(schema: z.ZodMiniType<T>, value: unknown): readonly T[] => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? [parsed.data] : [];
  };
  return {
    list: async () =>
      (await rows.under([HEAD, owner]))
        .flatMap(([, value]) => known(Journal, value))
        .toSorted((a, b) => a.at - b.at),
    save: (journal) => rows.put([[[HEAD, owner, journal.id], journal]]),
    plan: (id, from, operations) =>
      rows.put(
        operations.map((operation, index) => [[STEP, owner, id, from + index], operation] as const),
      ),
    mark: (id, index, mark) => rows.put([[[MARK, owner, id, index], mark]]),
    entries: async (id) => {
      const [steps, marks] = await Promise.all([
        rows.under([STEP, owner, id]),
        rows.under([MARK, owner, id]),
      ]);
      const byIndex = new Map(marks.map(([key, value]) => [key.at(-1), value]));
      return steps.flatMap(([key, value]): Entry[] => {
        const index = Number(key.at(-1));
        const [mark = { state: 'planned' as const }] = known(Mark, byIndex.get(index));
        return known(Operation, value).map((operation) => ({ ...mark, index, operation }));
      });
    },
    remove: (id) =>
      rows.removeUnder([
        [HEAD, owner, id],
        [STEP, owner, id],
        [MARK, owner, id],
      ]),
  };
}

/** What couldn’t be stored, for as long as the page is open (F-32). */
const memory = perPerson(memoryRows);

/** Rows in the browser’s database, or in memory from the first failure on. Nothing is written once the person’s session is over. */
const safeRows = perPerson((): Rows => {
  const stored = largeRows();
  const person = personSignal();
  let isStored = typeof globalThis.indexedDB !== 'undefined';
  const either = async <T>(work: (rows: Rows) => Promise<T>): Promise<T> => {
    if (isStored) {
      try {
        return await work(stored);
      } catch {
        isStored = false;
      }
    }
    return work(memory.get());
  };
  return {
    under: (parts) => either((rows) => rows.under(parts)),
    put: async (all) => {
      if (!person.aborted) await either((rows) => rows.put(all));
    },
    removeUnder: async (all) => {
      if (!person.aborted) await either((rows) => rows.removeUnder(all));
    },
  };
});

/** The current person’s journals in this browser. @param owner the person’s id and the organization’s */
export const browserJournals = (owner: string): JournalStore => journalStore(owner, safeRows.get());
