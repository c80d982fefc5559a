import { HEADER } from '@/api/core/headers';
import { HUB_PATH } from '@/api/realtime';
import { HubPeer, type Grant, type HubSocket } from './hub-peer';
import { added, close, MALFORMED, ping } from './hub-protocol';
import { HEALTHY, type HubAction, type HubSwitches } from './hub-switches';

/** Milliseconds between two pings on each connection (H-11). */
export const PING_INTERVAL = 15_000;

/** How many events are in a burst (H-13). */
export const BURST = 500;

/** Where a negotiation that should leave its host is sent (H-3). */
const ELSEWHERE = 'https://hub.elsewhere.test';

/** A socket id is valid for this many milliseconds. */
const GRANT_LIFE = 15_000;

export interface HubPayload {
  readonly kind: string;
  readonly object_type: string;
  readonly object_id: string;
  readonly created_at: string;
}

export interface HubEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly payload: HubPayload;
  /** The affected people; everyone in the organization by default. */
  readonly userIds?: readonly string[] | undefined;
  /** The connection of the tab that caused it, if it shouldn’t be notified. */
  readonly exceptConnection?: string | undefined;
}

/** What the hub needs from the world behind it. */
export interface HubWorld {
  /** The token’s user; undefined if it’s unknown or has expired. */
  authenticate(token: string): { userId: string; organizationIds: readonly string[] } | undefined;
  /** Id of the organization in the organization header. Without it, connections receive events of all their organizations. */
  organizationId?(named: string): string | undefined;
  /** Calls back after each change to the state (H-12). */
  onEvent(listener: (event: HubEvent) => void): () => void;
  /** Milliseconds since 1970. */
  now(): number;
  /** A new, unique id. */
  newId(): string;
}

export interface HubOptions {
  /** Runs something every so many milliseconds; returns a function that stops it. */
  every?: (milliseconds: number, act: () => void) => () => void;
  /**
   * Whether a socket must present the token again (H-2). In Node, the client library sends it as a header, which an intercepted
   * socket can’t see; there, the negotiation is sufficient.
   */
  socketToken?: 'required' | 'optional';
}

const withInterval: NonNullable<HubOptions['every']> = (milliseconds, act) => {
  const timer = setInterval(act, milliseconds);
  return () => clearInterval(timer);
};

/** The fake notification hub: the protocol without its transport. An adapter connects it to requests and sockets. */
export class Hub {
  private readonly world: HubWorld;
  private readonly options: Required<HubOptions>;
  private readonly grants = new Map<string, Grant & { until: number }>();
  private readonly peers = new Set<HubPeer>();
  private readonly known = new Set<string>();
  private readonly expired = new Set<string>();
  private readonly stopListening: () => void;
  private stopPinging: (() => void) | undefined;
  private switches: HubSwitches = HEALTHY;
  private last: HubEvent | undefined;

  constructor(world: HubWorld, options: HubOptions = {}) {
    this.world = world;
    this.options = { every: withInterval, socketToken: 'required', ...options };
    this.stopListening = world.onEvent((event) => this.broadcast(event));
  }

  /** How many connections are established, with a completed handshake. */
  get size(): number {
    return [...this.peers].filter((peer) => peer.isOpen).length;
  }

  /** The current switches. */
  get state(): HubSwitches {
    return this.switches;
  }

  /** Changes some switches; existing connections are kept. */
  set(switches: Partial<HubSwitches>): void {
    this.switches = { ...this.switches, ...switches };
  }

  /** Answers `POST /hub/notifications/negotiate` (H-1, H-11). */
  negotiate(request: Request): Response {
    switch (this.switches.negotiate) {
      case '401':
        return new Response('', { status: 401 });
      case '404':
        return new Response('', { status: 404 });
      case 'html':
        return new Response('<!doctype html><title>Proxy</title>', {
          headers: { 'Content-Type': 'text/html' },
        });
      case 'error':
        return Response.json({ negotiateVersion: 1, error: 'The hub is not ready.' });
      case 'redirect':
        return Response.json({ url: ELSEWHERE + HUB_PATH, accessToken: 'elsewhere' });
      case 'ok':
    }
    const token = bearer(request.headers.get('Authorization'));
    const identity = this.identify(token);
    if (token === undefined || !identity) return new Response('', { status: 401 });
    const named = request.headers.get(HEADER.organization);
    const only =
      named === null || !this.world.organizationId ? null : this.world.organizationId(named);
    if (only !== null && (only === undefined || !identity.organizationIds.includes(only))) {
      return new Response('', { status: 403 });
    }
    const connectionId = this.world.newId();
    const connectionToken = this.world.newId();
    this.known.add(token);
    this.grants.set(connectionToken, {
      connectionId,
      token,
      userId: identity.userId,
      organizationIds: only === null ? identity.organizationIds : [only],
      until: this.world.now() + GRANT_LIFE,
    });
    return Response.json({
      negotiateVersion: 1,
      connectionId,
      connectionToken,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
    });
  }

  /**
   * Checks a socket before it’s opened: returns the status to refuse it with, or the input for {@link connect}. A socket id is
   * valid
   * once, and only if it was issued here.
   *
   * @param address the socket’s address, with `id` and `access_token`
   * @param authorization its authorization header, if there is one
   */
  admit(address: URL, authorization?: string | null): Grant | 401 | 404 | 503 {
    if (this.switches.socket === 'refused') return 503;
    const id = address.searchParams.get('id') ?? '';
    const grant = this.grants.get(id);
    this.grants.delete(id);
    if (!grant || grant.until < this.world.now()) return 404;
    const token = address.searchParams.get('access_token') ?? bearer(authorization ?? null);
    if (token === undefined && this.options.socketToken === 'optional') return grant;
    if (this.identify(token)?.userId !== grant.userId) return 401;
    return grant;
  }

  /** Takes over an opened socket; pass its frames and its end to the returned object. */
  connect(grant: Grant, socket: HubSocket): HubPeer {
    const peer = new HubPeer(
      grant,
      socket,
      () => this.switches,
      (gone) => {
        this.peers.delete(gone);
        if (this.peers.size > 0) return;
        this.stopPinging?.();
        this.stopPinging = undefined;
      },
    );
    this.peers.add(peer);
    this.stopPinging ??= this.options.every(PING_INTERVAL, () => {
      for (const each of this.peers) each.send(ping());
    });
    return peer;
  }

  /** Does something to all connections, once (H-13). */
  act(action: HubAction): void {
    switch (action) {
      case 'drop':
        for (const peer of this.peers) peer.drop();
        return;
      case 'close':
        this.closeAll(close({ error: 'The hub is shutting down.' }));
        return;
      case 'close-reconnect':
        this.closeAll(close({ allowReconnect: true }));
        return;
      case 'malformed':
        this.sendAll(MALFORMED);
        return;
      case 'poison':
        this.sendAll(
          added('poison_1', 'no JSON') +
            added('poison_2', '{"kind":1}') +
            added('poison_3', 'null') +
            added('poison_4', '["__proto__"]'),
        );
        return;
      case 'duplicate': {
        // If nothing was sent yet, something is sent first, so that there’s something to repeat.
        if (!this.last) this.broadcast(this.sample());
        if (this.last) this.broadcast(this.last);
        return;
      }
      case 'burst':
        this.sendAll(Array.from({ length: BURST }, () => text(this.sample())).join(''));
        return;
      case 'expire':
      case 'expire-close':
        for (const token of this.known) this.expired.add(token);
        if (action === 'expire-close') this.closeAll(close({ error: 'The token has expired.' }));
    }
  }

  /** Closes all connections and stops listening. */
  dispose(): void {
    this.stopListening();
    for (const peer of this.peers) peer.drop();
    this.grants.clear();
  }

  private identify(token: string | undefined): ReturnType<HubWorld['authenticate']> {
    if (token === undefined || this.expired.has(token)) return undefined;
    return this.world.authenticate(token);
  }

  private broadcast(event: HubEvent): void {
    this.last = event;
    for (const peer of this.peers) {
      const { connectionId, organizationIds, userId } = peer.grant;
      if (connectionId === event.exceptConnection) continue;
      if (!organizationIds.includes(event.organizationId)) continue;
      if (event.userIds && !event.userIds.includes(userId)) continue;
      peer.send(text(event));
    }
  }

  private sendAll(records: string): void {
    for (const peer of this.peers) peer.send(records);
  }

  private closeAll(records: string): void {
    for (const peer of this.peers) {
      peer.send(records);
      peer.close();
    }
  }

  /** An event about nothing in particular, of the kind last seen. */
  private sample(): HubEvent {
    const [peer] = this.peers;
    return {
      id: this.world.newId(),
      organizationId: this.last?.organizationId ?? peer?.grant.organizationIds[0] ?? '',
      payload: {
        kind: 'updated',
        object_type: this.last?.payload.object_type ?? 'schedule',
        object_id: this.last?.payload.object_id ?? 'sche_sample',
        created_at: new Date(this.world.now()).toISOString(),
      },
    };
  }
}

const text = ({ id, payload }: HubEvent): string => added(id, JSON.stringify(payload));

/** The token in an authorization header. */
const bearer = (header: string | null): string | undefined =>
  header?.startsWith('Bearer ') && header.length > 7 ? header.slice(7) : undefined;
