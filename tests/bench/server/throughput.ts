import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { fixedClock } from '@mocks/world/clock';
import { createWorld } from '@mocks/world/create';
import type { World } from '@mocks/world/world';
import { bodyFor, headersFor, officeOf, take, newBookings } from './new-bookings';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONNECTIONS = 16;
const REQUESTS = 2000;
const ROUNDS = 6;

interface Sent {
  good: number;
  milliseconds: number;
}

/** The server runs in a separate process and the load in a separate thread of this one, so that each has a core. */
async function startServer() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/server/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    /** The processor time it has used so far, in microseconds. */
    async cpu(): Promise<number> {
      child.send('cpu');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    async end(): Promise<void> {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** A thread that sends requests; `send` passes it texts and returns how long the answers took. */
async function startLoad(port: number) {
  const worker = new Worker(new URL('load.mjs', import.meta.url), {
    workerData: { port, connections: CONNECTIONS, status: 200 },
  });
  await once(worker, 'message');
  return {
    async send(requests: readonly string[]): Promise<Sent> {
      worker.postMessage(requests);
      const [sent] = (await once(worker, 'message')) as [Sent];
      if (sent.good === requests.length) return sent;
      throw new Error(`${sent.good} of ${requests.length} answers were good`);
    },
    async end(): Promise<void> {
      worker.postMessage([]);
      await once(worker, 'exit');
    },
  };
}

/** A request as it goes over the socket. */
function text(world: World, method: string, path: string, body = ''): string {
  const headers = { ...headersFor(world), 'Content-Length': Buffer.byteLength(body) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
}

/**
 * Lists of 100 and bookings per second through HTTP, over 16 connections, and the server’s processor time for each. It uses the
 * best of several rounds, because other work only ever slows one down. On a busy machine, the processor time says more than the
 * rate.
 */
export async function throughput(): Promise<Record<string, number>> {
  // The world here only lists what can be booked: the same seed gives the server the same rows.
  const world = createWorld({ scenario: 'campus', clock: fixedClock(TEST_NOW) });
  const free = newBookings(world);
  const list = text(
    world,
    'GET',
    `/v1/resources?type=desk&office_id=${officeOf(world).id}&limit=100`,
  );
  const kinds = {
    readsOf100: () => Array.from({ length: REQUESTS }, () => list),
    bookings: () =>
      take(free, REQUESTS).map((booking) => text(world, 'POST', '/v1/schedules', bodyFor(booking))),
  };
  const server = await startServer();
  const load = await startLoad(server.port);
  const figures: Record<string, number> = {};
  try {
    for (const [kind, requests] of Object.entries(kinds)) {
      // Warms up, so that code the engine hasn’t compiled yet isn’t measured.
      await load.send(requests());
      const rates: number[] = [];
      const costs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const texts = requests();
        const before = await server.cpu();
        const { good, milliseconds } = await load.send(texts);
        costs.push(((await server.cpu()) - before) / good);
        rates.push((good * 1000) / milliseconds);
      }
      figures[`server.${kind}.perSecond`] = Math.max(...rates);
      figures[`server.${kind}.cpu.us`] = Math.min(...costs);
    }
    return figures;
  } finally {
    await load.end();
    await server.end();
  }
}
