import { isScenario, type ScenarioName } from '../seed/abouts';
import type { WorldParameters } from './story-world';

/** Moments a story can be looked at, as the toolbar calls them; the first is where stories begin. */
export const MOMENTS = {
  morning: 'Tuesday morning, half past eight',
  'friday-evening': 'Friday evening, half past six',
  weekend: 'Sunday, eleven',
  'new-year': 'The last half hour of the year',
  'clocks-forward': 'The day of 23 hours',
  'clocks-back': 'The day of 25 hours',
} as const satisfies Record<string, string>;
export type Moment = keyof typeof MOMENTS;

const isMoment = (value: unknown): value is Moment =>
  typeof value === 'string' && Object.hasOwn(MOMENTS, value);

/** What the toolbar says of a story's world. */
export interface WorldGlobals {
  readonly persona: string;
  readonly scenario: ScenarioName;
  readonly clock: Moment;
}

/** The toolbar of whoever has chosen nothing: the world in which stories are tested. */
export const WORLD_GLOBALS: WorldGlobals = {
  persona: 'member',
  scenario: 'office',
  clock: 'morning',
};

/** What globals hold of a world, whatever a link or an older Storybook has put into them. */
export function readGlobals(globals: Readonly<Record<string, unknown>>): WorldGlobals {
  const { persona, scenario, clock } = globals;
  return {
    persona: typeof persona === 'string' && persona !== '' ? persona : WORLD_GLOBALS.persona,
    scenario:
      typeof scenario === 'string' && isScenario(scenario) ? scenario : WORLD_GLOBALS.scenario,
    clock: isMoment(clock) ? clock : WORLD_GLOBALS.clock,
  };
}

/** Stands in the toolbar where a story has no world to choose a part of. */
export const NO_WORLD = 'no-world';
/** Stands in the toolbar for an instant of a story's own. */
export const OWN_CLOCK = 'own';

/**
 * The globals a story fixes, by name; the toolbar shows them and lets no one change them. What a world is told to begin
 * with is fixed, and with a past of its own (`before`) also scenario and clock, whose rows and days that past is about.
 * What a browser remembers (`remember`) is someone's: it fixes the persona. Without a world all three mean nothing.
 */
export function fixedGlobals({
  world,
  page,
}: {
  readonly world?: WorldParameters;
  readonly page?: { readonly remember?: unknown };
}): Readonly<Record<string, string>> {
  if (!world) return { persona: NO_WORLD, scenario: NO_WORLD, clock: NO_WORLD };
  const { persona, scenario, clock, before, seed } = world;
  const past = before !== undefined;
  return {
    ...(persona !== undefined || page?.remember !== undefined
      ? { persona: persona ?? WORLD_GLOBALS.persona }
      : {}),
    ...(scenario !== undefined || seed !== undefined || past
      ? { scenario: scenario ?? WORLD_GLOBALS.scenario }
      : {}),
    ...(clock !== undefined || past
      ? { clock: clock === undefined ? WORLD_GLOBALS.clock : OWN_CLOCK }
      : {}),
  };
}
