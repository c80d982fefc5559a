import type { Seed } from '../world/world';
import { campusSeed } from './campus';
import { officeSeed } from './office';
import { busyDaySeed } from './scenarios/busy-day';
import { dstWeekSeed } from './scenarios/dst-week';
import { emptySeed } from './scenarios/empty';
import { multiOrganizationSeed } from './scenarios/multi-organization';
import { newUserSeed } from './scenarios/new-user';

interface Scenario {
  /** What it is for, in one line. */
  readonly about: string;
  readonly make: (seed: number, anchor: string) => Seed;
}

const SCENARIO = {
  office: {
    about:
      'Meridian Instruments: Berlin, New York and Auckland, 150 people, eight weeks of bookings',
    make: officeSeed,
  },
  empty: {
    about: 'Berlin and the personas, nothing booked: first steps and empty states',
    make: emptySeed,
  },
  'new-user': {
    about: 'Personas without an organization: set one up, or join Kestrel Optics',
    make: newUserSeed,
  },
  'multi-organization': {
    about: 'The member belongs to Meridian and to Kestrel Optics, their default',
    make: multiOrganizationSeed,
  },
  'busy-day': {
    about:
      'Berlin is full today but for one desk, some halves of a day, and half an hour in a room',
    make: busyDaySeed,
  },
  'dst-week': {
    about: 'Around the nearest clock change of each office, with bookings that span it',
    make: dstWeekSeed,
  },
  campus: {
    about: '10,000 people in 40 offices, one of them a floor of 4,000 desks',
    make: campusSeed,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIO;

/** The scenarios by name, with what each is for. */
export const SCENARIOS: readonly { name: ScenarioName; about: string }[] = Object.entries(
  SCENARIO,
).map(([name, { about }]) => ({ name: name as ScenarioName, about }));

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(SCENARIO, name);

/** A seed of its own, shared with nobody. */
export const freshSeed = (scenario: ScenarioName, seed: number, anchor: string): Seed =>
  SCENARIO[scenario].make(seed, anchor);

const made = new Map<string, Seed>();

/**
 * The seeded rows of a scenario. Depends on its arguments alone, so worlds of one seed share it.
 *
 * @param anchor the instant around which everything is dated
 */
export function createSeed({
  scenario,
  seed = 1,
  anchor,
}: {
  scenario: ScenarioName;
  seed?: number;
  anchor: string;
}): Seed {
  const key = `${scenario}|${seed}|${anchor}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = freshSeed(scenario, seed, anchor);
  // Few seeds are in use at a time; the oldest goes first.
  if (made.size >= 8) made.delete(made.keys().next().value ?? '');
  made.set(key, fresh);
  return fresh;
}
