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
  /** A client that acts as a persona; `sync` acts as the background sync. */
  as(persona: string, config?: Partial<ClientConfig>): ApiClient;
}

/** A new world with its server, without a network: clients send through the adapter’s `fetch` below. */
export function testServer({
  scenario = 'office',
  now = TEST_NOW,
  seed = 1,
}: TestServerOptions = {}): TestServer {
  const server = serveWorld(createWorld({ scenario, seed, clock: fixedClock(now) }));
  // An error in the fake server itself fails the test in which it happened.
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

let pause = (): Promise<void> | undefined => undefined;

/** Delays every answer of the networks below. */
export const paceAnswers = (wait: () => Promise<void>): void => {
  pause = wait;
};

/**
 * Serves the API host for a file’s tests through MSW: real requests, real headers. Call `install(server)` in each test; unhandled
 * requests are errors.
 */
export function networkForTests(): {
  /** @param hub answers as the server’s notification hub; without it, there’s no hub */
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
      const answer: Answer = async (request, cookies) => {
        await pause();
        return server.fetch(request, { cookies }).catch((error: unknown) => {
          thrown.push(error);
          throw error;
        });
      };
      network.resetHandlers(
        ...(hub ? hubHandlers(hub, TEST_HOST) : []),
        ...mswHandlers(TEST_HOST, answer),
      );
    },
    reset: () => {
      network.resetHandlers();
      setApiClient(undefined);
      // MSW turns thrown errors into a 500, which a test of refusals might accept.
      const [first] = thrown;
      thrown = [];
      if (first !== undefined) throw first;
    },
    close: () => network.close(),
  };
}
