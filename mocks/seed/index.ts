import type { Seed } from '../world/world';
import type { ScenarioName } from './abouts';
import { campusSeed } from './campus';
import { officeSeed } from './office';
import { busyDaySeed } from './scenarios/busy-day';
import { dstWeekSeed } from './scenarios/dst-week';
import { emptySeed } from './scenarios/empty';
import { multiOrganizationSeed } from './scenarios/multi-organization';
import { newUserSeed } from './scenarios/new-user';
import { receptionSeed } from './scenarios/reception';

export { isScenario, SCENARIOS, type ScenarioName } from './abouts';

const MAKE: Record<ScenarioName, (seed: number, anchor: string) => Seed> = {
  office: officeSeed,
  empty: emptySeed,
  'new-user': newUserSeed,
  'multi-organization': multiOrganizationSeed,
  'busy-day': busyDaySeed,
  reception: receptionSeed,
  'dst-week': dstWeekSeed,
  campus: campusSeed,
};

/** A separate seed, shared with no one. */
export const freshSeed = (scenario: ScenarioName, seed: number, anchor: string): Seed =>
  MAKE[scenario](seed, anchor);

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
  // Few seeds are in use at a time; the oldest is dropped first.
  if (made.size >= 8) made.delete(made.keys().next().value ?? '');
  made.set(key, fresh);
  return fresh;
}
