import { IDBDatabase, IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endSession } from '@/lib/scope';
import { deviceValue } from './device';

const names = deviceValue('atrium.test', 'names', z.array(z.string()), []);
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

describe('VISIT-6 what a device has stored stays, and what it can’t store is reported', () => {
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
});
