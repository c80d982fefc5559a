/*
 * The service worker that stores the application’s files, so that a repeat visit starts without asking for any, and an address of
 * the application opens without a network. It stores the same files for everyone, and never an answer of the API.
 *
 * Built into `/shell-worker.js` in the production build (`build/service-workers.ts`). Packing writes the fingerprint of the
 * document on top of it (`hosting/site.ts`), because the document holds the configuration of the deployment. A worker without
 * one removes what an earlier worker stored, and itself.
 */
import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { Lasting, Worker } from './worker-scope';

interface ShellWorker extends Worker {
  readonly registration: { unregister(): Promise<boolean> };
  /** The document of this deployment: changes with it and with its headers, and what its bytes must be. */
  readonly atriumDocument?: { readonly revision: string; readonly integrity: string };
}

/** Addresses of the files, filled in by the build. */
declare const __SHELL_FILES__: readonly string[];
/** The first parts of the application’s addresses, filled in by the build. Others on the same origin may be another server’s. */
declare const __SHELL_PAGES__: readonly string[];
/** Changes with the files, filled in by the build. */
declare const __SHELL_VERSION__: string;

const worker = globalThis as unknown as ShellWorker;

/** The document’s address: every host answers it with `index.html`, and without a redirect. */
const DOCUMENT = '/';
const CACHES = 'shell-';
/** Tabs that are open go on with the files of their own release, so those of the last releases stay. */
const KEPT_RELEASES = 3;

const stores = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(CACHES));

const remove = (names: readonly string[]) => Promise.all(names.map((name) => caches.delete(name)));

function keepShell(document: NonNullable<ShellWorker['atriumDocument']>): void {
  const cacheName = `${CACHES}${__SHELL_VERSION__}-${document.revision}`;
  const controller = new PrecacheController({ cacheName });
  controller.addToCacheList([
    { url: DOCUMENT, ...document },
    ...__SHELL_FILES__.map((url) => ({ url, revision: null })),
  ]);
  const stored = controller.createHandlerBoundToURL(DOCUMENT);
  /** Whether a file was missing on the server: a deployment removed it, so the next page asks for its document (F-35). */
  let isBehind = false;

  worker.addEventListener('install', (event) => {
    // Without waiting for the tabs of the last release to close: what they still need stays in its own cache.
    event.waitUntil(controller.install(event).then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      stores().then((names) =>
        remove(names.filter((name) => name !== cacheName).slice(0, 1 - KEPT_RELEASES)),
      ),
    );
  });

  const pages = new RegExp(`^/(?:${__SHELL_PAGES__.join('|')})?(?:[/?]|$)`);
  registerRoute(
    new NavigationRoute(
      async (asked) => {
        const asksNetwork = isBehind;
        isBehind = false;
        if (!asksNetwork) return stored(asked);
        return fetch(asked.request).catch(() => stored(asked));
      },
      { allowlist: [pages] },
    ),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      // Of any release: names change with the content.
      const kept = await caches.match(request, { ignoreVary: true });
      if (kept) return kept;
      const answer = await fetch(request);
      isBehind ||= answer.status === 404;
      return answer;
    },
  );
}

function retire(): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event: Lasting) => {
    event.waitUntil(
      stores()
        .then(remove)
        .then(() => worker.registration.unregister()),
    );
  });
}

if (worker.atriumDocument) keepShell(worker.atriumDocument);
else retire();
