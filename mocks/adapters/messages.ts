import type { Cookies } from '../core/auth';
import type { Fault } from '../core/faults';
import type { ScenarioName } from '../seed';
import type { Snapshot } from '../world/world';
import type { ProviderAsk, ShownCalendar } from './running-providers';
import type { HubAction, HubSwitches } from './hub-switches';

/** What the panel shows about a world, in every tab of the browser. */
export interface WorldState {
  readonly scenario: ScenarioName;
  /** Difference between the device’s clock and the world’s, in milliseconds. */
  readonly clockShift: number;
  /** Milliseconds by which every answer is delayed. */
  readonly latency: number;
  /** The share of calls that fail in some way, from 0 to 1. */
  readonly chaos: number;
  readonly faults: readonly Fault[];
  readonly hub: HubSwitches;
  readonly connections: number;
}

/** What the panel, the sign-in page, and tests can ask a world to do. */
export interface Commands {
  state: { ask: undefined; answer: WorldState };
  /** Starts another scenario and drops all changes. */
  scenario: { ask: ScenarioName; answer: WorldState };
  /** Returns to the seed, dated from now. */
  reset: { ask: undefined; answer: WorldState };
  /** Moves the clock by milliseconds. */
  jump: { ask: number; answer: WorldState };
  latency: { ask: number; answer: WorldState };
  chaos: { ask: number; answer: WorldState };
  faults: { ask: readonly Fault[]; answer: WorldState };
  hub: { ask: Partial<HubSwitches>; answer: WorldState };
  hubAct: { ask: HubAction; answer: WorldState };
  /** Shows linked calendars at their providers, or changes an event there. */
  provider: { ask: ProviderAsk; answer: readonly ShownCalendar[] };
  export: { ask: undefined; answer: Snapshot };
  /** Continues an exported world at the moment of its export. */
  import: { ask: Snapshot; answer: WorldState };
  /** Signs in as a user and returns the cookie. */
  signIn: { ask: string; answer: string };
  /** Ends the session with an id: its tokens are worth nothing anymore. */
  signOut: { ask: string; answer: WorldState };
  /** Refuses the consent with an id, as the provider’s page would. */
  refuseConsent: { ask: string; answer: WorldState };
}
export type CommandName = keyof Commands;

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer | undefined;
  readonly cookies: Cookies;
}

export interface SentResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer | null;
  readonly setCookies: readonly string[];
}

/** From a page to the world. */
export type ToWorld =
  | { readonly kind: 'request'; readonly id: number; readonly request: SentRequest }
  | {
      readonly kind: 'command';
      readonly id: number;
      readonly name: CommandName;
      readonly ask: unknown;
    }
  | { readonly kind: 'socket-open'; readonly socket: number; readonly url: string }
  | { readonly kind: 'socket-frame'; readonly socket: number; readonly frame: string | Uint8Array }
  | { readonly kind: 'socket-gone'; readonly socket: number }
  | { readonly kind: 'bye' };

/** From the world to a page. */
export type ToPage =
  /** `response` is undefined if the contract has no such call, and null if the connection should break. */
  | {
      readonly kind: 'response';
      readonly id: number;
      readonly response: SentResponse | null | undefined;
    }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly answer?: unknown;
      readonly error?: string;
    }
  | { readonly kind: 'socket-frame'; readonly socket: number; readonly text: string }
  | { readonly kind: 'socket-close'; readonly socket: number; readonly lost: boolean };
