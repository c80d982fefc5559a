import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { HEADER } from '@/api/core/headers';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { isScenario, type ScenarioName } from '@mocks/seed';
import { addDays, instantAt, mondayOf, weekdayOf } from '@mocks/rules/zone';
import type { ResourceRow } from '@mocks/world/rows';
import type { World } from '@mocks/world/world';

const CONNECTIONS = 16;
const QUARTER = 900_000;
/** How many bookings stand before the cost of one more is measured. */
const STORED = [1000, 10_000, 100_000];
const BATCHES = 5;
const BATCH = 200;

const scenario: ScenarioName = ['campus', 'office'].find(isScenario) ?? 'office';
const OWNER = 'user_owner';

/** Where it is booked: the owner's organization, and an office of it with desks. */
function siteOf({ tables }: World) {
  const [membership] = tables.memberships.by('user', OWNER);
  const organization = tables.organizations.get(membership?.organization_id ?? '');
  const offices = tables.offices.by('organization', organization?.id ?? '');
  const office =
    offices.find(({ id }) => id === tables.users.get(OWNER)?.default_office_id) ?? offices[0];
  if (!organization || !office) throw new Error('There is no office to book in');
  return { organization, office };
}

const headersFor = (world: World): Record<string, string> => ({
  Host: 'localhost',
  [HEADER.organization]: siteOf(world).organization.slug,
  Authorization: 'Bearer persona:owner',
  'Content-Type': 'application/json',
});

/** A request as it goes over the socket. */
function text(world: World, method: string, path: string, body = ''): string {
  const headers = { ...headersFor(world), 'Content-Length': Buffer.byteLength(body) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
}

interface Round {
  good: number;
  milliseconds: number;
}

/** A thread that sends; `round` sends everything it is given and says how long it took. */
async function load(port: number) {
  const worker = new Worker(new URL('server/load.mjs', import.meta.url), {
    workerData: { port, connections: CONNECTIONS, status: 200 },
  });
  await once(worker, 'message');
  return {
    async round(requests: readonly string[]): Promise<Round> {
      worker.postMessage(requests);
      const [round] = (await once(worker, 'message')) as [Round];
      if (round.good !== requests.length) {
        throw new Error(`${round.good} of ${requests.length} answers were good`);
      }
      return round;
    },
    async end(): Promise<void> {
      worker.postMessage([]);
      await once(worker, 'exit');
    },
  };
}

const perSecond = ({ good, milliseconds }: Round): number => (good * 1000) / milliseconds;

/** A desk with a person of its own. */
interface Pair {
  readonly desk: ResourceRow;
  readonly userId: string;
}

interface Wish extends Pair {
  readonly start: string;
  readonly end: string;
}

/** Desks anybody may book, each with a person of its own. */
function pairsOf(world: World): Pair[] {
  const shut = (row: ResourceRow): boolean => {
    for (let at: ResourceRow | undefined = row; at;) {
      if (Object.keys(at.teams).length + Object.keys(at.users).length > 0) return true;
      at = at.parent_id === null ? undefined : world.tables.resources.get(at.parent_id);
    }
    return !row.is_available || !row.is_open;
  };
  const { office } = siteOf(world);
  const desks = world.tables.resources
    .by('office', office.id)
    .filter((row) => row.type === 'desk' && !row.is_approvable && !shut(row));
  const people = world.tables.memberships
    .by('organization', office.organization_id)
    .map(({ user_id }) => user_id);
  return desks.slice(0, people.length).map((desk, at) => ({ desk, userId: people[at] ?? '' }));
}

/** Quarter hours between nine and five on working days beyond what is seeded, within the time that may be booked. */
function spans(zone: string): { start: string; end: string }[] {
  const found: { start: string; end: string }[] = [];
  // From the Monday of the fifth week after the present one; eight weeks fit before the window ends.
  for (let day = addDays(mondayOf(TEST_NOW.slice(0, 10)), 35); found.length < 39 * 32;) {
    const opening = Date.parse(instantAt(day, '09:00:00', zone));
    for (let quarter = 0; quarter < 32 && weekdayOf(day) < 5; quarter++) {
      const start = opening + quarter * QUARTER;
      found.push({
        start: new Date(start).toISOString(),
        end: new Date(start + QUARTER).toISOString(),
      });
    }
    day = addDays(day, 1);
  }
  return found;
}

/** Bookings nobody else has made yet, never two for one person or desk at a time. */
function* wishes(world: World): Generator<Wish, void> {
  const pairs = pairsOf(world);
  for (const span of spans(siteOf(world).office.time_zone)) {
    for (const pair of pairs) yield { ...pair, ...span };
  }
}

function bodyFor({ desk, userId, start, end }: Wish): string {
  return JSON.stringify({
    schedule_slots: [{ resource_id: desk.id, user_id: userId, start, end }],
  });
}

/** Stores bookings without asking whether they may be. */
function store(
  world: World,
  from: Generator<Pair & { start: string; end: string }>,
  count: number,
) {
  const now = world.now;
  const { time_zone } = siteOf(world).office;
  for (let n = 0; n < count; n++) {
    const next = from.next();
    if (next.done) return;
    const { desk, userId, start, end } = next.value;
    world.transact(() => {
      const common = {
        organization_id: desk.organization_id,
        office_id: desk.office_id,
        start,
        end,
      };
      const { id } = world.tables.schedules.insert({
        ...common,
        id: world.newId('sche'),
        time_zone,
        title: null,
        description: null,
        location: null,
        visibility: 'public',
        creator_id: userId,
        organizer_id: userId,
        attendees: [],
        series_id: null,
        integration: null,
        from_calendar: false,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      });
      world.tables.slots.insert({
        ...common,
        id: world.newId('slot'),
        schedule_id: id,
        resource_id: desk.id,
        user_id: userId,
        team_id: null,
        slots: 1,
        status: 'accepted',
        reason: null,
        presence_status: 'pending',
        presence_type: null,
        checked_in_at: null,
        checked_out_at: null,
        cancelled_at: null,
      });
    });
  }
}

const take = <T>(from: Generator<T, void>, count: number): T[] => {
  const list: T[] = [];
  for (let n = 0; n < count; n++) {
    const next = from.next();
    if (next.done) throw new Error('There is nothing left to book');
    list.push(next.value);
  }
  return list;
};

async function throughput(server: HttpServer): Promise<Record<string, number>> {
  const { world } = server.running;
  const client = await load(Number(new URL(server.url).port));
  const list = `/v1/resources?type=desk&office_id=${siteOf(world).office.id}&limit=100`;
  const reads = Array.from({ length: 2000 }, () => text(world, 'GET', list));
  const free = wishes(world);
  const bookings = (count: number): string[] =>
    take(free, count).map((wish) => text(world, 'POST', '/v1/schedules', bodyFor(wish)));
  try {
    // What the engine has not compiled yet is not what is measured.
    await client.round(reads);
    await client.round(bookings(2000));
    const read = [await client.round(reads), await client.round(reads)];
    const booked = [await client.round(bookings(2000)), await client.round(bookings(2000))];
    return {
      'server.readsOf100.perSecond': Math.max(...read.map(perSecond)),
      'server.bookings.perSecond': Math.max(...booked.map(perSecond)),
    };
  } finally {
    await client.end();
  }
}

/** Microseconds of processor time that one booking costs, network left out, by how many are stored. */
async function curve({ running }: HttpServer): Promise<Record<string, number>> {
  const { world, server } = running;
  const free = wishes(world);
  const headers = headersFor(world);
  /** Of some batches the middle one: the collector's pauses belong to none of them. */
  const cost = async (): Promise<number> => {
    const batches: number[] = [];
    for (let batch = 0; batch < BATCHES; batch++) {
      const requests = take(free, BATCH).map(
        (wish) =>
          new Request('http://localhost/v1/schedules', {
            method: 'POST',
            headers,
            body: bodyFor(wish),
          }),
      );
      const began = process.cpuUsage();
      for (const request of requests) {
        const response = await server.fetch(request);
        if (response?.status !== 200) throw new Error(`A booking was answered ${response?.status}`);
      }
      const { user, system } = process.cpuUsage(began);
      batches.push((user + system) / BATCH);
    }
    return batches.toSorted((a, b) => a - b)[BATCHES >> 1] ?? Number.NaN;
  };
  await cost();
  const figures: Record<string, number> = {};
  let stored = BATCHES * BATCH;
  for (const level of STORED) {
    store(world, free, level - stored);
    stored = level;
    figures[`server.bookingAt${level}.us`] = await cost();
    stored += BATCHES * BATCH;
  }
  const first = figures[`server.bookingAt${STORED[0]}.us`] ?? Number.NaN;
  const last = figures[`server.bookingAt${STORED.at(-1)}.us`] ?? Number.NaN;
  figures['server.bookingAt100000by1000.ratio'] = last / first;
  return figures;
}

/**
 * The standalone server under load: lists of 100 and bookings a second through HTTP with 16 connections from another
 * thread; what a booking costs as more of them are stored; how long a world takes to begin anew.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startHttpServer({ scenario, now: TEST_NOW });
  try {
    const figures = await throughput(server);
    await server.running.run('reset', undefined);
    Object.assign(figures, await curve(server));
    const began = performance.now();
    server.running.world.reset();
    figures['server.reset.ms'] = performance.now() - began;
    return figures;
  } finally {
    await server.close();
  }
}
