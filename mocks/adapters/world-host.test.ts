import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { SentRequest, ToPage } from './messages';
import { WorldHost } from './world-host';

const asMember = (method: string, path: string, body?: unknown): SentRequest => ({
  url: `https://meridian.atrium.test/v1${path}`,
  method,
  headers: [
    ['authorization', 'Bearer persona:member'],
    ['x-organization', 'meridian'],
    ['content-type', 'application/json'],
  ],
  cookies: {},
  body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)).buffer,
});

it('answers a write when a reload finds it, whoever else asks at the same time', async () => {
  let underWay = 0;
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...[stores, mode, options]
  ) {
    const made = transaction.call(this, stores, mode, options);
    if (mode === 'readwrite') {
      underWay += 1;
      made.addEventListener('complete', () => {
        underWay -= 1;
      });
    }
    return made;
  });
  const { port1, port2 } = new MessageChannel();
  new WorldHost().connect(port2);
  const answered: unknown[] = [];
  await new Promise<void>((done) => {
    port1.onmessage = ({ data }: MessageEvent<ToPage>) => {
      if (data.kind !== 'response') return;
      answered.push({ status: data.response?.status, underWay });
      if (answered.length === 2) done();
    };
    for (const id of [0, 1]) {
      const request = asMember('PUT', '/settings/user', { favorite_order: [`${id}`] });
      port1.postMessage({ kind: 'request', id, request });
    }
  });
  port1.close();
  expect(answered).toEqual([
    { status: 200, underWay: 0 },
    { status: 200, underWay: 0 },
  ]);
});
