import { get, update, type UseStore } from 'idb-keyval';
import type * as z from 'zod/mini';
import { perSession } from '@/lib/scope';

/** One value of a device, stored where a power cut doesn’t lose it. */
export interface DeviceValue<T> {
  read(): Promise<T>;
  /** Changes the value in one step, so that concurrent changes don’t overwrite each other. @returns what is stored now */
  change(next: (before: T) => T): Promise<T>;
}

const PLACE = 'kept';

/** Opened for each use and closed afterward: a device that rarely writes keeps nothing open. */
const store =
  (database: string): UseStore =>
  async (mode, work) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(PLACE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error(database)));
    });
    try {
      // It counts as written once it’s on disk; by default, browsers report success before that.
      return await work(
        opened.transaction(PLACE, mode, { durability: 'strict' }).objectStore(PLACE),
      );
    } finally {
      opened.close();
    }
  };

/** What couldn’t be stored, kept while the page is open (F-32). */
const memory = perSession(() => new Map<string, unknown>());

/**
 * A value in the browser’s database. If that’s full, blocked, or missing, the value lasts as long as the page.
 *
 * @param empty used if nothing is stored, or something of another shape
 */
export function deviceValue<T>(
  database: string,
  key: string,
  schema: z.ZodMiniType<T>,
  empty: T,
): DeviceValue<T> {
  const known = (value: unknown): T => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : empty;
  };
  const kept = store(database);
  return {
    read: async () => {
      if (memory.get().has(key)) return known(memory.get().get(key));
      return get<unknown>(key, kept).then(known, () => empty);
    },
    change: async (next) => {
      let value = empty;
      const apply = (before: unknown): T => (value = next(known(before)));
      if (!memory.get().has(key)) {
        try {
          await update<unknown>(key, apply, kept);
          return value;
        } catch {
          // Kept in memory from here on.
        }
      }
      memory.get().set(key, apply(memory.get().get(key)));
      return value;
    },
  };
}
