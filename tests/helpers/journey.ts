import { afterAll, afterEach, beforeAll } from 'vitest';
import type { App } from '@/app/start-app';
import { undo } from '@/lib/undo';
import { networkForTests, testServer, type TestServer } from '@mocks/adapters/vitest';
import { forgetApp, openApp, type OpenApp, type OpenOptions } from './app';

/** A journey through the real application over a fresh world: call once at the top of a file. */
export function journeys(): {
  open: (
    options?: OpenOptions & { server?: TestServer },
  ) => Promise<OpenApp & { server: TestServer }>;
  /** Lets a server answer before the application opens, for what others have done by then. */
  serve: (server: TestServer) => TestServer;
} {
  const network = networkForTests();
  let opened: App | undefined;
  beforeAll(() => network.listen());
  afterEach(() => {
    forgetApp(opened);
    opened = undefined;
    undo.clear();
    network.reset();
  });
  afterAll(() => network.close());
  return {
    serve(server) {
      network.install(server);
      return server;
    },
    async open({ server = testServer(), ...options } = {}) {
      network.install(server);
      const app = await openApp(server, { persona: 'member', ...options });
      opened = app;
      return { ...app, server };
    },
  };
}
