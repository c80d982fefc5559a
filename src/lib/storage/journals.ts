import { promisifyRequest } from 'idb-keyval';
import { STORED_KEYS } from './index';

/** A key whose first parts name a group of rows. */
export type RowKey = readonly (string | number)[];

/** Rows in the browser’s database, which a reload doesn’t lose. Every call rejects if it’s full, blocked, or missing. */
export interface Rows {
  /** Rows whose keys begin with these parts, in order. */
  under(parts: RowKey): Promise<readonly (readonly [key: RowKey, value: unknown])[]>;
  put(rows: readonly (readonly [key: RowKey, value: unknown])[]): Promise<void>;
  removeUnder(parts: readonly RowKey[]): Promise<void>;
}

const PLACE = 'rows';

/** All keys that begin with some parts: an array comes after every string and number. */
const rangeOf = (parts: RowKey): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []], false, true);

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(STORED_KEYS.large.database);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(PLACE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('closed')));
    // Another tab is signing out.
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

/** The rows of large changes. They’re gone with the database, at sign-out. */
export function largeRows(): Rows {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open().then((made) => {
      const close = (): void => {
        made.close();
        opened = undefined;
      };
      made.addEventListener('versionchange', close);
      made.addEventListener('close', close);
      return made;
    });
    // A failure is tried again by the next call.
    opened.catch(() => (opened = undefined));
    return opened;
  };
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore) => T,
  ): Promise<{ readonly transaction: IDBTransaction; readonly value: T }> => {
    const transaction = (await database()).transaction(PLACE, mode);
    return { transaction, value: work(transaction.objectStore(PLACE)) };
  };
  return {
    under: async (parts) => {
      const { value } = await within('readonly', (rows) => [
        rows.getAllKeys(rangeOf(parts)),
        rows.getAll(rangeOf(parts)),
      ]);
      const [keys, values] = await Promise.all(value.map((request) => promisifyRequest(request)));
      return (keys ?? []).map((key, index) => [key as RowKey, values?.[index]] as const);
    },
    put: async (all) => {
      const { transaction } = await within('readwrite', (rows) => {
        for (const [key, row] of all) rows.put(row, [...key]);
      });
      await promisifyRequest(transaction);
    },
    removeUnder: async (all) => {
      const { transaction } = await within('readwrite', (rows) => {
        for (const parts of all) rows.delete(rangeOf(parts));
      });
      await promisifyRequest(transaction);
    },
  };
}
