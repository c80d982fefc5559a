import { signIn } from '../handlers/session';
import { serveWorld } from '../handlers';
import type { FakeServer } from '../core/serve';
import { isScenario, type ScenarioName } from '../seed';
import { runningClock } from '../world/clock';
import { createWorld } from '../world/create';
import type { Change, Snapshot, World } from '../world/world';
import { WORLD_VERSION } from '../world/world';
import { Hub } from './hub';
import type { HubPeer } from './hub-peer';
import { hubWorld } from './hub-world';
import { forget, keep, readKept } from './keep';
import type {
  CommandName,
  Commands,
  SentRequest,
  SentResponse,
  ToPage,
  ToWorld,
  WorldState,
} from './messages';

type Answers = {
  [K in CommandName]: (
    ask: Commands[K]['ask'],
  ) => Commands[K]['answer'] | Promise<Commands[K]['answer']>;
};

/** Everything that belongs to one world and goes with it. */
interface Running {
  readonly world: World;
  readonly server: FakeServer;
  readonly hub: Hub;
  readonly scenario: ScenarioName;
}

/**
 * Holds the one world of a browser and serves every tab of it over message ports. Runs in a shared worker, or in the page
 * where there is none.
 */
export class WorldHost {
  private shift = 0;
  private running: Running;
  /** Rows changed since they were last kept, and the write under way. */
  private unkept: Change[] = [];
  private readonly ready: Promise<void>;

  constructor(scenario: ScenarioName = 'office') {
    this.running = this.start(scenario);
    this.ready = this.wake();
  }

  /** Serves the page at the other end of a port. */
  connect(port: MessagePort): void {
    const sockets = new Map<number, HubPeer>();
    const post = (message: ToPage): void => port.postMessage(message);
    port.onmessage = ({ data }: MessageEvent<ToWorld>): void => {
      void this.ready.then(() => this.receive(data, sockets, post));
    };
    port.start();
  }

  private async receive(
    message: ToWorld,
    sockets: Map<number, HubPeer>,
    post: (message: ToPage) => void,
  ): Promise<void> {
    switch (message.kind) {
      case 'request':
        post({ kind: 'response', id: message.id, response: await this.serve(message.request) });
        return;
      case 'command':
        try {
          const act = this.commands[message.name] as (ask: unknown) => unknown;
          post({ kind: 'answer', id: message.id, answer: await act(message.ask) });
        } catch (error) {
          post({ kind: 'answer', id: message.id, error: String(error) });
        }
        return;
      case 'socket-open': {
        const { socket, url } = message;
        const { hub } = this.running;
        const grant = hub.admit(new URL(url));
        if (typeof grant === 'number') {
          post({ kind: 'socket-close', socket, lost: true });
          return;
        }
        const peer = hub.connect(grant, {
          send: (text) => post({ kind: 'socket-frame', socket, text }),
          close: () => post({ kind: 'socket-close', socket, lost: false }),
          drop: () => post({ kind: 'socket-close', socket, lost: true }),
        });
        sockets.set(socket, peer);
        return;
      }
      case 'socket-frame':
        sockets.get(message.socket)?.receive(message.text);
        return;
      case 'socket-gone':
        sockets.get(message.socket)?.closed();
        sockets.delete(message.socket);
        return;
      case 'bye':
        for (const peer of sockets.values()) peer.closed();
        sockets.clear();
    }
  }

  private async serve(sent: SentRequest): Promise<SentResponse | null | undefined> {
    const { hub, server, world } = this.running;
    const { method, url, headers, body, cookies } = sent;
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      ...(body === undefined ? {} : { body }),
    });
    const { pathname } = new URL(url);
    if (pathname.startsWith('/hub/')) return sentOf(hub.negotiate(request), []);
    const asset = method === 'GET' ? world.seed.asset(pathname) : undefined;
    if (asset) {
      return sentOf(
        new Response(asset.body, {
          headers: { 'Content-Type': asset.type, 'Cache-Control': 'max-age=3600' },
        }),
        [],
      );
    }
    const setCookies: string[] = [];
    const response = await server.fetch(request, {
      cookies,
      onCookie: (cookie) => setCookies.push(cookie),
    });
    if (!response) return undefined;
    // A reload right after the answer must find what the answer says.
    await this.keepChanges();
    return response.type === 'error' ? null : sentOf(response, setCookies);
  }

  private readonly commands: Answers = {
    state: () => this.state,
    scenario: async (scenario) => {
      if (!isScenario(scenario)) throw new RangeError(`No such scenario: ${String(scenario)}`);
      await this.restart(scenario);
      return this.state;
    },
    reset: async () => {
      this.shift = 0;
      await this.restart(this.running.scenario);
      return this.state;
    },
    jump: async (milliseconds) => {
      this.running.world.clock.jump(milliseconds);
      this.shift += milliseconds;
      await this.keepChanges(true);
      return this.state;
    },
    latency: (milliseconds) => {
      this.running.server.faults.latency = milliseconds;
      return this.state;
    },
    faults: (faults) => {
      this.running.server.faults.set(faults);
      return this.state;
    },
    hub: (switches) => {
      this.running.hub.set(switches);
      return this.state;
    },
    hubAct: (action) => {
      this.running.hub.act(action);
      return this.state;
    },
    export: () => this.running.world.snapshot(),
    import: async (snapshot: Snapshot) => {
      if (!isScenario(snapshot.scenario))
        throw new RangeError(`No such scenario: ${snapshot.scenario}`);
      await forget();
      this.begin(snapshot.scenario, snapshot.anchor);
      this.running.world.restore(snapshot);
      this.unkept = [...snapshot.changes];
      await this.keepChanges(true);
      return this.state;
    },
    signIn: async (userId) => {
      const { world } = this.running;
      const user = world.tables.users.get(userId);
      if (!user) throw new RangeError(`No such user: ${userId}`);
      let cookie = '';
      world.transact(() => signIn(world, user, (_name, value) => (cookie = value)));
      await this.keepChanges();
      return cookie;
    },
  };

  private get state(): WorldState {
    const { server, hub, scenario } = this.running;
    return {
      scenario,
      clockShift: this.shift,
      latency: server.faults.latency,
      faults: server.faults.all,
      hub: hub.state,
      connections: hub.size,
    };
  }

  private start(scenario: ScenarioName, anchor?: string): Running {
    const clock = runningClock(this.shift);
    const world = createWorld({ scenario, clock, ...(anchor === undefined ? {} : { anchor }) });
    world.onCommit((changes) => this.unkept.push(...changes));
    return { world, server: serveWorld(world), hub: new Hub(hubWorld(world)), scenario };
  }

  private begin(scenario: ScenarioName, anchor?: string): void {
    // Connections of the old world would never hear of the new one.
    this.running.hub.dispose();
    this.unkept = [];
    this.running = this.start(scenario, anchor);
  }

  private async restart(scenario: ScenarioName): Promise<void> {
    await forget();
    this.begin(scenario);
    await this.keepChanges(true);
  }

  private async wake(): Promise<void> {
    const found = await readKept(Date.now());
    if (!found || !isScenario(found.scenario)) return;
    this.shift = found.clockShift;
    try {
      this.begin(found.scenario, found.anchor);
      this.running.world.restore(found);
    } catch {
      // Kept by an older build whose rows no longer fit: start anew rather than guess.
      this.shift = 0;
      await this.restart('office');
    }
  }

  private async keepChanges(always = false): Promise<void> {
    if (this.unkept.length === 0 && !always) return;
    const changes = this.unkept;
    this.unkept = [];
    const { scenario, seed, anchor, serial } = this.running.world.snapshot();
    const meta = { version: WORLD_VERSION, scenario, seed, anchor, serial, clockShift: this.shift };
    await keep(meta, changes);
  }
}

async function sentOf(response: Response, setCookies: readonly string[]): Promise<SentResponse> {
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: text === '' ? null : text,
    setCookies,
  };
}
