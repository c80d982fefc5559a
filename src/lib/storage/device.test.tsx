import { IDBDatabase, IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, del, get } from 'idb-keyval';
import * as z from 'zod/mini';
import { endSession } from '@/lib/scope';
import { deviceValue } from './device';
import type { Stored } from './sealed';

let names = deviceValue('atrium.test', 'names', z.array(z.string()), []);
const add = (name: string) => names.change((all) => [...all, name]);

/** The page is closed and opened again: only what’s stored stays. */
async function afterPowerCut(): Promise<readonly string[]> {
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
  return names.read();
}

const failedRequest = (event: 'blocked' | 'error') => {
  const request = Object.assign(new EventTarget(), { error: null, result: undefined });
  queueMicrotask(() => request.dispatchEvent(new Event(event)));
  return request as unknown as IDBOpenDBRequest;
};
const refusing = (name: string) => () => {
  throw new DOMException(name, name);
};

/** Every way in which the browser’s database can fail a change, from opening it to its last byte. */
const FAILURES: Readonly<Record<string, () => void>> = {
  'a private window, which opens nothing': () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(refusing('SecurityError')),
  'no database at all': () => vi.spyOn(indexedDB, 'open').mockImplementation(refusing('TypeError')),
  'an error while it opens': () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(() => failedRequest('error')),
  'another tab that blocks it': () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(() => failedRequest('blocked')),
  'a connection that was closed': () =>
    vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementation(refusing('InvalidStateError')),
  'a full disk when it’s put': () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refusing('QuotaExceededError')),
  'a full disk at the end': () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this, args);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
  },
  'a transaction that’s aborted before it reads': () => {
    const objectStore = IDBTransaction.prototype.objectStore;
    vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(function (
      this: IDBTransaction,
      ...args
    ) {
      const store = objectStore.apply(this, args);
      if (this.mode === 'readwrite') queueMicrotask(() => this.abort());
      return store;
    });
  },
};

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  endSession();
});

describe.each([false, true])(
  'VISIT-6 encrypted: %s, what a device has stored stays',
  (isSealed) => {
    beforeEach(() => {
      names = deviceValue('atrium.test', 'names', z.array(z.string()), [], { isSealed });
    });

    it('VISIT-10 and can be read on the disk only if it isn’t encrypted', async () => {
      await add('Ines');
      const store = createStore('atrium.test', 'kept');
      const raw = await get<Stored>('names', store);
      expect(raw?.plain).toEqual(isSealed ? undefined : ['Ines']);
      expect(new TextDecoder().decode(raw?.sealed?.bytes)).not.toContain('Ines');
      const key = await get<CryptoKey>('key', store);
      expect(key?.extractable).toBe(isSealed ? false : undefined);
      // Nothing is stored for an empty list.
      await names.change(() => []);
      expect(await get('names', store)).toBeUndefined();
      await add('Paul');
      expect(await afterPowerCut()).toEqual(['Paul']);
    });

    it('VISIT-10 is empty without its key, and can be used again', async () => {
      await add('Ines');
      await del('key', createStore('atrium.test', 'kept'));
      expect(await afterPowerCut()).toEqual(isSealed ? [] : ['Ines']);
      expect((await add('Paul')).isStored).toBe(true);
    });

    it('VISIT-10 is stored as it is where the browser can’t encrypt', async () => {
      vi.stubGlobal('crypto', { randomUUID: () => 'a' });
      await add('Ines');
      expect(await get('names', createStore('atrium.test', 'kept'))).toMatchObject({
        plain: ['Ines'],
      });
      vi.unstubAllGlobals();
      vi.stubGlobal('indexedDB', new IDBFactory());
    });

    it('changes that are made at once are each made once, in order, in two tabs as well', async () => {
      const tab = deviceValue('atrium.test', 'names', z.array(z.string()), [], { isSealed });
      const all = ['a', 'b', 'c', 'd'];
      await Promise.all(all.map(add));
      await Promise.all([add('e'), tab.change((before) => [...before, 'f'])]);
      expect((await afterPowerCut()).slice(0, 4)).toEqual(all);
      expect((await names.read()).toSorted()).toEqual([...all, 'e', 'f']);
    });

    it.each(Object.entries(FAILURES))('%s', async (_how, fail) => {
      expect(await add('Ines')).toEqual({ value: ['Ines'], isStored: true });
      fail();
      expect(await add('Paul')).toEqual({ value: ['Ines', 'Paul'], isStored: false });
      expect(await names.read()).toEqual(['Ines', 'Paul']);
      expect(await add('Omar')).toEqual({ value: ['Ines', 'Paul', 'Omar'], isStored: false });
      vi.restoreAllMocks();
      // As soon as it can be, everything is stored, in order and once.
      expect(await add('Mei')).toEqual({ value: ['Ines', 'Paul', 'Omar', 'Mei'], isStored: true });
      expect(await afterPowerCut()).toEqual(['Ines', 'Paul', 'Omar', 'Mei']);
    });

    it.each(Object.entries(FAILURES))('%s, then the power fails', async (_how, fail) => {
      await add('Ines');
      fail();
      expect((await add('Paul')).isStored).toBe(false);
      expect(await afterPowerCut()).toEqual(['Ines']);
    });

    it('a database that never opens', async () => {
      await add('Ines');
      vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const change = add('Paul');
      await vi.advanceTimersByTimeAsync(5_000);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await change).toEqual({ value: ['Ines', 'Paul'], isStored: false });
      expect(await afterPowerCut()).toEqual(['Ines']);
    });
  },
);
