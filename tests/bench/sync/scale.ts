import { syncWorld, type SyncWorld } from '@tests/helpers/sync';
import { addEvent, changeEvent, type ProviderPlace } from '@mocks/providers/edits';

const CALENDARS = 1000;
const CHANGES = 50;
/** Working hours of a year of days: a busy room has four meetings a day. */
const MEETINGS = 4;
const DAYS = 250;
const DAY = 86_400_000;
const FIRST = Date.parse('2026-03-11T08:00:00.000Z');

/** Calendars of rooms; each room is a copy of one, so that all of them are open alike. */
function rooms(world: SyncWorld, count: number): ProviderPlace[] {
  const { resources, calendars } = world.server.world.tables;
  const model = resources.get('reso_ber-2-treptow');
  if (!model) throw new Error('The seed has no such room');
  return Array.from({ length: count }, (_, index) => {
    const source = index % 2 === 0 ? 'google' : 'microsoft';
    const id = `reso_bench-${index}`;
    const calendar = `bench-${index}@rooms.example`;
    resources.insert({ ...model, id, name: `Room ${index}` });
    calendars.insert({
      id: `cale_bench-${index}`,
      organization_id: 'orga_meridian',
      source,
      type: 'resource',
      reference_id: id,
      integration_id: 'intg_microsoft',
      is_enabled: true,
      is_pull_enabled: true,
      is_push_enabled: false,
      sync_events: true,
      sync_leaves: false,
      name: id,
      external_id: calendar,
      last_synced_at: null,
      error: null,
      created_at: world.server.world.now,
      updated_at: world.server.world.now,
      sync_token: null,
      page_token: null,
      checked_at: world.server.world.now,
    });
    return { source, calendar } as const;
  });
}

const at = (slot: number) => {
  const start = FIRST + Math.floor(slot / MEETINGS) * DAY + (slot % MEETINGS) * 2 * 3_600_000;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + 3_600_000).toISOString(),
  };
};

/** Events a second, and the heap after each round: all calendars have fifty changes, then fifty others, and so on. */
export async function calendarsAtScale(rounds: number): Promise<Record<string, number>> {
  const world = syncWorld();
  const places = rooms(world, CALENDARS);
  const organizer = world.server.world.tables.users.get('user_member')?.email ?? '';
  const worker = world.worker({ notices: {} });
  const ids = places.map((place) =>
    Array.from({ length: CHANGES }, (_, slot) =>
      addEvent(world.providers, place, { title: `Meeting ${slot}`, ...at(slot), organizer }),
    ),
  );
  let events = 0;
  let took = 0;
  const heaps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) {
      for (const [index, place] of places.entries()) {
        for (const id of ids[index] ?? []) {
          changeEvent(world.providers, place, id, { title: `Round ${round}` });
        }
      }
    }
    world.jump(60_000);
    const began = performance.now();
    const pass = await worker.pass({ all: true });
    took += performance.now() - began;
    events += pass.events;
    // A job each stays in the fake server, as it would in a real one: not what is measured.
    const { syncJobs } = world.server.world.tables;
    for (const { id, status } of Array.from(syncJobs.all()))
      if (status === 'finished') syncJobs.remove(id);
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed / 1e6);
    console.error(`round ${round + 1}: ${pass.events} events, ${heaps.at(-1)?.toFixed(0)} MB`);
  }
  return {
    'calendars.eventsPerSecond': events / (took / 1000),
    'calendars.events': events,
    'calendars.heapAfterSecondMb': heaps[1] ?? heaps[0] ?? Number.NaN,
    'calendars.heapAtEndMb': heaps.at(-1) ?? Number.NaN,
  };
}

/** How much the heap grew from the second round, when all rows exist, to the last. */
export const flat = (figures: Readonly<Record<string, number>>): number =>
  (figures['calendars.heapAtEndMb'] ?? Number.NaN) /
  (figures['calendars.heapAfterSecondMb'] ?? Number.NaN);

/** A thousand meetings of one room in one full run. */
export async function yearOfARoom(): Promise<Record<string, number>> {
  const world = syncWorld();
  const [place] = rooms(world, 1);
  if (!place) throw new Error('There is one room');
  const organizer = world.server.world.tables.users.get('user_member')?.email ?? '';
  for (let slot = 0; slot < DAYS * MEETINGS; slot += 1) {
    addEvent(world.providers, place, { title: `Meeting ${slot}`, ...at(slot), organizer });
  }
  const began = performance.now();
  const pass = await world.worker({ notices: {} }).pass({ all: true });
  return { 'year.ms': performance.now() - began, 'year.events': pass.events };
}
