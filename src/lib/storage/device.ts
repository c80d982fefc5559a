import { promisifyRequest } from 'idb-keyval';
import type * as z from 'zod/mini';
import { perSession } from '@/lib/scope';

/** What a change led to. */
export interface Changed<T> {
  readonly value: T;
  /** Whether all of it outlives the page. If not, it’s stored with the next change that can be. */
  readonly isStored: boolean;
}

/** One value of a device, stored where a power cut doesn’t lose it. */
export interface DeviceValue<T> {
  read(): Promise<T>;
  /** Changes the value in one step, so that concurrent changes don’t overwrite each other. */
  change(next: (before: T) => T): Promise<Changed<T>>;
}

const PLACE = 'kept';

/** A database that hasn’t opened within this many milliseconds is blocked, for example by another tab. */
const OPENING = 5_000;

function open(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database);
    const fail = (): void => reject(request.error ?? new Error(`${database} doesn’t open`));
    const timer = setTimeout(fail, OPENING);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(PLACE));
    request.addEventListener('blocked', fail);
    request.addEventListener('error', fail);
    request.addEventListener('success', () => {
      clearTimeout(timer);
      // Another tab that deletes or upgrades the database mustn’t wait for this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
  });
}

/** Opened for each use and closed afterward: a device that rarely writes keeps nothing open. */
async function inStore<T>(
  database: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, answer: (value: T) => void) => void,
): Promise<T> {
  const opened = await open(database);
  try {
    // It counts as written once it’s on disk; by default, browsers report success before that.
    const transaction = opened.transaction(PLACE, mode, { durability: 'strict' });
    // The transaction’s own end, not that of its requests: a full disk is noticed only then.
    const done = promisifyRequest(transaction);
    let value: { readonly is: T } | undefined;
    work(transaction.objectStore(PLACE), (is) => {
      value = { is };
    });
    await done;
    if (!value) throw new Error(`${database} has no answer`);
    return value.is;
  } finally {
    opened.close();
  }
}

/** What couldn’t be stored, and the last value known to be stored, while the page is open (F-32). */
interface Held {
  readonly changes: readonly ((before: never) => unknown)[];
  readonly stored?: unknown;
}
const held = perSession(() => new Map<string, Held>());

/**
 * A value in the browser’s database. If that’s full, blocked, or missing, a change is held while the page is open, on top of what
 * is stored, and written with the next one that can be.
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
  const heldNow = (): Held => held.get().get(key) ?? { changes: [] };
  const apply = (before: unknown, changes: Held['changes']): T =>
    changes.reduce<T>((value, change) => change(value as never) as T, known(before));
  const stored = (): Promise<unknown> =>
    inStore(database, 'readonly', (store, answer) => {
      const request = store.get(key);
      request.addEventListener('success', () => answer(request.result));
    });
  const read = async (): Promise<T> => {
    const before = await stored().catch(() => heldNow().stored);
    const { changes } = heldNow();
    held.get().set(key, { changes, stored: before });
    return apply(before, changes);
  };
  return {
    read,
    change: async (next) => {
      const own = held.get();
      // Others that fail meanwhile wait for the next change.
      const changes = [...heldNow().changes, next];
      own.set(key, { ...heldNow(), changes });
      try {
        const value = await inStore<T>(database, 'readwrite', (store, answer) => {
          const request = store.get(key);
          request.addEventListener('success', () => {
            const after = apply(request.result, changes);
            store.put(after, key);
            answer(after);
          });
        });
        const left = heldNow().changes.filter((each) => !changes.includes(each));
        own.set(key, { changes: left, stored: value });
        return { value: apply(value, left), isStored: true };
      } catch {
        return { value: await read(), isStored: false };
      }
    },
  };
}
