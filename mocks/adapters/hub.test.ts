import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { realtime } from '@/api/realtime';
import { peopleWorld, type PeopleWorld } from '@tests/helpers/hub';
import { BURST, Hub } from './hub';
import type { HubPeer } from './hub-peer';
import type { HubSwitches } from './hub-switches';

const host = 'https://api.example.test';
const HELLO = '{"protocol":"json","version":1}\u001E{"type":6}\u001E';

let world: PeopleWorld;
let hub: Hub;
beforeEach(() => {
  vi.useFakeTimers();
  world = peopleWorld();
  hub = new Hub(world);
});
afterEach(() => {
  hub.dispose();
  vi.useRealTimers();
});

const negotiate = (token?: string, organization?: string) =>
  hub.negotiate(
    new Request(`${host}/hub/notifications/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(organization === undefined ? {} : { [HEADER.organization]: organization }),
      },
    }),
  );
const tokenOf = async (response: Response) =>
  realtime.negotiate.definition.result.parse(await response.json()).connectionToken;
const address = (id: string, token?: string) =>
  new URL(
    `wss://api.example.test/hub/notifications?id=${id}${token ? `&access_token=${token}` : ''}`,
  );

interface Client {
  peer: HubPeer;
  frames: string[];
  ended: ('closed' | 'dropped')[];
}

async function connect(token: string, organization?: string): Promise<Client> {
  const grant = hub.admit(address(await tokenOf(negotiate(token, organization)), token));
  if (typeof grant === 'number') throw new Error(`refused with ${grant}`);
  const frames: string[] = [];
  const ended: Client['ended'] = [];
  const peer = hub.connect(grant, {
    send: (text) => frames.push(text),
    close: () => ended.push('closed'),
    drop: () => ended.push('dropped'),
  });
  peer.receive(HELLO);
  return { peer, frames, ended };
}
const records = ({ frames }: Client) =>
  frames
    .join('')
    .split('\u001E')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Record<string, unknown>);
const heard = (client: Client) =>
  records(client).flatMap(({ target, arguments: list }) => (target === 'added' ? [list] : []));

describe('H-11 the connection', () => {
  it('H-11 a negotiation gives version, connection and the one transport', async () => {
    const response = negotiate('ann');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/./u) as string,
      connectionToken: expect.stringMatching(/./u) as string,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
    });
  });

  it('H-11 a missing, unknown or expired token is refused with 401', () => {
    expect(negotiate().status).toBe(401);
    expect(negotiate('nobody').status).toBe(401);
    world.tokens.delete('ann');
    expect(negotiate('ann').status).toBe(401);
  });

  it('H-11 an organization the person does not belong to is refused', () => {
    expect(negotiate('bob', 'second').status).toBe(403);
    expect(negotiate('bob', 'nowhere').status).toBe(403);
    expect(negotiate('bob', 'first').status).toBe(200);
  });

  it('H-11 refuses a socket id that was not issued, was used, or waited too long', async () => {
    expect(hub.admit(address('forged', 'ann'))).toBe(404);
    const used = await tokenOf(negotiate('ann'));
    expect(hub.admit(address(used, 'ann'))).toMatchObject({ userId: 'user_ann' });
    expect(hub.admit(address(used, 'ann'))).toBe(404);
    const late = await tokenOf(negotiate('ann'));
    vi.advanceTimersByTime(15_001);
    expect(hub.admit(address(late, 'ann'))).toBe(404);
  });

  it('H-2 H-11 a socket authenticates by its address or its header, as the same person', async () => {
    expect(hub.admit(address(await tokenOf(negotiate('ann'))))).toBe(401);
    expect(hub.admit(address(await tokenOf(negotiate('ann')), 'bob'))).toBe(401);
    const id = await tokenOf(negotiate('ann'));
    expect(hub.admit(address(id), 'Bearer ann')).toMatchObject({ userId: 'user_ann' });
    const lenient = new Hub(world, { socketToken: 'optional' });
    const other = lenient.negotiate(
      new Request(host, { method: 'POST', headers: { Authorization: 'Bearer ann' } }),
    );
    expect(lenient.admit(address(await tokenOf(other)))).toMatchObject({ userId: 'user_ann' });
    lenient.dispose();
  });

  it('H-4 H-11 the handshake is answered with an empty object, and a ping follows every 15 s', async () => {
    const ann = await connect('ann');
    expect(ann.frames).toEqual(['{}\u001E']);
    expect(hub.size).toBe(1);
    vi.advanceTimersByTime(45_000);
    expect(records(ann).slice(1)).toEqual([{ type: 6 }, { type: 6 }, { type: 6 }]);
    ann.peer.closed();
    expect(hub.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['{"protocol":"messagepack","version":1}', /messagepack/u],
    ['{"protocol":"json","version":2}', /version 2/u],
    ['hello', /no JSON/u],
  ])('H-4 the handshake %s is refused', async (text, reason) => {
    const grant = hub.admit(address(await tokenOf(negotiate('ann')), 'ann'));
    if (typeof grant === 'number') throw new Error('refused');
    const sent: string[] = [];
    const close = vi.fn<() => void>();
    hub
      .connect(grant, { send: (frame) => sent.push(frame), close, drop: vi.fn<() => void>() })
      .receive(`${text}\u001E`);
    expect(sent).toEqual([expect.stringMatching(reason)]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(hub.size).toBe(0);
  });

  it.each([
    ['messagepack', /messagepack' is not supported/u],
    ['json', /^\{\}/u],
  ])('H-4 H-11 a handshake for %s in a binary frame is answered', async (protocol, answer) => {
    const grant = hub.admit(address(await tokenOf(negotiate('ann')), 'ann'));
    if (typeof grant === 'number') throw new Error('refused');
    const sent: string[] = [];
    const socket = { close: vi.fn<() => void>(), drop: vi.fn<() => void>() };
    const peer = hub.connect(grant, { ...socket, send: (frame) => sent.push(frame) });
    peer.receive(new TextEncoder().encode(JSON.stringify({ protocol, version: 1 }) + '\u001E'));
    expect(sent).toEqual([expect.stringMatching(answer)]);
  });

  it.each([
    ['{"type":1,"invocationId":"7","target":"shout","arguments":[]}', "'shout'"],
    ['{"type":4,"invocationId":"7","target":"watch","arguments":[]}', "'watch'"],
    ['{"type":4,"invocationId":"7","target":{"toString":1}}', '\'{"toString":1}\''],
    ['{"type":1,"invocationId":"7"}', "'undefined'"],
  ])('H-11 the call %s gets its completion', async (call, name) => {
    const ann = await connect('ann');
    ann.peer.receive(`${call}\u001E`);
    expect(records(ann).at(-1)).toEqual({
      type: 3,
      invocationId: '7',
      error: `Unknown hub method ${name}.`,
    });
    expect(ann.ended).toEqual([]);
  });

  it('H-7 a client that never ends its record is told and closed', async () => {
    const ann = await connect('ann');
    for (let sent = 0; sent < 40; sent += 1) ann.peer.receive('x'.repeat(1024));
    expect(records(ann).at(-1)).toEqual({ type: 7, error: 'A message is too long.' });
    expect(ann.ended).toEqual(['closed']);
  });

  it('H-4 records may arrive in pieces or several at once', async () => {
    const grant = hub.admit(address(await tokenOf(negotiate('ann')), 'ann'));
    if (typeof grant === 'number') throw new Error('refused');
    const sent: string[] = [];
    const peer = hub.connect(grant, {
      send: (frame) => sent.push(frame),
      close: vi.fn<() => void>(),
      drop: vi.fn<() => void>(),
    });
    peer.receive(HELLO.slice(0, 10));
    expect(sent).toEqual([]);
    peer.receive(
      `${HELLO.slice(10)}{"type":1,"invocationId":"7","target":"shout","arguments":[]}\u001E`,
    );
    expect(sent[0]).toBe('{}\u001E');
    expect(sent[1]).toMatch(/"invocationId":"7".*Unknown hub method 'shout'/u);
  });

  it('H-7 closes politely after a client says goodbye, and closes one that sends nonsense', async () => {
    for (const record of ['{"type":7}', 'nonsense', 'null', '[]', '7', '"text"', '{"type":"1"}']) {
      const frame = `${record}\u001E`;
      const ann = await connect('ann');
      ann.peer.receive(frame);
      expect(ann.ended).toEqual(['closed']);
      expect(hub.size).toBe(0);
    }
  });
});

describe('H-12 who receives an event', () => {
  it('H-12 all tabs and users of the organization receive both arguments as text; others receive nothing', async () => {
    const [tab, otherTab, bob, eve] = [
      await connect('ann'),
      await connect('ann'),
      await connect('bob'),
      await connect('eve'),
    ];
    const { id, payload } = world.tell();
    for (const client of [tab, otherTab, bob])
      expect(heard(client)).toEqual([[id, JSON.stringify(payload)]]);
    expect(heard(eve)).toEqual([]);
  });

  it('H-12 the tab that caused it can be excluded', async () => {
    const [tab, otherTab] = [await connect('ann'), await connect('ann')];
    world.tell({ exceptConnection: tab.peer.grant.connectionId });
    expect(heard(tab)).toEqual([]);
    expect(heard(otherTab)).toHaveLength(1);
  });

  it('H-12 a connection for one organization receives nothing of another', async () => {
    const [first, both] = [await connect('ann', 'first'), await connect('ann')];
    world.tell({ organizationId: 'orga_2' });
    expect(heard(first)).toEqual([]);
    expect(heard(both)).toHaveLength(1);
  });

  it('H-12 an event about one person goes only to that person', async () => {
    const [ann, bob] = [await connect('ann'), await connect('bob')];
    world.tell({ userIds: ['user_bob'] });
    expect(heard(ann)).toEqual([]);
    expect(heard(bob)).toHaveLength(1);
  });

  it('H-12 no one receives anything before the handshake, or anything twice', async () => {
    const grant = hub.admit(address(await tokenOf(negotiate('ann')), 'ann'));
    if (typeof grant === 'number') throw new Error('refused');
    const sent: string[] = [];
    hub.connect(grant, {
      send: (frame) => sent.push(frame),
      close: vi.fn<() => void>(),
      drop: vi.fn<() => void>(),
    });
    world.tell();
    expect(sent).toEqual([]);
  });
});

describe('H-13 the switches', () => {
  it.each([
    ['401', 401, ''],
    ['404', 404, ''],
    ['html', 200, '<!doctype html>'],
    ['error', 200, '"error":'],
    ['redirect', 200, '"url":"https://hub.elsewhere.test/'],
  ] as const)('H-13 negotiate %s', async (mode: HubSwitches['negotiate'], status, body) => {
    hub.set({ negotiate: mode });
    const response = negotiate('ann');
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(body);
    hub.set({ negotiate: 'ok' });
    expect(negotiate('ann').status).toBe(200);
  });

  it('H-13 sockets refused', async () => {
    const id = await tokenOf(negotiate('ann'));
    hub.set({ socket: 'refused' });
    expect(hub.admit(address(id, 'ann'))).toBe(503);
  });

  it('H-13 handshake error, and no answer at all', async () => {
    hub.set({ handshake: 'error' });
    const refused = await connect('ann');
    expect(records(refused)).toEqual([{ error: 'The hub is not ready.' }]);
    expect(refused.ended).toEqual(['closed']);
    hub.set({ handshake: 'silent' });
    expect((await connect('ann')).frames).toEqual([]);
    expect(hub.size).toBe(0);
  });

  it('H-13 silence', async () => {
    const ann = await connect('ann');
    hub.set({ silent: true });
    vi.advanceTimersByTime(60_000);
    world.tell();
    expect(ann.frames).toEqual(['{}\u001E']);
    expect(ann.ended).toEqual([]);
    hub.set({ silent: false });
    world.tell();
    expect(heard(ann)).toHaveLength(1);
  });

  it('H-13 drop, and both kinds of Close', async () => {
    const dropped = await connect('ann');
    hub.act('drop');
    expect([dropped.ended, dropped.frames.length]).toEqual([['dropped'], 1]);
    const closed = await connect('ann');
    hub.act('close');
    expect(records(closed).at(-1)).toEqual({ type: 7, error: 'The hub is shutting down.' });
    const sentAway = await connect('ann');
    hub.act('close-reconnect');
    expect(records(sentAway).at(-1)).toEqual({ type: 7, allowReconnect: true });
    expect([closed.ended, sentAway.ended]).toEqual([['closed'], ['closed']]);
    expect(hub.size).toBe(0);
  });

  it('H-13 malformed frame and poison payload', async () => {
    const ann = await connect('ann');
    hub.act('malformed');
    expect(() => JSON.parse(ann.frames.at(-1)?.slice(0, -1) ?? '{}') as unknown).toThrow();
    ann.frames.length = 0;
    hub.act('poison');
    expect(heard(ann)).toHaveLength(4);
  });

  it('H-13 duplicate sends the last event again, under its own id', async () => {
    const ann = await connect('ann');
    hub.act('duplicate');
    expect(new Set(heard(ann).map(String)).size).toBe(1);
    expect(heard(ann)).toHaveLength(2);
    const { id } = world.tell();
    hub.act('duplicate');
    expect(
      heard(ann)
        .slice(2)
        .map((list) => (list as string[])[0]),
    ).toEqual([id, id]);
  });

  it('H-13 a burst is 500 separate events', async () => {
    const ann = await connect('ann');
    hub.act('burst');
    expect(BURST).toBe(500);
    expect(new Set(heard(ann).map(String)).size).toBe(500);
  });

  it('H-10 H-13 token expiry: sockets may stay or be closed, and tokens are no longer valid', async () => {
    const ann = await connect('ann');
    hub.act('expire');
    expect(ann.ended).toEqual([]);
    expect(negotiate('ann').status).toBe(401);
    expect(negotiate('bob').status).toBe(200);
    hub.act('expire-close');
    expect(ann.ended).toEqual(['closed']);
    world.tokens.set('ann-2', { userId: 'user_ann', organizationIds: ['orga_1'] });
    expect(negotiate('ann-2').status).toBe(200);
  });
});

it('after disposal, it holds neither connections nor the world', async () => {
  const ann = await connect('ann');
  expect(world.listeners).toBe(1);
  hub.dispose();
  expect(ann.ended).toEqual(['dropped']);
  expect(world.listeners).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
