import { faultLine, type FakeServer } from '../core/serve';
import { serveWorld } from '../handlers';
import { signIn } from '../handlers/session';
import { refuseConsent } from '../rules/connections';
import { isScenario, type ScenarioName } from '../seed';
import { runningClock } from '../world/clock';
import { createWorld } from '../world/create';
import type { Change, Snapshot, World } from '../world/world';
import { Providers, type Notice } from '../providers';
import { checkedAsk } from './asks';
import { Hub } from './hub';
import { hubWorld } from './hub-world';
import type { CommandName, Commands, WorldState } from './messages';
import { atProvider } from './running-providers';

type Answers = {
  [K in CommandName]: (
    ask: Commands[K]['ask'],
  ) => Commands[K]['answer'] | Promise<Commands[K]['answer']>;
};

/** Everything that belongs to one world and ends with it. */
interface Parts {
  readonly world: World;
  readonly server: FakeServer;
  readonly hub: Hub;
  /** If others maintain the world’s calendars. */
  readonly providers: Providers;
  readonly scenario: ScenarioName;
}

/** Stores a world between visits, if it’s stored at all. */
export interface WorldStorage {
  /** Rows that a step changed. */
  changed(changes: readonly Change[]): void;
  /** The stored world has ended. */
  forget(): Promise<void>;
  /** Resolves once changes are stored; `always` if no row changed but the clock or the seed did. */
  settle(always?: boolean): Promise<void>;
}

const KEEPS_NOTHING: WorldStorage = {
  changed: () => undefined,
  forget: () => Promise.resolve(),
  settle: () => Promise.resolve(),
};

export interface RunningOptions {
  scenario?: ScenarioName;
  seed?: number;
  /** The instant at which it starts, also after each reset; the device’s current time by default. */
  now?: string;
  /** Active from the start, and again after each reset. */
  latency?: number;
  chaos?: number;
  keeper?: WorldStorage;
  /** Called with one line for each of the fake server’s own errors. */
  onFault?: (line: string) => void;
  /** Called with each provider notification for a calendar’s listeners. */
  onNotice?: (notice: Notice) => void;
}

/** The state of a world in a snapshot, as a browser stores it. */
export type Start = Pick<
  Snapshot,
  'version' | 'scenario' | 'seed' | 'anchor' | 'serial' | 'changes'
>;

/**
 * A world that runs with the device’s clock, its server, and its hub, with all commands: the shared implementation of the shared
 * worker and the standalone server. Another scenario or a reset replaces all three.
 */
export class RunningWorld {
  /** Difference between the device’s clock and the world’s, in milliseconds. */
  shift: number;
  private parts: Parts;
  private readonly options: RunningOptions;
  private readonly keeper: WorldStorage;

  constructor(options: RunningOptions = {}) {
    this.options = options;
    this.keeper = options.keeper ?? KEEPS_NOTHING;
    this.shift = this.firstShift;
    this.parts = this.make(options.scenario ?? 'office', options.seed);
  }

  get world(): World {
    return this.parts.world;
  }

  get server(): FakeServer {
    return this.parts.server;
  }

  get hub(): Hub {
    return this.parts.hub;
  }

  get providers(): Providers {
    return this.parts.providers;
  }

  /** Runs a command. Rejects with a `RangeError` for invalid input; nothing changes then. */
  async run<K extends CommandName>(name: K, ask: unknown): Promise<Commands[K]['answer']> {
    return this.commands[name](checkedAsk(name, ask));
  }

  /** Signs in as a user and returns the session’s cookie, as in a header. */
  signIn(userId: string): string {
    const { world } = this;
    const user = world.tables.users.get(userId);
    if (!user) throw new RangeError(`No such user: ${userId}`);
    let cookie = '';
    world.transact(() => signIn(world, user, (_name, value) => (cookie = value)));
    return cookie;
  }

  /** Ends a session, if there’s one with this id. */
  signOut(id: string): void {
    const { world } = this;
    world.transact(() => world.tables.sessions.remove(id));
  }

  /** Continues where a snapshot ends. Throws and changes nothing if the snapshot doesn’t fit. */
  resume(from: Start): void {
    if (!isScenario(from.scenario)) throw new RangeError(`No such scenario: ${from.scenario}`);
    const next = this.make(from.scenario, from.seed, from.anchor);
    try {
      next.world.restore(from);
    } catch (error) {
      next.hub.dispose();
      throw error;
    }
    this.replace(next);
  }

  /** Closes all connections. */
  dispose(): void {
    this.hub.dispose();
  }

  private readonly commands: Answers = {
    state: () => this.state,
    scenario: async (scenario) => {
      await this.restart(scenario);
      return this.state;
    },
    reset: async () => {
      this.shift = this.firstShift;
      await this.restart(this.parts.scenario);
      return this.state;
    },
    jump: async (milliseconds) => {
      this.world.clock.jump(milliseconds);
      this.shift += milliseconds;
      await this.keeper.settle(true);
      return this.state;
    },
    latency: (milliseconds) => {
      this.server.faults.latency = milliseconds;
      return this.state;
    },
    chaos: (share) => {
      this.server.faults.chaos = share;
      return this.state;
    },
    faults: (faults) => {
      this.server.faults.set(faults);
      return this.state;
    },
    hub: (switches) => {
      this.hub.set(switches);
      return this.state;
    },
    hubAct: (action) => {
      this.hub.act(action);
      return this.state;
    },
    provider: async (ask) => {
      const shown = atProvider(this.world, this.providers, ask);
      await this.keeper.settle();
      return shown;
    },
    export: () => this.world.snapshot(),
    import: async (snapshot) => {
      const { shift } = this;
      // The time is part of the export: bookings of "now" are still of now.
      this.shift = Date.parse(snapshot.anchor) + snapshot.clock - Date.now();
      try {
        this.resume(snapshot);
      } catch (error) {
        this.shift = shift;
        throw new RangeError(error instanceof Error ? error.message : String(error), {
          cause: error,
        });
      }
      await this.keeper.forget();
      this.keeper.changed(snapshot.changes);
      await this.keeper.settle(true);
      return this.state;
    },
    signIn: async (userId) => {
      const cookie = this.signIn(userId);
      await this.keeper.settle();
      return cookie;
    },
    signOut: async (id) => {
      this.signOut(id);
      await this.keeper.settle();
      return this.state;
    },
    refuseConsent: async (id) => {
      this.world.transact(() => refuseConsent(this.world, id));
      await this.keeper.settle();
      return this.state;
    },
  };

  private get firstShift(): number {
    const { now } = this.options;
    return now === undefined ? 0 : Date.parse(now) - Date.now();
  }

  private get state(): WorldState {
    const { server, hub, scenario } = this.parts;
    return {
      scenario,
      clockShift: this.shift,
      latency: server.faults.latency,
      chaos: server.faults.chaos,
      faults: server.faults.all,
      hub: hub.state,
      connections: hub.size,
    };
  }

  private make(scenario: ScenarioName, seed?: number, anchor?: string): Parts {
    const world = createWorld({
      scenario,
      clock: runningClock(this.shift),
      ...(seed === undefined ? {} : { seed }),
      ...(anchor === undefined ? {} : { anchor }),
    });
    world.onCommit((changes) => this.keeper.changed(changes));
    const server = serveWorld(world);
    const { latency = 0, chaos = 0, onFault, onNotice } = this.options;
    const providers = new Providers(world);
    if (onNotice) providers.onNotice(onNotice);
    server.faults.latency = latency;
    server.faults.chaos = chaos;
    if (onFault) server.onFault((error, endpoint) => onFault(faultLine(error, endpoint)));
    return { world, server, hub: new Hub(hubWorld(world)), providers, scenario };
  }

  private replace(next: Parts): void {
    // Connections to the old world would never receive events of the new one.
    this.parts.hub.dispose();
    this.parts = next;
  }

  private async restart(scenario: ScenarioName): Promise<void> {
    await this.keeper.forget();
    this.replace(this.make(scenario, this.options.seed));
    await this.keeper.settle(true);
  }
}
