import { isScenario, type ScenarioName } from '../seed/abouts';
import type { WorldParameters } from './story-world';

/** Moments at which a story can be viewed, as the toolbar calls them; stories start at the first one. */
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

/** What the toolbar says about a story’s world. */
export interface WorldGlobals {
  readonly persona: string;
  readonly scenario: ScenarioName;
  readonly clock: Moment;
}

/** The toolbar’s defaults: the world in which stories are tested. */
export const WORLD_GLOBALS: WorldGlobals = {
  persona: 'member',
  scenario: 'office',
  clock: 'morning',
};

/** The valid world settings in the globals, whatever a link or an older Storybook put there. */
export function readGlobals(globals: Readonly<Record<string, unknown>>): WorldGlobals {
  const { persona, scenario, clock } = globals;
  return {
    persona: typeof persona === 'string' && persona !== '' ? persona : WORLD_GLOBALS.persona,
    scenario:
      typeof scenario === 'string' && isScenario(scenario) ? scenario : WORLD_GLOBALS.scenario,
    clock: isMoment(clock) ? clock : WORLD_GLOBALS.clock,
  };
}

/** The toolbar’s value if a story has no world to choose part of. */
export const NO_WORLD = 'no-world';
/** The toolbar’s value for a story’s own instant. */
export const OWN_CLOCK = 'own';

/**
 * The globals that a story fixes, by name; the toolbar shows them but can’t change them. World settings of the story are fixed.
 * If it has changes of its own (`before`), scenario and clock are fixed too, because the changes depend on their rows and days.
 * What a browser stores (`remember`) belongs to a person, so it fixes the persona. Without a world, all three mean nothing.
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
