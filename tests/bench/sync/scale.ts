import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ApiClient } from '@/api/core/client';
import { causeOf } from '@/sync/context';
import { GoogleCalendar } from '@/sync/google';
import { MicrosoftCalendar } from '@/sync/microsoft';
import { SyncWorker } from '@/sync/worker';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { apiTransport, providerFetch } from '@/sync/node/lines';
import type { Ask } from './serve';

const ROOT = resolve(import.meta.dirname, '../../..');
const CALENDARS = 1000;
const CHANGES = 50;
/** The working days of a year, with four meetings each. */
const YEAR = 1000;
/** The pause in milliseconds between two runs if the first left something undone, and the maximum number of runs. */
const PAUSE = 1000;
const MAX_RUNS = 100;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The worker has this process to itself: the servers it calls run in another. */
async function start() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/sync/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  const shift = Date.parse(TEST_NOW) - Date.now();
  const now = (): number => Date.now() + shift;
  const shared = { now, token: () => 'any', fetch: providerFetch };
  const failures: string[] = [];
  /** Events read in the current pass, by calendar. */
  const read = new Map<string, number>();
  let setAside = 0;
  const worker = new SyncWorker({
    organization: 'meridian',
    now,
    random: () => 0.5,
    newToken: () => 'nobody listens',
    log: ({ level, event, cause, ...line }) => {
      if (event === 'set aside') {
        setAside += 1;
        console.error(`set aside: ${String(cause)}`);
      } else if (level !== 'info') {
        failures.push(`${event}: ${String(cause)}`);
      } else if (event === 'calendar read') {
        const { calendar, created, updated, deleted, skipped } = line;
        const events = [created, updated, deleted, skipped].map(Number);
        read.set(
          String(calendar),
          events.reduce((sum, each) => sum + each, 0),
        );
      }
    },
    client: new ApiClient({
      baseUrl: url,
      strict: false,
      transport: apiTransport,
      credentials: () => ({
        organization: 'meridian',
        basic: { user: 'sync', password: 'sync' },
      }),
    }),
    providers: [
      new GoogleCalendar({ ...shared, host: `${url}/providers/google` }),
      new MicrosoftCalendar({ ...shared, host: `${url}/providers/microsoft` }),
    ],
  });
  return {
    async ask(ask: Ask): Promise<void> {
      child.send(ask);
      await once(child, 'message');
    },
    /** How often something had to be retried because the other process didn’t answer in time. */
    get setAside() {
      return setAside;
    },
    /**
     * Runs until the given number of calendars was read with the given number of events each, as an operator would. Fails if one
     * of them failed, because a worker that does nothing is fast.
     */
    async pass(calendars: number, events: number) {
      read.clear();
      const cpu = process.cpuUsage();
      const began = performance.now();
      for (let run = 0; read.size < calendars; run += 1) {
        if (run > 0) await new Promise((later) => setTimeout(later, PAUSE));
        try {
          await worker.pass({ all: run === 0 });
        } catch (error) {
          setAside += 1;
          console.error(`pass failed: ${causeOf(error)}`);
        }
        if (run === MAX_RUNS) failures.push(`${read.size} of ${calendars} calendars were read`);
        if (failures.length > 0) throw new Error(failures.slice(0, 3).join('; '));
      }
      const milliseconds = performance.now() - began;
      const { user, system } = process.cpuUsage(cpu);
      const short = [...read.values()].filter((each) => each !== events);
      if (short.length > 0) throw new Error(`A calendar had ${short[0]} of ${events} events`);
      return { events: calendars * events, milliseconds, cpu: user + system };
    },
    async end(): Promise<void> {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/**
 * Events per second through HTTP, and the worker’s heap after each round, in which all calendars get fifty new changes; and a
 * year of one busy room, read from the beginning.
 */
export async function atScale(rounds: number): Promise<Record<string, number>> {
  const service = await start();
  try {
    let events = 0;
    let milliseconds = 0;
    let cpu = 0;
    const heaps: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await service.ask({ name: 'many', calendars: CALENDARS, events: CHANGES, round });
      const pass = await service.pass(CALENDARS, CHANGES);
      events += pass.events;
      milliseconds += pass.milliseconds;
      cpu += pass.cpu;
      collect();
      heaps.push(process.memoryUsage().heapUsed / 1e6);
      const took = (pass.milliseconds / 1000).toFixed(1);
      console.error(
        `round ${round}: ${pass.events} events, ${took} s, ${heaps.at(-1)?.toFixed(1)} MB`,
      );
    }
    await service.ask({ name: 'year', calendars: 1, events: YEAR, round: 0 });
    const year = await service.pass(1, YEAR);
    const [first = Number.NaN, second = first] = heaps;
    return {
      'calendars.events': events,
      'calendars.eventsPerSecond': events / (milliseconds / 1000),
      'calendars.cpu.us': cpu / events,
      'calendars.heapAfterFirstMb': first,
      'calendars.heapAfterSecondMb': second,
      'calendars.heapAtEndMb': heaps.at(-1) ?? first,
      'calendars.setAside': service.setAside,
      'year.events': year.events,
      'year.ms': year.milliseconds,
    };
  } finally {
    await service.end();
  }
}
