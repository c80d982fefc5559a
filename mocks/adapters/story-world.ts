import type { QueryClient } from '@tanstack/react-query';
import type { Fault } from '../core/faults';
import type { FakeServer } from '../core/serve';
import type { ScenarioName } from '../seed/abouts';
import type { World } from '../world/world';
import type { Hub } from './hub';
import type { HubSwitches } from './hub-switches';

/** `parameters.world`: the world a story looks at. Without this parameter a story has no server at all. */
export interface WorldParameters {
  /** The toolbar's when absent; `office` in tests. */
  scenario?: ScenarioName;
  seed?: number;
  /** Who looks; the toolbar's when absent, `member` in tests. */
  persona?: string;
  /** The instant at which the world stands still; the toolbar's when absent, a Tuesday, 8:30 in Berlin, in tests. */
  clock?: string;
  faults?: readonly Fault[];
  /** Milliseconds every answer takes. */
  latency?: number;
  hub?: Partial<HubSwitches>;
  /** What happened before the story begins; runs as one step. */
  before?: (world: World) => void;
}

/** The world behind the story that is shown. */
export interface StoryWorld {
  readonly server: FakeServer;
  readonly hub: Hub;
  readonly persona: string;
  /** Fresh for this story. */
  readonly queryClient: QueryClient;
}

let present: StoryWorld | undefined;

/** The world of the story that is shown, for its own loaders and play function. Throws where it asks for none. */
export function storyWorld(): StoryWorld {
  if (!present) throw new Error('This story has no parameters.world');
  return present;
}

/** Puts another world in place of the present one; the loader alone does so. */
export function setStoryWorld(world: StoryWorld | undefined): void {
  present?.hub.dispose();
  present?.queryClient.clear();
  present = world;
}
