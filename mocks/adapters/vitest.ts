import { setupServer } from 'msw/node';
import { ApiClient, setApiClient, type ClientConfig } from '@/api/core/client';
import type { FakeServer } from '../core/serve';
import { serveWorld } from '../handlers';
import { fixedClock } from '../world/clock';
import type { ScenarioName } from '../seed';
import { createWorld } from '../world/create';
import type { Hub } from './hub';
import { hubHandlers } from './hub-msw';
import { mswHandlers, type Answer } from './msw';
import { TEST_HOST, TEST_NOW } from './test-host';

export { TEST_HOST, TEST_NOW };

export interface TestServerOptions {
  scenario?: ScenarioName;
  now?: string;
  seed?: number;
}

export interface TestServer extends FakeServer {
  /** A client that acts as a persona; `sync` acts as the background synchronization. */
  as(persona: string, config?: Partial<ClientConfig>): ApiClient;
}

/** A fresh world with its server, without network: clients send through `fetch` of the adapter below. */
export function testServer({
  scenario = 'office',
  now = TEST_NOW,
  seed = 1,
}: TestServerOptions = {}): TestServer {
  const server = serveWorld(createWorld({ scenario, seed, clock: fixedClock(now) }));
  // A mistake of the fake server's own fails the test it happened in.
  server.onFault((error) => {
    throw error;
  });
  return {
    ...server,
    as: (persona, config = {}) =>
      new ApiClient({
        baseUrl: TEST_HOST,
        strict: true,
        credentials: () =>
          persona === 'sync'
            ? { organization: 'meridian', basic: { user: 'sync', password: 'sync' } }
            : { organization: 'meridian', bearer: `persona:${persona}` },
        ...config,
      }),
  };
}

/**
 * Puts a server behind the API host for the tests of a file, with MSW between: real requests, real headers.
 * Call `install(server)` in each test; requests no one serves are errors.
 */
export function networkForTests(): {
  /** @param hub answers as the notification hub of that server; without it the hub is not there */
  install: (server: FakeServer, hub?: Hub) => void;
  listen: () => void;
  close: () => void;
  reset: () => void;
} {
  const network = setupServer();
  let thrown: unknown[] = [];
  return {
    listen: () => network.listen({ onUnhandledRequest: 'error' }),
    install: (server, hub) => {
      const answer: Answer = (request, cookies) =>
        server.fetch(request, { cookies }).catch((error: unknown) => {
          thrown.push(error);
          throw error;
        });
      network.resetHandlers(
        ...(hub ? hubHandlers(hub, TEST_HOST) : []),
        ...mswHandlers(TEST_HOST, answer),
      );
    },
    reset: () => {
      network.resetHandlers();
      setApiClient(undefined);
      // MSW makes a 500 of what is thrown, which a test of refusals might take for one.
      const [first] = thrown;
      thrown = [];
      if (first !== undefined) throw first;
    },
    close: () => network.close(),
  };
}
