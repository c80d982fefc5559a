import { isScenario, type ScenarioName } from '../seed';
import type { Change } from '../world/world';
import { isCommand } from './asks';
import type { HubPeer } from './hub-peer';
import { forget, keep, readKept } from './keep';
import type { SentRequest, SentResponse, ToPage, ToWorld } from './messages';
import { providerOf } from '../providers';
import type { RunningSync } from './running-sync';
import { RunningWorld, type WorldStorage } from './running-world';

/** How long pages must be quiet before the sync worker starts, so that what they show first takes precedence. */
const QUIET = 1500;
/** The longest wait for that: even a page that keeps sending requests shows something by then. */
const MAX_QUIET_WAIT = 8000;

/**
 * Holds a browser’s only world and serves all its tabs over message ports. Runs in a shared worker, or in the page if there is
 * none.
 */
export class WorldHost {
  /** Rows changed since they were last stored. */
  private unsaved: Change[] = [];
  /** Pending writes to storage, one after the other. */
  private kept: Promise<void> = Promise.resolve();
  private readonly running: RunningWorld;
  private readonly ready: Promise<void>;
  private readonly syncs: boolean;
  private sync: RunningSync | undefined;
  /** What providers reported before the sync worker started. */
  private readonly told: string[] = [];
  private quiet: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds since 1970 by which it starts in any case. */
  private latest: number | undefined;

  /** @param syncs whether the world’s calendars are live: the sync worker runs beside it, once a page shows its content */
  constructor(scenario: ScenarioName = 'office', syncs = false) {
    this.syncs = syncs;
    const keeper: WorldStorage = {
      changed: (changes) => {
        for (const change of changes) this.unsaved.push(change);
        this.sync?.changed(changes);
      },
      forget: () => {
        this.unsaved = [];
        this.kept = this.kept.then(forget);
        return this.kept;
      },
      settle: (always) => this.keepChanges(always),
    };
    this.running = new RunningWorld({
      scenario,
      keeper,
      onNotice: ({ token }) => {
        if (this.sync) this.sync.notice(token);
        else if (this.syncs) this.told.push(token);
      },
    });
    this.ready = this.wake();
  }

  /** Starts the sync worker after a pause in the pages’ requests. */
  private syncWhenQuiet(): void {
    if (!this.syncs || this.sync) return;
    clearTimeout(this.quiet);
    this.latest ??= Date.now() + MAX_QUIET_WAIT;
    this.quiet = setTimeout(() => void this.beginSync(), Math.min(QUIET, this.latest - Date.now()));
  }

  /** Its code is loaded only now, so that no page waits for it. */
  private async beginSync(): Promise<void> {
    const { RunningSync } = await import('./running-sync');
    this.sync ??= new RunningSync(this.running, () => this.keepChanges(), this.told);
  }

  /** Serves the page at the other end of a port. */
  connect(port: MessagePort): void {
    const sockets = new Map<number, HubPeer>();
    const post = (message: ToPage): void => port.postMessage(message);
    port.onmessage = ({ data }: MessageEvent<ToWorld>): void => {
      this.syncWhenQuiet();
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
          if (!isCommand(message.name)) throw new RangeError('No such command');
          const answer = await this.running.run(message.name, message.ask);
          post({ kind: 'answer', id: message.id, answer });
        } catch (error) {
          const problem = error instanceof Error ? error.message : String(error);
          post({ kind: 'answer', id: message.id, error: problem });
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
        sockets.get(message.socket)?.receive(message.frame);
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
    if (providerOf(new URL(url))) {
      const answer = await this.running.providers.fetch(request);
      await this.keepChanges();
      return sentOf(answer, []);
    }
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
    // A reload right after the answer must find the same state.
    await this.keepChanges();
    return response.type === 'error' ? null : sentOf(response, setCookies);
  }

  private async wake(): Promise<void> {
    const found = await readKept(Date.now());
    if (!found || !isScenario(found.scenario)) return;
    this.running.shift = found.clockShift;
    try {
      this.running.resume(found);
    } catch {
      // Stored by an older build whose rows no longer fit: starts over rather than guessing.
      await this.running.run('reset', undefined);
    }
  }

  /** Resolves once everything changed so far is stored, including writes that another caller has started. */
  private keepChanges(always = false): Promise<void> {
    if (this.unsaved.length > 0 || always) {
      const changes = this.unsaved;
      this.unsaved = [];
      const { world, shift } = this.running;
      const meta = { ...world.origin, clockShift: shift };
      this.kept = this.kept.then(() => keep(meta, changes));
    }
    return this.kept;
  }
}

async function sentOf(response: Response, setCookies: readonly string[]): Promise<SentResponse> {
  const body = await response.arrayBuffer();
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: body.byteLength === 0 ? null : body,
    setCookies,
  };
}
