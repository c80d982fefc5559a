import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';

export const DESK = 'reso_ber-2-d-14';
/** A booking that any member can make in a fresh world, once. */
export const BOOKING = {
  schedule_slots: [
    { resource_id: DESK, start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' },
  ],
};
/** A page that is allowed to make calls. */
export const APP = 'http://meridian.atrium.localhost:4173';

export interface Ask {
  as?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body that is sent as it is. */
  raw?: string;
  to?: HttpServer;
}

/** The errors of a refusal by field. */
export const errorsOf = async (response: Response): Promise<Record<string, string>> =>
  ((await response.json()) as { result: { errors: Record<string, string> } }).result.errors;

/** A standalone server for the tests of a file, reset before each of them, and ways to call it. */
export function httpServerForTests() {
  let server: HttpServer;
  let log: string[] = [];

  beforeAll(async () => {
    server = await startHttpServer({ now: TEST_NOW, log: (line) => log.push(line) });
  });
  beforeEach(async () => {
    await server.running.run('reset', undefined);
    log = [];
  });
  afterAll(() => server.close());

  return {
    get server(): HttpServer {
      return server;
    },
    get log(): readonly string[] {
      return log;
    },

    /** A call as curl would make it. */
    call: (
      path: string,
      { as, method, headers, body, raw, to = server }: Ask = {},
    ): Promise<Response> => {
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      return fetch(to.url + path, {
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          [HEADER.organization]: 'meridian',
          'Content-Type': 'application/json',
          ...(as === undefined ? {} : { Authorization: `Bearer persona:${as}` }),
          ...headers,
        },
        redirect: 'manual',
        ...(sent === undefined ? {} : { body: sent }),
      });
    },

    /** Sends bytes that no client library would, and returns everything that comes back. */
    rawly: async (bytes: string): Promise<string> => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.write(bytes);
      await once(socket, 'close');
      return answer;
    },

    /** Everything that differs from the seed. */
    changes: () => server.running.world.snapshot().changes,
  };
}
