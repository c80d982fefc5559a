import { fixedClock } from '@mocks/world/clock';
import { createWorld } from '@mocks/world/create';
import type { Snapshot } from '@mocks/world/world';
import { writePlans, writeSchedules } from './bookings';
import { writeAdministration, writeArticles, writeReception, writeTickets } from './content';
import { writeOrganization, writeTeams, writeUsers } from './people';
import { writeHours, writePlaces } from './places';
import type { Answers } from './read-all';
import { Recorder } from './recorder';

export interface Recording {
  readonly snapshot: Snapshot;
  /** How many of everything there are, and endpoints that weren’t read completely, with the reason. */
  readonly counts: Readonly<Record<string, number>>;
  readonly left: ReadonlyMap<string, string>;
}

const PARTS = [
  writeOrganization,
  writeUsers,
  writePlaces,
  writeTeams,
  writeHours,
  writeSchedules,
  writePlans,
  writeArticles,
  writeTickets,
  writeReception,
  writeAdministration,
];

/**
 * Keeps an organization as a world of the fake server in which nothing can be recognized: ids are renamed, and
 * names, addresses, and texts replaced. Kinds, times, numbers, and relations stay. It’s made field by field, so that what the
 * contract doesn’t know is never kept.
 */
export function recordingOf(answers: Answers): Recording {
  // In this scenario no one belongs to an organization, so nothing of the seed shows beside what’s recorded.
  const world = createWorld({ scenario: 'new-user', clock: fixedClock(answers.now.toISOString()) });
  world.transact(() => {
    const recorder = new Recorder(world, answers);
    for (const write of PARTS) write(recorder);
  });
  const snapshot = world.snapshot();
  const counts: Record<string, number> = {};
  for (const { table } of snapshot.changes) counts[table] = (counts[table] ?? 0) + 1;
  return { snapshot, counts, left: answers.left };
}
