import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ApiClient } from '@/api/core/client';
import type { Credentials } from '@/api/core/client-config';
import { ApiError } from '@/api/core/errors';
import { networkForTests, testServer, type TestServer } from '@mocks/adapters/vitest';

type AdminMode = NonNullable<Credentials['admin']>;

interface Caller {
  readonly client: ApiClient;
}

/** Calls as a persona, as a device, or as a persona impersonating someone else. */
export interface Contract {
  readonly server: TestServer;
  as(persona: string): Caller;
  /** A station or person by their token; any other token belongs to no one. */
  device(token: string): Caller;
  /** A persona, the impersonator by default, acting as someone else. */
  inNameOf(email: string, persona?: string): Caller;
  /** A persona in admin mode, on behalf of someone else. */
  inAdminMode(admin: AdminMode, persona: string): Caller;
  /** No one. */
  readonly stranger: Caller;
}

/** A fresh world for every test of a file, behind real requests. */
export function contractTests(): Contract {
  const network = networkForTests();
  let server: TestServer;
  beforeAll(network.listen);
  beforeEach(() => {
    server = testServer();
    network.install(server);
  });
  afterEach(network.reset);
  afterAll(network.close);
  // Each reads its client when called, so it can be named before the first test begins.
  const by = (credentials: {
    organization?: string;
    bearer?: string;
    impersonate?: string;
    admin?: AdminMode;
  }): Caller => ({
    get client() {
      return server.as('somebody', { credentials: () => credentials });
    },
  });
  const organization = 'meridian';
  return {
    get server() {
      return server;
    },
    as: (persona) => by({ organization, bearer: `persona:${persona}` }),
    device: (token) => by({ organization, bearer: token }),
    inNameOf: (email, persona = 'impersonator') =>
      by({ organization, bearer: `persona:${persona}`, impersonate: email }),
    inAdminMode: (admin, persona) => by({ organization, bearer: `persona:${persona}`, admin }),
    stranger: by({}),
  };
}

/** The refusal of a call; fails if the call isn’t refused. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

/** The status of a refused call. */
export const statusOf = async (call: Promise<unknown>): Promise<number> =>
  (await refused(call)).status;

/** The answer of a write, which must have one. */
export async function done<T>(call: Promise<T | undefined>): Promise<T> {
  const answer = await call;
  if (answer === undefined) throw new Error('The call was answered without a body');
  return answer;
}
