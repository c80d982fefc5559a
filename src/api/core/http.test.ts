import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readAnswer } from './answer';
import { ApiClient } from './client';
import { area, endpoint } from './endpoint';
import { ConnectionError } from './errors';
import { transport } from './http';
import { TIMEOUT } from './timeout';
import * as z from 'zod/mini';

const things = area('things', {
  get: endpoint({ method: 'GET', path: '/things', summary: 'A thing', result: z.string() }),
  answer: endpoint({
    method: 'PUT',
    path: '/things',
    summary: 'Held for its Undo',
    result: z.string(),
    keepalive: true,
  }),
});
const client = () =>
  new ApiClient({
    baseUrl: 'https://api.example.com',
    strict: true,
    credentials: () => ({ organization: 'acme' }),
  });

/** The network. It answers as configured, or holds every call until its signal aborts. */
function network(answer?: () => Response) {
  const seen: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    seen.push(request.clone());
    if (answer) return Promise.resolve(answer());
    return new Promise((_resolve, reject) => {
      const { signal } = request;
      const end = () => reject(signal.reason as Error);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    });
  });
  return seen;
}

const call = (body: unknown, form = false) =>
  transport({
    url: 'https://api.example.com/x',
    method: 'POST',
    headers: { A: 'b' },
    body,
    form,
    signal: undefined,
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('credentials travel, and the content type is JSON with and without a body', async () => {
  const seen = network(() => new Response('{}'));
  await call({ a: 1 });
  await call(undefined);
  expect(seen).toHaveLength(2);
  for (const request of seen) {
    expect(request.method).toBe('POST');
    expect(request.credentials).toBe('include');
    expect(request.headers.get('Content-Type')).toBe('application/json');
    expect(request.headers.get('A')).toBe('b');
  }
  expect(await Promise.all(seen.map((request) => request.text()))).toEqual(['{"a":1}', '']);
});

test('a form says that it is one', async () => {
  const seen = network(() => new Response('{}'));
  await call({ grant_type: 'refresh_token' }, true);
  expect(await seen[0]?.text()).toBe('grant_type=refresh_token');
  expect(seen[0]?.headers.get('Content-Type')).toMatch('application/x-www-form-urlencoded');
});

test('UNDO-3 only what’s held for its Undo is sent even if the page is being closed', async () => {
  const seen = network(() => new Response('{"result":"done"}'));
  await things.get.call(undefined, { client: client() });
  await things.answer.call({}, { client: client() });
  expect(seen.map(({ method, keepalive }) => `${method} ${keepalive}`)).toEqual([
    'GET false',
    'PUT true',
  ]);
});

test('F-26 no answer within 60 s is a connection problem', async () => {
  vi.useFakeTimers();
  network();
  // Caught immediately, because it fails while the clock runs, before anything awaits it.
  const answer = things.get.call(undefined, { client: client() }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(await answer).toBeInstanceOf(ConnectionError);
  expect(TIMEOUT).toBe(60_000);
});

test('F-27 an aborted call is not a connection problem', async () => {
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
])('F-26 a body that ends early with a %s', async (_name, error, kind) => {
  const body = new ReadableStream({ start: (stream) => stream.error(error) });
  const answer = readAnswer(things.get, new Response(body), { strict: true });
  await expect(answer).rejects.toThrow(kind);
});

test('S-1 no call or file follows a redirect, on which its credentials would go along', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const own = new ApiClient({ ...client().config, baseUrl });
  await expect(things.get.call({}, { client: own })).rejects.toThrow(ConnectionError);
  await expect(own.file(`${baseUrl}/scan`)).rejects.toThrow(ConnectionError);
  server.close();
  expect(asked).toEqual(['/things', '/scan']);
});

test('a client that sends its requests elsewhere reads files there, too', async () => {
  const seen = network(() => new Response('over the network'));
  const asked: string[] = [];
  const own = new ApiClient({
    ...client().config,
    transport: ({ method, url }) => {
      asked.push(`${method} ${url}`);
      return Promise.resolve(new Response('in this process'));
    },
  });
  const file = await own.file('https://api.example.com/scan');
  expect(await file.text()).toBe('in this process');
  expect(asked).toEqual(['GET https://api.example.com/scan']);
  expect(seen).toEqual([]);
});
