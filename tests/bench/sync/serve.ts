/**
 * The API and the stand-ins for both providers, in a separate process. Reports its port to the process that started it; fills and
 * changes calendars on request, and reports when it’s done.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';
import type { ProviderPlace } from '@mocks/providers/edits';
import { change, fill, roomsOf } from './calendars';

/** So many calendars of that name get so many events, new ones or others in place of those they have. */
export interface Ask {
  readonly name: string;
  readonly calendars: number;
  readonly events: number;
  readonly round: number;
}

const server = await startHttpServer({ scenario: 'office', now: TEST_NOW });
const { world, providers } = server.running;
// The seeded ones are for screens, and one of them is broken on purpose.
for (const { id } of Array.from(world.tables.calendars.all())) world.tables.calendars.remove(id);
const filled = new Map<string, (readonly [ProviderPlace, string[]])[]>();

process.on('message', ({ name, calendars, events, round }: Ask) => {
  const known = filled.get(name);
  if (known) {
    for (const [place, ids] of known) change(providers, place, ids, `Round ${round}`);
  } else {
    // Calendars measured before stay as they are and aren’t read again.
    for (const { id } of Array.from(world.tables.calendars.all()))
      world.tables.calendars.remove(id);
    const places = roomsOf(world, name, calendars);
    filled.set(
      name,
      places.map((place) => [place, fill(world, providers, place, events)] as const),
    );
  }
  // Each job stays, as on a real server, and makes the next ones no slower to find.
  const { syncJobs } = world.tables;
  for (const { id, status } of Array.from(syncJobs.all()))
    if (status === 'finished') syncJobs.remove(id);
  process.send?.('done');
});
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
