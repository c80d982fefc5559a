import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ApiError } from '@/api/core/errors';
import {
  networkForTests,
  testServer,
  type TestServer,
  type TestServerOptions,
} from '@mocks/adapters/vitest';
import type { WorldEvent } from '@mocks/world/world';

/** The fake server of a test file: a fresh world for every test, with real requests. */
export interface ContractServer {
  readonly server: TestServer;
  /** Options of a call as a persona. */
  as(persona: string): { client: ReturnType<TestServer['as']> };
  /** The refusal of a call that must be refused. */
  refused(call: Promise<unknown>): Promise<ApiError>;
  /** The hub messages since the test began. */
  readonly events: readonly WorldEvent[];
}

export function contractServer(options: TestServerOptions = {}): ContractServer {
  const network = networkForTests();
  let server: TestServer;
  let events: WorldEvent[] = [];
  beforeAll(network.listen);
  beforeEach(() => {
    server = testServer(options);
    events = [];
    server.world.onEvent((event) => events.push(event));
    network.install(server);
  });
  afterEach(network.reset);
  afterAll(network.close);
  return {
    get server() {
      return server;
    },
    get events() {
      return events;
    },
    as: (persona) => ({ client: server.as(persona) }),
    async refused(call) {
      const error: unknown = await call.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    },
  };
}
