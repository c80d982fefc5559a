/**
 * `npm run soak -- --minutes 30`: people act randomly in real browsers in one world, while its server and its hub fail randomly,
 * and sync runs between the world and its rooms’ calendars. At the end, there must be no console errors, no unlimited growth of
 * memory, no differences between the lists and the server, and no differences between the calendars and their rooms’ bookings.
 *
 * The options are `--people`, `--seed`, and `--dir` (a build, by default `dist`). The same seed leads to the same actions as far
 * as timing allows. Prints a table, saves all figures in `bench-results/soak.json`, and names every failure.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startHttpServer } from '@mocks/adapters/http-server';
import { personaUserId } from '@mocks/core/auth';
import { random } from '@mocks/seed/random';
import type { World } from '@mocks/world/world';
import { chromiumLaunch } from '../../scripts/browser';
import { freePort } from '../helpers/free-port';
import { Calendars } from './calendars';
import { leaks, slopePerHour, type Sample } from './measure';
import { Person } from './person';
import { clearFaults, injectFault } from './faults';
import { staticServer } from '../../hosting/static-server';
import { git } from '../../scripts/tree';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    people: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    dir: { type: 'string', default: 'dist' },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const root = resolve(import.meta.dirname, '../..');

/** The duration of each failure; every second period is calm, so that people can act as well. */
const TROUBLE_MS = 8_000;
/** How often the pages are measured: often enough for a regression, rarely enough for people to act in between. */
const SAMPLE_MS = Math.max(20_000, (minutes * 60_000) / 20);
/** The scheduler receives visitors, the owner does administration, and the manager of places handles requests. */
const PERSONAS = ['member', 'team-manager', 'scheduler', 'owner', 'resource-manager', 'member-2'];

const api = await startHttpServer({ port: 0, scenario: 'office', origins: () => true });
const apiPort = new URL(api.url).port;
const config = (sitePort: number) => ({
  api: `http://api.atrium.localhost:${apiPort}`,
  mainSite: `http://atrium.localhost:${sitePort}`,
  organizationDomain: `atrium.localhost:${sitePort}`,
  region: 'eu',
});
// The configuration contains the port, so the port is chosen first.
const sitePort = await freePort();
const site = staticServer({
  dir: resolve(root, values.dir),
  config: config(sitePort),
});
await new Promise<void>((done) => site.listen(sitePort, '127.0.0.1', done));

const browser = await chromium.launch(chromiumLaunch());
const address = `http://meridian.atrium.localhost:${sitePort}`;
const people = await Promise.all(
  PERSONAS.slice(0, Number(values.people)).map((name) => Person.at(browser, address, name, seed)),
);

const began = performance.now();
const minute = () => (performance.now() - began) / 60_000;
const chance = random('soak', seed, 'trouble');
const calendars = await Calendars.beside(api, random('soak', seed, 'calendars'));
const troubles = new Map<string, number>();
const samples: Sample[] = [];
const failures: string[] = [];

let nextSample = began;
for (let round = 0; minute() < minutes; round++) {
  if (round % 2 === 1) {
    const what = injectFault(api.running, chance);
    troubles.set(what, (troubles.get(what) ?? 0) + 1);
  } else {
    clearFaults(api.running);
    if (performance.now() >= nextSample) {
      nextSample = performance.now() + SAMPLE_MS;
      for (const person of people) samples.push(await person.measure(minute()));
    }
  }
  const until = performance.now() + TROUBLE_MS;
  await Promise.all([
    calendars.act(),
    ...people.map(async (person) => {
      while (performance.now() < until) await person.act();
    }),
  ]);
}

clearFaults(api.running);
await people.find(({ name }) => name === 'owner')?.administer();
failures.push(...(await calendars.end()));
for (const person of people) {
  samples.push(await person.measure(minute()));
  await person.open('Bookings');
  failures.push(...unlike(person.name, await person.listed()));
  for (const page of ['Week', 'Team']) {
    await person.open(page);
    const { kept, fresh } = await person.compared();
    if (kept !== fresh) failures.push(`${person.name}, ${page}: ${firstDifference(kept, fresh)}`);
  }
  const problems = new Set(person.problems);
  failures.push(...[...problems].map((problem) => `${person.name}: ${problem}`));
}

/**
 * Differences between a list of bookings and the world’s rows: every shown booking exists, and every upcoming booking is shown.
 */
function unlike(persona: string, shown: readonly string[]): string[] {
  const { world } = api.running;
  const rows = liveOf(world, personaUserId(persona));
  const live = new Set(rows.map(({ id }) => id));
  const soon = rows.filter((row) => row.isSoon && !row.isSeries).map(({ id }) => id);
  return [
    ...shown.filter((id) => !live.has(id)).map((id) => `${persona}: ${id} is shown and gone`),
    ...soon.filter((id) => !shown.includes(id)).map((id) => `${persona}: ${id} is not shown`),
  ];
}

function liveOf(world: World, userId: string) {
  const now = world.clock.now();
  const week = now + 7 * 86_400_000;
  return [...world.tables.slots.all()].flatMap((slot) => {
    const schedule = world.tables.schedules.get(slot.schedule_id);
    if (slot.user_id !== userId || slot.cancelled_at !== null || !schedule) return [];
    if (schedule.deleted_at !== null || Date.parse(slot.end) <= now) return [];
    return [
      {
        id: schedule.id,
        isSeries: schedule.series_id !== null,
        isSoon: Date.parse(slot.start) < week && slot.status !== 'rejected',
      },
    ];
  });
}

function firstDifference(kept: string, fresh: string): string {
  const [one, other] = [kept.split('\n'), fresh.split('\n')];
  const at = one.findIndex((line, index) => line !== other[index]);
  const place = at === -1 ? one.length : at;
  return `“${one[place] ?? 'nothing more'}” is “${other[place] ?? 'nothing more'}” when loaded anew`;
}

/** Groups items by a name, in the order in which the names first occur. */
function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const list = groups.get(nameOf(item)) ?? [];
    groups.set(nameOf(item), [...list, item]);
  }
  return groups;
}

// After a reload, measuring starts over, because only figures of the same document are comparable.
const table = [...grouped(samples, ({ person }) => person)].map(([person, list]) => {
  const of = (key: 'heapMb' | 'detached' | 'listeners') => list.map((sample) => sample[key]);
  const grows = {
    heap: leaks(of('heapMb'), 0.15, 8),
    'detached nodes': leaks(of('detached'), 0.25, 3_000),
    listeners: leaks(of('listeners'), 0.25, 300),
  };
  for (const [what, does] of Object.entries(grows)) {
    if (does) failures.push(`${person}: ${what} grow for ever`);
  }
  const last = list.at(-1);
  return {
    person,
    samples: list.length,
    'heap MB': last?.heapMb.toFixed(1),
    // The first samples are of a page that is still loading its code.
    'MB an hour': slopePerHour(
      list.slice(Math.floor(list.length / 3)).map((each) => [each.minute, each.heapMb]),
    ).toFixed(1),
    nodes: last?.nodes,
    detached: last?.detached,
    listeners: last?.listeners,
  };
});
const actions = people.flatMap(({ done }) => [...done]);
const counted = [...grouped(actions, ([action]) => action)].map(([action, each]) => ({
  action,
  times: each.reduce((sum, [, times]) => sum + times, 0),
}));

await browser.close();
await new Promise((done) => site.close(done));
await api.close();

const result = {
  at: new Date().toISOString(),
  commit: git('rev-parse', '--short', 'HEAD'),
  minutes,
  people: people.length,
  seed,
  actions: counted,
  troubles: [...troubles],
  calendars: [...calendars.done],
  samples,
  failures,
};
mkdirSync(join(root, 'bench-results'), { recursive: true });
writeFileSync(join(root, 'bench-results/soak.json'), `${JSON.stringify(result, null, 2)}\n`);
console.table(table);
console.table(counted);
console.log([...troubles].map(([what, times]) => `${what} ×${times}`).join(', '));
console.log([...calendars.done].map(([what, times]) => `${what} ×${times}`).join(', '));
for (const failure of failures) console.error(failure);
console.log(
  `${counted.reduce((sum, { times }) => sum + times, 0)} actions of ${people.length} people in ${minutes} minutes, ` +
    `${failures.length} failures`,
);
process.exit(failures.length > 0 ? 1 : 0);
