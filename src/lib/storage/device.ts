import { promisifyRequest } from 'idb-keyval';
import type * as z from 'zod/mini';
import { perSession } from '@/lib/scope';
import { STORED_KEYS } from './index';
import { hasWebCrypto, markOf, newKey, seal, unseal } from './sealed';

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

/** The change in progress of each value: the next one begins where it ended. */
const turns = perSession(() => new Map<string, Promise<unknown>>());

/** Where the key that encrypts a database’s values is stored, beside them. */
const { key: KEY } = STORED_KEYS.station;

interface Found {
  readonly raw: unknown;
  readonly key: CryptoKey | undefined;
}

/** What’s stored in a database under a name, and the key to it. */
const find = (database: string, name: string): Promise<Found> =>
  inStore(database, 'readonly', (store, answer) => {
    const value = store.get(name);
    const key = store.get(KEY);
    key.addEventListener('success', () =>
      answer({ raw: value.result, key: key.result as CryptoKey | undefined }),
    );
  });

/** The database’s key, made at its first use; undefined if the browser can’t encrypt, or can’t store a key. */
async function keyOf(
  database: string,
  found: CryptoKey | undefined,
): Promise<CryptoKey | undefined> {
  if (found || !hasWebCrypto()) return found;
  const made = await newKey();
  try {
    return await inStore<CryptoKey>(database, 'readwrite', (store, answer) => {
      const request = store.get(KEY);
      request.addEventListener('success', () => {
        // Another tab may have been first.
        const own = (request.result as CryptoKey | undefined) ?? made;
        if (own === made) store.put(made, KEY);
        answer(own);
      });
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') return undefined;
    throw error;
  }
}

/** Stores a value, or nothing if it’s undefined, unless another tab has changed it meanwhile. @returns whether it did */
const swap = (database: string, name: string, before: unknown, after: unknown): Promise<boolean> =>
  inStore(database, 'readwrite', (store, answer) => {
    const request = store.get(name);
    request.addEventListener('success', () => {
      const isSame = markOf(request.result) === markOf(before);
      if (isSame && after === undefined) store.delete(name);
      else if (isSame) store.put(after, name);
      answer(isSame);
    });
  });

interface DeviceValueOptions {
  /** Whether it’s encrypted, if the browser can. */
  readonly isSealed?: boolean;
}

/**
 * A value in the browser’s database. If that’s full, blocked, or missing, a change is held while the page is open, on top of what
 * is stored, and written with the next one that can be. Nothing is stored for an empty list.
 *
 * @param empty used if nothing is stored, or something of another shape
 */
export function deviceValue<T>(
  database: string,
  name: string,
  schema: z.ZodMiniType<T>,
  empty: T,
  { isSealed = false }: DeviceValueOptions = {},
): DeviceValue<T> {
  const known = (value: unknown): T => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : empty;
  };
  const heldNow = (): Held => held.get().get(name) ?? { changes: [] };
  const apply = (before: unknown, changes: Held['changes']): T =>
    changes.reduce<T>((value, change) => change(value as never) as T, known(before));
  const stored = async (): Promise<unknown> => {
    const { raw, key } = await find(database, name);
    return unseal(raw, key);
  };
  const read = async (): Promise<T> => {
    const before = await stored().catch(() => heldNow().stored);
    const { changes } = heldNow();
    held.get().set(name, { changes, stored: before });
    return apply(before, changes);
  };
  const store = async (changes: Held['changes']): Promise<T> => {
    for (;;) {
      const { raw, key: found } = await find(database, name);
      const value = apply(await unseal(raw, found), changes);
      const isEmpty = Array.isArray(value) && value.length === 0;
      const key = isSealed && !isEmpty ? await keyOf(database, found) : undefined;
      if (await swap(database, name, raw, isEmpty ? undefined : await seal(value, key)))
        return value;
    }
  };
  const change = async (next: (before: T) => T): Promise<Changed<T>> => {
    const own = held.get();
    const changes = [...heldNow().changes, next];
    own.set(name, { ...heldNow(), changes });
    try {
      const value = await store(changes);
      own.set(name, { changes: [], stored: value });
      return { value, isStored: true };
    } catch {
      return { value: await read(), isStored: false };
    }
  };
  // One after the other: a change that began while another was being stored would store that one twice.
  const afterwards = async (turn: unknown, next: (before: T) => T): Promise<Changed<T>> => {
    await turn;
    return change(next);
  };
  return {
    read,
    change: (next) => {
      const turn = afterwards(turns.get().get(name), next);
      turns.get().set(name, turn);
      return turn;
    },
  };
}
