/*
 * The service worker of visitor stations, only for addresses below `/kiosk/`, so that a station starts without a network. It
 * stores the application’s files and nothing else: no API answers and no visitor data. A
 * document comes from the network if there is one, so that no old version outlives a deployment (F-34).
 *
 * Built into `/kiosk-worker.js` in the production build (`build/vite-plugins.ts`), with the list of files that a station
 * loads. Builds with the fake server don’t have it: their pages belong to the fake server’s worker.
 */

import type { Lasting, Worker } from './worker-scope';

interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface StationWorker extends Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  readonly clients: { claim(): Promise<void> };
}

/** Addresses of the files, filled in by the build. */
declare const __STATION_FILES__: readonly string[];
/** Changes with the files, filled in by the build. */
declare const __STATION_VERSION__: string;

const worker = globalThis as unknown as StationWorker;

const CACHE = `station-${__STATION_VERSION__}`;
/** The document’s cache key, the same for every address. */
const SHELL = '/kiosk/';
/** A network that’s connected but doesn’t answer must not keep a station from starting, in milliseconds. */
const NETWORK_TIMEOUT = 4000;

const isPage = (response: Response): boolean =>
  response.ok &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').includes('text/html');

async function keepShell(response: Response): Promise<void> {
  if (!isPage(response)) return;
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...__STATION_FILES__]);
  await keepShell(await fetch(SHELL, { cache: 'no-cache' }));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('station-') && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

const tooLong = () =>
  new Promise<never>(
    (_, reject) => void setTimeout(() => reject(new Error('Too long')), NETWORK_TIMEOUT),
  );

async function page(event: Asked): Promise<Response> {
  const kept = () => caches.match(SHELL);
  try {
    const response = await Promise.race([fetch(event.request), tooLong()]);
    if (response.status >= 500) return (await kept()) ?? response;
    event.waitUntil(keepShell(response.clone()));
    return response;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

async function file(event: Asked): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin } = globalThis.location;
  if (request.method !== 'GET' || !request.url.startsWith(`${origin}/`)) return;
  const path = request.url.slice(origin.length);
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (path.startsWith('/assets/') || path === '/favicon.svg') {
    event.respondWith(file(event));
  }
});
