import { performance } from 'node:perf_hooks';
import { TEST_NOW } from '@mocks/adapters/test-host';
import type { FakeServer } from '@mocks/core/serve';
import { serveWorld } from '@mocks/handlers';
import { fixedClock } from '@mocks/world/clock';
import { createWorld } from '@mocks/world/create';
import { bodyFor, headersFor, store, take, newBookings, type NewBooking } from './new-bookings';

/** The numbers of stored bookings at which the cost of one more is measured. */
const STORED = [1000, 10_000, 100_000, 1_000_000];
/** How many are stored at a time. */
const CHUNK = 50_000;
const BATCHES = 7;
const BATCH = 200;

const freshServer = (): FakeServer =>
  serveWorld(createWorld({ scenario: 'campus', clock: fixedClock(TEST_NOW) }));

/** Books through the server, without the network. Throws when a booking is refused. */
async function book(server: FakeServer, list: readonly NewBooking[]): Promise<void> {
  const headers = headersFor(server.world);
  const requests = list.map(
    (booking) =>
      new Request('http://localhost/v1/schedules', {
        method: 'POST',
        headers,
        body: bodyFor(booking),
      }),
  );
  for (const request of requests) {
    const response = await server.fetch(request);
    if (response?.status !== 200) throw new Error(`A booking was answered ${response?.status}`);
  }
}

/**
 * The processor time of one booking in microseconds and the memory in use, by the number of stored bookings, and how much more
 * the last ones cost than the first. It uses the cheapest of several batches, because other work on the machine affects some of them.
 */
export async function curve(): Promise<Record<string, number>> {
  const server = freshServer();
  const free = newBookings(server.world);
  const cost = async (): Promise<number> => {
    const batches: number[] = [];
    for (let batch = 0; batch < BATCHES; batch++) {
      const list = take(free, BATCH);
      const began = process.cpuUsage();
      await book(server, list);
      const { user, system } = process.cpuUsage(began);
      batches.push((user + system) / BATCH);
    }
    return Math.min(...batches);
  };
  // Warms up, so that code the engine hasn’t compiled yet isn’t measured.
  await book(server, take(free, STORED[0] ?? 0));
  const figures: Record<string, number> = {};
  let stored = STORED[0] ?? 0;
  for (const level of STORED) {
    for (; stored < level; stored = Math.min(stored + CHUNK, level)) {
      store(server.world, take(free, Math.min(CHUNK, level - stored)));
    }
    figures[`server.bookingAt${level}.us`] = await cost();
    figures[`server.heapAt${level}.mb`] = process.memoryUsage().heapUsed / 1e6;
    stored += BATCHES * BATCH;
  }
  const costAt = (level: number): number => figures[`server.bookingAt${level}.us`] ?? Number.NaN;
  figures['server.bookingAt100000by1000.ratio'] = costAt(100_000) / costAt(1000);
  figures['server.bookingAt1000000by100000.ratio'] = costAt(1_000_000) / costAt(100_000);
  return figures;
}

/** Milliseconds to reset a world in which a test has made a few bookings, and to create one beside it: the median of several. */
export async function resets(): Promise<Record<string, number>> {
  const server = freshServer();
  const free = newBookings(server.world);
  const resetting: number[] = [];
  const making: number[] = [];
  for (let round = 0; round < 15; round++) {
    await book(server, take(free, 20));
    let began = performance.now();
    server.world.reset();
    resetting.push(performance.now() - began);
    began = performance.now();
    freshServer();
    making.push(performance.now() - began);
  }
  const middle = (list: number[]): number => list.toSorted((a, b) => a - b)[7] ?? Number.NaN;
  return { 'server.reset.ms': middle(resetting), 'server.anotherWorld.ms': middle(making) };
}
