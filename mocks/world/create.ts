import { HOUR } from '@/domain/time/durations';
import { createSeed, type ScenarioName } from '../seed';
import type { WorldClock } from './clock';
import { World } from './world';

export interface WorldOptions {
  scenario?: ScenarioName;
  clock: WorldClock;
  seed?: number;
  /** The instant to which all dates are relative; the clock’s current hour by default. */
  anchor?: string;
}

/** A new world, at no cost, because it shares the seeded rows with others of the same seed. */
export function createWorld({ scenario = 'office', clock, seed = 1, anchor }: WorldOptions): World {
  const hour = new Date(Math.floor(clock.now() / HOUR) * HOUR).toISOString();
  return new World(createSeed({ scenario, seed, anchor: anchor ?? hour }), clock);
}
