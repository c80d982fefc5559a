import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
  TransferFormat,
  type IHubProtocol,
} from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { HubRefused } from '@/lib/realtime/hub';
import { openHub } from '@/lib/realtime/connection';
import { peopleWorld, type PeopleWorld } from '@tests/helpers/hub';
import { eventually } from '@tests/helpers/eventually';
import { Hub } from './hub';
import { attachHub } from './hub-server';

/** As much of a binary protocol as a handshake needs. */
class BinaryProtocol extends JsonHubProtocol {
  override readonly name = 'messagepack';
  override readonly transferFormat = TransferFormat.Binary;
}

/** The real client library with the fake hub over real HTTP and real sockets. */
let world: PeopleWorld;
let hub: Hub;
let server: Server;
let detach: () => void;
let host: string;
let controllers: AbortController[];

beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  for (const name of ['warn', 'error', 'info'] as const)
    vi.spyOn(console, name).mockImplementation(() => undefined);
  world = peopleWorld();
  hub = new Hub(world);
  controllers = [];
  server = createServer((request, response) => {
    void answer(request).then(async (given) => {
      response.writeHead(given.status, Object.fromEntries(given.headers));
      response.end(await given.text());
    });
  });
  detach = attachHub(server, hub);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const controller of controllers) controller.abort();
  detach();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // Now rather than before the next test: by then, the next file may have replaced it.
  vi.unstubAllGlobals();
});

function answer({ method, url = '/', headers }: IncomingMessage): Promise<Response> {
  const { authorization } = headers;
  const request = new Request(host + url, {
    method: method ?? 'GET',
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });
  return Promise.resolve(
    url.startsWith('/hub/notifications/negotiate')
      ? hub.negotiate(request)
      : new Response('', { status: 404 }),
  );
}

async function open(token: string) {
  const controller = new AbortController();
  controllers.push(controller);
  const heard: unknown[] = [];
  const closed = vi.fn<() => void>();
  await openHub(
    {
      url: `${host}/hub/notifications`,
      slug: 'first',
      headers: {},
      accessToken: () => Promise.resolve(token),
    },
    { added: (id) => void heard.push(id), closed },
    controller.signal,
  );
  await eventually(() => expect(hub.size).toBeGreaterThanOrEqual(controllers.length));
  return { heard, closed, controller };
}

/** The status with which a plain socket is refused, or 101. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(host.replace('http', 'ws') + path);
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', reject);
  });

describe('the standalone hub', () => {
  it('H-11 H-12 two people connect, and a change reaches both', async () => {
    const [ann, bob] = [await open('ann'), await open('bob')];
    const { id } = world.tell();
    await eventually(() => expect([ann.heard, bob.heard]).toEqual([[id], [id]]));
  });

  it('H-3 H-11 an unknown token is refused at the negotiation', async () => {
    await expect(open('nobody')).rejects.toBeInstanceOf(HubRefused);
  });

  it('H-11 a socket without an issued id is refused with 404, one without token with 401', async () => {
    expect(await statusOf('/hub/notifications?id=forged&access_token=ann')).toBe(404);
    const negotiated = await fetch(`${host}/hub/notifications/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { Authorization: 'Bearer ann' },
    });
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
    expect(await statusOf(`/hub/notifications?id=${connectionToken}`)).toBe(401);
  });

  it.each(['drop', 'close', 'close-reconnect', 'malformed', 'expire-close'] as const)(
    'H-6 H-7 H-13 %s reaches the client as an end',
    async (action) => {
      const { closed } = await open('ann');
      hub.act(action);
      await eventually(() => expect(closed).toHaveBeenCalledTimes(1));
      await eventually(() => expect(hub.size).toBe(0));
    },
  );

  it('H-13 refused sockets and failing handshakes fail the start', async () => {
    hub.set({ socket: 'refused' });
    await expect(open('ann')).rejects.toThrow();
    hub.set({ socket: 'ok', handshake: 'error' });
    await expect(open('ann')).rejects.toThrow('The hub is not ready.');
  });

  it('H-4 H-11 the client library gets an answer to a call, to a stream, and to a binary protocol', async () => {
    const connection = (protocol: IHubProtocol) =>
      new HubConnectionBuilder()
        .withUrl(`${host}/hub/notifications`, {
          accessTokenFactory: () => 'ann',
          transport: HttpTransportType.WebSockets,
        })
        .configureLogging(LogLevel.None)
        .withHubProtocol(protocol)
        .build();
    const ann = connection(new JsonHubProtocol());
    await ann.start();
    await expect(ann.invoke('shout')).rejects.toThrow("Unknown hub method 'shout'.");
    const streamed = new Promise<unknown>((resolve) => {
      ann.stream('watch').subscribe({ next: resolve, error: resolve, complete: () => resolve('') });
    });
    expect(String(await streamed)).toContain("Unknown hub method 'watch'.");
    await ann.stop();
    await expect(connection(new BinaryProtocol()).start()).rejects.toThrow(/messagepack/u);
  });

  it('H-13 a burst of 500 arrives whole', async () => {
    const { heard } = await open('ann');
    hub.act('burst');
    await eventually(() => expect(new Set(heard).size).toBe(500));
  });

  it('H-19 forgets a client that leaves right away', async () => {
    const { controller, closed } = await open('ann');
    controller.abort();
    await eventually(() => expect(hub.size).toBe(0));
    expect(closed).not.toHaveBeenCalled();
  });
});
