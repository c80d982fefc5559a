import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { HubRefused, MissingAccess, type HubAddress } from '@/lib/realtime/hub';
import { openHub } from '@/lib/realtime/connection';
import { LiveUpdates, type LiveOptions } from '@/lib/realtime/live';
import { liveStatus } from '@/lib/realtime/status';
import { peopleWorld, type PeopleWorld } from '@tests/helpers/hub';
import { Hub } from './hub';
import { hubHandlers } from './hub-msw';
import { HubPeer } from './hub-peer';
import { added, record } from './hub-protocol';

/** The real client library with the fake hub, in a page whose network is intercepted. */
const host = 'https://api.example.test';
const network = setupServer();
const consoles = ['log', 'info', 'warn', 'error', 'debug'] as const;

let world: PeopleWorld;
let hub: Hub;
let requests: Request[];
let stop: () => void;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());
beforeEach(() => {
  vi.useFakeTimers();
  // The library uses this to detect Node; here it should behave as in a browser.
  vi.stubGlobal(
    'process',
    new Proxy(process, {
      get: (target, key): unknown => (key === 'release' ? {} : Reflect.get(target, key)),
    }),
  );
  for (const name of consoles) vi.spyOn(console, name).mockImplementation(() => undefined);
  world = peopleWorld();
  hub = new Hub(world);
  network.resetHandlers(...hubHandlers(hub, host));
  requests = [];
  network.events.on('request:start', ({ request }) => requests.push(request));
  stop = () => undefined;
});
afterEach(() => {
  stop();
  network.events.removeAllListeners();
  hub.dispose();
  vi.useRealTimers();
  // Now rather than before the next test: by then, the next file may have replaced it.
  vi.unstubAllGlobals();
});

const accessToken = () => Promise.resolve('ann');
const address = (changes: Partial<HubAddress> = {}): HubAddress => ({
  url: `${host}/hub/notifications`,
  slug: 'first',
  headers: { [HEADER.organization]: 'first' },
  accessToken,
  ...changes,
});

/** Opens a connection without the surrounding loop. */
async function open(changes: Partial<HubAddress> = {}) {
  const controller = new AbortController();
  stop = () => controller.abort();
  const heard = vi.fn<(id: unknown, text: unknown) => void>();
  const closed = vi.fn<() => void>();
  await openHub(address(changes), { added: heard, closed }, controller.signal);
  return { heard, closed, controller };
}
const rejection = async (changes: Partial<HubAddress> = {}): Promise<unknown> => {
  try {
    await open(changes);
    return undefined;
  } catch (error) {
    return error;
  }
};
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });
const printed = () =>
  consoles.flatMap((name) => vi.mocked(console[name]).mock.calls.flat().map(String)).join('\n');

describe('facts about the library', () => {
  it('H-1 negotiates with a POST without body or content type, with token, organization and credentials', async () => {
    await open();
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe(`${host}/hub/notifications/negotiate?negotiateVersion=1`);
    expect(request?.credentials).toBe('include');
    expect(await request?.text()).toBe('');
    const headers = Object.fromEntries(request?.headers ?? []);
    expect(headers).toMatchObject({
      authorization: 'Bearer ann',
      'x-requested-with': 'XMLHttpRequest',
      'x-signalr-user-agent': expect.stringMatching(/^Microsoft SignalR\/10\.0/u) as string,
      [HEADER.organization.toLowerCase()]: 'first',
    });
    expect(headers).not.toHaveProperty('content-type');
  });

  it('H-2 the socket carries id and token in its address; the token is requested again', async () => {
    const admit = vi.spyOn(hub, 'admit');
    world.tokens.set('a+n/n=', { userId: 'user_ann', organizationIds: ['orga_1'] });
    const asked = vi.fn<() => Promise<string>>().mockResolvedValue('a+n/n=');
    await open({ accessToken: asked });
    const socket = admit.mock.calls[0]?.[0];
    expect(socket?.pathname).toBe('/hub/notifications');
    expect(socket?.search).toMatch(/^\?id=[^&]+&access_token=a%2Bn%2Fn%3D$/u);
    // Before anything, for the negotiation, and for the socket.
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('H-15 uses a token that is renewed between negotiation and socket', async () => {
    world.tokens.set('ann-2', { userId: 'user_ann', organizationIds: ['orga_1'] });
    const answers = ['ann', 'ann'];
    await open({ accessToken: () => Promise.resolve(answers.shift() ?? 'ann-2') });
    expect(hub.size).toBe(1);
  });

  it.each(['404', 'html', 'error'] as const)(
    'H-3 negotiate %s fails after one request',
    async (mode) => {
      hub.set({ negotiate: mode });
      expect(await rejection()).toBeInstanceOf(Error);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(requests).toHaveLength(1);
    },
  );

  it('H-3 negotiate 401 says that the token was refused, and which', async () => {
    hub.set({ negotiate: '401' });
    const error = await rejection();
    expect(error).toBeInstanceOf(HubRefused);
    expect(error).toMatchObject({ token: 'ann' });
    expect(requests).toHaveLength(1);
  });

  it('H-23 H-3 a redirect to another host is refused before any request goes there', async () => {
    hub.set({ negotiate: 'redirect' });
    expect(String(await rejection())).toContain('another host');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests.map(({ url }) => new URL(url).origin)).toEqual([host]);
  });

  it('H-3 a socket that is refused fails the start', async () => {
    hub.set({ socket: 'refused' });
    expect(await rejection()).toBeInstanceOf(Error);
    expect(hub.size).toBe(0);
  });

  it('H-4 sends handshake and ping, and receives several messages in one frame', async () => {
    const receive = vi.spyOn(HubPeer.prototype, 'receive');
    const connect = vi.spyOn(hub, 'connect');
    const { heard } = await open();
    await eventually(() =>
      expect(receive.mock.calls.map(([frame]) => frame).join('')).toBe(
        '{"protocol":"json","version":1}\u001E{"type":6}\u001E',
      ),
    );
    const peer = connect.mock.results[0]?.value as HubPeer;
    peer.send(
      added('1', 'a') +
        record({ type: 1, target: 'ADDED', arguments: ['2', 'b'] }) +
        record({ type: 1, target: 'unknown', arguments: [] }) +
        added('3', 'c'),
    );
    await eventually(() =>
      expect(heard.mock.calls).toEqual([
        ['1', 'a'],
        ['2', 'b'],
        ['3', 'c'],
      ]),
    );
    expect(printed()).toContain("'unknown'");
  });

  it('H-5 gives up on a silent hub after 30 s, with or without pings', async () => {
    const { closed } = await open();
    hub.set({ silent: true });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('H-11 pings every 15 s keep an idle line open', async () => {
    const { closed } = await open();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(closed).not.toHaveBeenCalled();
    expect(hub.size).toBe(1);
  });

  it.each(['drop', 'close', 'close-reconnect', 'malformed', 'expire-close'] as const)(
    'H-6 H-7 %s ends the connection, and the library does not reconnect on its own',
    async (action) => {
      const { closed } = await open();
      hub.act(action);
      await eventually(() => expect(closed).toHaveBeenCalledTimes(1));
      await vi.advanceTimersByTimeAsync(120_000);
      expect(requests).toHaveLength(1);
      expect(hub.size).toBe(0);
    },
  );

  it('H-8 a message sent twice arrives twice, and a missed one is not sent again', async () => {
    world.tell();
    const { heard } = await open();
    const { id } = world.tell();
    hub.act('duplicate');
    await eventually(() => expect(heard.mock.calls.map(([first]) => first)).toEqual([id, id]));
  });

  it('H-10 a connection may outlive its token', async () => {
    const { heard, closed } = await open();
    hub.act('expire');
    world.tell();
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(closed).not.toHaveBeenCalled();
  });

  it.each([
    ['no slug', { slug: undefined }],
    ['an empty slug', { slug: '' }],
    ['no token', { accessToken: () => Promise.resolve(undefined) }],
    ['no token, as an error', { accessToken: () => Promise.reject(new MissingAccess()) }],
  ])('H-14 ERR-8 %s: "Missing access token or slug", before any request', async (_, changes) => {
    expect(await rejection(changes)).toMatchObject({ message: 'Missing access token or slug' });
    expect(requests).toEqual([]);
  });

  it('H-15 F-9 a session that ends between negotiation and socket also counts as missing access', async () => {
    const answers = ['ann', 'ann'];
    const error = await rejection({ accessToken: () => Promise.resolve(answers.shift()) });
    expect(error).toBeInstanceOf(MissingAccess);
    expect(hub.size).toBe(0);
  });

  it('H-15 a refresh without an answer is a temporary problem', async () => {
    const trouble = new Error('no network');
    expect(await rejection({ accessToken: () => Promise.reject(trouble) })).toBe(trouble);
  });

  it('H-19 an abort ends an established connection, and one that is being established', async () => {
    const { controller, closed } = await open();
    controller.abort();
    await eventually(() => expect(hub.size).toBe(0));
    expect(closed).not.toHaveBeenCalled();
    const early = new AbortController();
    const opening = openHub(address(), { added: vi.fn<() => void>(), closed }, early.signal);
    early.abort();
    await expect(opening).rejects.toThrow();
    expect(hub.size).toBe(0);
  });

  it('H-9 S-5 the console never shows a token, whatever goes wrong', async () => {
    await open();
    for (const action of ['malformed', 'poison', 'close'] as const) hub.act(action);
    for (const negotiate of ['401', '404', 'html', 'error', 'redirect'] as const) {
      hub.set({ negotiate });
      await rejection();
    }
    hub.set({ negotiate: 'ok', socket: 'refused' });
    await rejection();
    hub.set({ socket: 'ok', handshake: 'error' });
    await rejection();
    expect(printed()).not.toBe('');
    expect(printed()).not.toMatch(/access_token|Bearer|\bann\b/u);
  });
});

describe('the loop around it', () => {
  const invalidate = vi.fn<LiveOptions['invalidate']>();
  const token = vi.fn<LiveOptions['accessToken']>();
  const hasLive = () => eventually(() => expect(liveStatus().state).toBe('live'));

  function start() {
    invalidate.mockReset();
    token.mockReset().mockResolvedValue('ann');
    const live = new LiveUpdates(
      {
        ...address(),
        accessToken: token,
        touches: { news: ['news'], schedule: ['schedules'] },
        kinds: ['created', 'updated', 'deleted'],
        invalidate,
      },
      openHub,
      () => 0.5,
    );
    live.start();
    stop = () => live.stop();
  }

  it('H-12 H-17 H-22 another person writes, and what it affects is read again', async () => {
    start();
    await hasLive();
    expect(invalidate.mock.calls).toEqual([[['news', 'schedules'], 'start']]);
    world.tell();
    await eventually(() => expect(invalidate).toHaveBeenLastCalledWith(['news'], 'refetch'));
  });

  it('H-22 a burst of 500 causes one refetch, and a duplicate and a poison message cause none', async () => {
    start();
    await hasLive();
    invalidate.mockReset();
    hub.act('burst');
    await eventually(() => expect(invalidate).toHaveBeenCalledTimes(1));
    world.tell();
    await eventually(() => expect(invalidate).toHaveBeenCalledTimes(2));
    hub.act('duplicate');
    hub.act('poison');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(invalidate).toHaveBeenCalledTimes(2);
    expect(liveStatus().state).toBe('live');
  });

  it.each(['drop', 'close', 'close-reconnect', 'malformed'] as const)(
    'H-16 H-17 after %s it reconnects within a second and reads everything again',
    async (action) => {
      start();
      await hasLive();
      await vi.advanceTimersByTimeAsync(31_000);
      hub.act(action);
      await eventually(() => expect(liveStatus().state).toBe('connecting'));
      const before = performance.now();
      await hasLive();
      expect(performance.now() - before).toBeLessThanOrEqual(1_000);
      expect(invalidate).toHaveBeenCalledTimes(2);
    },
  );

  it('H-7 H-18 stops reconnecting to a hub that keeps sending malformed frames after five', async () => {
    start();
    for (let count = 0; count < 5; count++) {
      await hasLive();
      hub.act('malformed');
      await eventually(() => expect(liveStatus().state).not.toBe('live'));
      await vi.advanceTimersByTimeAsync(5_100);
    }
    expect(liveStatus().state).toBe('paused');
    expect(requests).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(requests).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(60_000);
    await hasLive();
  });

  it('H-10 H-15 F-7 when the token expires it connects with the renewed one', async () => {
    start();
    await hasLive();
    world.tokens.set('ann-2', { userId: 'user_ann', organizationIds: ['orga_1'] });
    token.mockImplementation((refused) => Promise.resolve(refused === 'ann' ? 'ann-2' : 'ann'));
    hub.act('expire-close');
    await eventually(() => expect(liveStatus().state).toBe('connecting'));
    await hasLive();
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer ann',
      'Bearer ann',
      'Bearer ann-2',
    ]);
  });

  it.each([
    [{ negotiate: '404' }],
    [{ negotiate: 'html' }],
    [{ negotiate: 'error' }],
    [{ negotiate: 'redirect' }],
    [{ socket: 'refused' }],
    [{ handshake: 'error' }],
  ] as const)(
    'H-23 F-42 with %j updates are paused after 10 s, and live again once it is over',
    async (fault) => {
      hub.set(fault);
      start();
      await vi.advanceTimersByTimeAsync(12_000);
      expect(liveStatus().state).toBe('paused');
      hub.set({ negotiate: 'ok', socket: 'ok', handshake: 'ok' });
      dispatchEvent(new Event('online'));
      await hasLive();
    },
  );

  it('H-5 H-23 gives up on a handshake without an answer, too', async () => {
    hub.set({ handshake: 'silent' });
    start();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(liveStatus().state).toBe('paused');
    hub.set({ handshake: 'ok' });
    await vi.advanceTimersByTimeAsync(5_000);
    await hasLive();
  });
});
