import { afterEach, expect, test, vi } from 'vitest';
import { readAnswer } from './answer';
import { ApiClient } from './client';
import { area, endpoint } from './endpoint';
import { ConnectionError } from './errors';
import { TIMEOUT, transport } from './http';
import * as z from 'zod/mini';

const things = area('things', {
  get: endpoint({ method: 'GET', path: '/things', summary: 'A thing', result: z.string() }),
});
const client = () =>
  new ApiClient({
    baseUrl: 'https://api.example.com',
    strict: true,
    credentials: () => ({ organization: 'acme' }),
  });

/** The network: answers as told, or holds every call until its signal says otherwise. */
function network(answer?: () => Response) {
  const seen: RequestInit[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    seen.push(init);
    if (answer) return Promise.resolve(answer());
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  });
  return seen;
}

const call = (body: unknown, form = false) =>
  transport({ url: '/x', method: 'POST', headers: { A: 'b' }, body, form, signal: undefined });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('credentials travel, and the content type is JSON with and without a body', async () => {
  const seen = network(() => new Response('{}'));
  await call({ a: 1 });
  await call(undefined);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    credentials: 'include',
    headers: { A: 'b', 'Content-Type': 'application/json' },
  });
  expect(seen[1]).not.toHaveProperty('body');
  expect(seen[1]).toMatchObject({ headers: { 'Content-Type': 'application/json' } });
});

test('a form leaves its content type to the browser', async () => {
  const seen = network(() => new Response('{}'));
  await call({ grant_type: 'refresh_token' }, true);
  expect(seen[0]?.body).toEqual(new URLSearchParams('grant_type=refresh_token'));
  expect(seen[0]?.headers).toEqual({ A: 'b' });
});

test('F-26 no answer within 60 s is a connection problem', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  network();
  const answer = things.get.call(undefined, { client: client() });
  clock.abort(new DOMException('Too late', 'TimeoutError'));
  await expect(answer).rejects.toThrow(ConnectionError);
  expect(timeout).toHaveBeenCalledWith(TIMEOUT);
  expect(TIMEOUT).toBe(60_000);
});

test('F-27 what the caller gives up is no connection problem', async () => {
  network();
  const leaving = new AbortController();
  const answer = things.get.call(undefined, { client: client(), signal: leaving.signal });
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['TypeError', new TypeError('network error'), ConnectionError],
  ['TimeoutError', new DOMException('Too late', 'TimeoutError'), ConnectionError],
  ['AbortError', new DOMException('Gone', 'AbortError'), DOMException],
])('F-26 a body that breaks off with a %s', async (_name, error, kind) => {
  const body = new ReadableStream({ start: (stream) => stream.error(error) });
  const answer = readAnswer(things.get, new Response(body), { strict: true });
  await expect(answer).rejects.toThrow(kind);
});
