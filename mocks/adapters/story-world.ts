import type { QueryClient } from '@tanstack/react-query';
import type { Fault } from '../core/faults';
import type { FakeServer } from '../core/serve';
import type { ScenarioName } from '../seed/abouts';
import type { World } from '../world/world';
import type { Hub } from './hub';
import type { HubSwitches } from './hub-switches';

/** `parameters.world`: the world of a story. Without this parameter, a story has no server. */
export interface WorldParameters {
  /** The toolbar’s by default; `office` in tests. */
  scenario?: ScenarioName;
  seed?: number;
  /** The signed-in person; the toolbar’s by default, `member` in tests. */
  persona?: string;
  /** The instant at which the world stands still; the toolbar’s by default, a Tuesday, 8:30 in Berlin, in tests. */
  clock?: string;
  faults?: readonly Fault[];
  /** Milliseconds by which every answer is delayed. */
  latency?: number;
  hub?: Partial<HubSwitches>;
  /** Changes made before the story starts; runs as one step. */
  before?: (world: World) => void;
}

/** The world of the story being shown. */
export interface StoryWorld {
  readonly server: FakeServer;
  readonly hub: Hub;
  readonly persona: string;
  /** New for this story. */
  readonly queryClient: QueryClient;
}

let present: StoryWorld | undefined;

/** The world of the story being shown, for its loaders and play function. Throws if it has none. */
export function storyWorld(): StoryWorld {
  if (!present) throw new Error('This story has no parameters.world');
  return present;
}

/** Replaces the current world; only the loader does this. */
export function setStoryWorld(world: StoryWorld | undefined): void {
  present?.hub.dispose();
  present?.queryClient.clear();
  present = world;
}
