import type { Seed } from '../world/world';
import { officeSeed } from './office';

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
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIO;

/** The scenarios by name, with what each is for. */
export const SCENARIOS: readonly { name: ScenarioName; about: string }[] = Object.entries(
  SCENARIO,
).map(([name, { about }]) => ({ name: name as ScenarioName, about }));

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(SCENARIO, name);

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
  const fresh = SCENARIO[scenario].make(seed, anchor);
  // Few seeds are in use at a time; the oldest goes first.
  if (made.size >= 8) made.delete(made.keys().next().value ?? '');
  made.set(key, fresh);
  return fresh;
}
