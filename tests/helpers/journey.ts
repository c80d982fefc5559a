import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { afterContent, afterPaint } from '@/lib/idle';
import { endSession } from '@/lib/scope';
import { Hub } from '@mocks/adapters/hub';
import { hubWorld } from '@mocks/adapters/hub-world';
import { networkForTests, testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp, type OpenApp, type OpenOptions } from './app';

/** A journey through the real application in a fresh world: call once at the top of a file. */
export function journeys(): {
  open: (
    options?: OpenOptions & { server?: TestServer },
  ) => Promise<OpenApp & { server: TestServer }>;
  /** Serves answers before the application opens, for what others have done by then. */
  serve: (server: TestServer) => TestServer;
} {
  const network = networkForTests();
  let hub: Hub | undefined;
  beforeAll(() => network.listen());
  afterEach(() => {
    // Before the network is removed, because its calls end with it.
    endSession();
    if (hub) {
      hub.dispose();
      hub = undefined;
      // Now, and not before the next test: by then, the next file may have installed its own.
      vi.unstubAllGlobals();
    }
    network.reset();
  });
  afterAll(() => network.close());
  return {
    serve(server) {
      network.install(server);
      return server;
    },
    async open({ server = testServer(), ...options } = {}) {
      if (options.live) {
        asBrowser();
        hub?.dispose();
        hub = new Hub(hubWorld(server.world));
      }
      network.install(server, hub);
      const app = await openApp(server, { persona: 'member', ...options });
      return { ...app, server };
    },
  };
}

/** Reloads the page; the tab and its storage stay. Open the application again after it. */
export function reload(): void {
  globalThis.dispatchEvent(new Event('pagehide'));
  cleanup();
}

/** The browser kept the page while another was shown, and shows it again. */
export async function backFromCache(): Promise<void> {
  // What listens loads after the content.
  await afterContent();
  await import('@/session/watch-return');
  await afterPaint();
  for (const type of ['pagehide', 'pageshow'])
    globalThis.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
}

/** The hub’s client library uses this to tell Node from a browser; here, it should behave as in a browser. */
function asBrowser(): void {
  vi.stubGlobal(
    'process',
    new Proxy(process, {
      get: (target, key): unknown => (key === 'release' ? {} : Reflect.get(target, key)),
    }),
  );
}

/** Waits until the shell has added what it renders once the page’s content is shown, such as what keeps the focus near. */
export async function shellReady(): Promise<void> {
  await Promise.all([import('@/app/shell/in-time'), import('@/app/shell/offline-mark')]);
  await waitFor(() => {
    const heads = screen.getAllByRole('banner');
    expect(heads.some((head) => within(head).queryByRole('status'))).toBe(true);
  });
}

/** What has the focus; nothing if it’s lost. */
export const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;
