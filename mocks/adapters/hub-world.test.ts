import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { fixedClock } from '../world/clock';
import { createWorld } from '../world/create';
import type { World } from '../world/world';
import { Hub } from './hub';
import { hubWorld } from './hub-world';

let world: World;
let hub: Hub;
beforeEach(() => {
  world = createWorld({ scenario: 'office', seed: 1, clock: fixedClock('2026-03-10T07:30:00Z') });
  hub = new Hub(hubWorld(world));
});
afterEach(() => hub.dispose());

async function listen(persona: string): Promise<string[]> {
  const [organization] = world.tables.organizations.all();
  const response = hub.negotiate(
    new Request('https://api.example.test/hub/notifications/negotiate', {
      method: 'POST',
      headers: {
        Authorization: `Bearer persona:${persona}`,
        [HEADER.organization]: organization?.slug ?? '',
      },
    }),
  );
  const { connectionToken } = (await response.json()) as { connectionToken: string };
  const grant = hub.admit(
    new URL(`wss://api.example.test/?id=${connectionToken}&access_token=persona:${persona}`),
  );
  if (typeof grant === 'number') throw new Error(`refused with ${grant}`);
  const frames: string[] = [];
  const peer = hub.connect(grant, {
    send: (text) => frames.push(text),
    close: () => undefined,
    drop: () => undefined,
  });
  peer.receive('{"protocol":"json","version":1}\u001E');
  frames.length = 0;
  return frames;
}

const rename = (name: string) => {
  const [office] = world.tables.offices.all();
  if (!office) throw new Error('The scenario has no office');
  world.tables.offices.update(office.id, { name });
  world.emit({
    organization_id: office.organization_id,
    kind: 'updated',
    object_type: 'office',
    object_id: office.id,
  });
  return office.id;
};

it('H-12 HUB-1 announces a step to the organization once it is done, without titles or names', async () => {
  const frames = await listen('member');
  let during: number | undefined;
  const id = world.transact(() => {
    const renamed = rename('Harbour');
    during = frames.length;
    return renamed;
  });
  expect(during).toBe(0);
  expect(world.tables.offices.get(id)?.name).toBe('Harbour');
  expect(frames).toHaveLength(1);
  const { target, arguments: list } = JSON.parse(frames[0]?.slice(0, -1) ?? '') as {
    target: string;
    arguments: [string, string];
  };
  expect(target).toBe('added');
  expect(JSON.parse(list[1])).toEqual({
    kind: 'updated',
    object_type: 'office',
    object_id: id,
    created_at: '2026-03-10T07:30:00.000Z',
  });
});

it('H-12 RACE-9 announces a failed step to no one', async () => {
  const frames = await listen('member');
  expect(() =>
    world.transact(() => {
      rename('Harbour');
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(frames).toEqual([]);
});

it('H-11 a token the world does not know is refused', () => {
  const { status } = hub.negotiate(
    new Request('https://api.example.test/hub/notifications/negotiate', {
      method: 'POST',
      headers: { Authorization: 'Bearer persona:nobody' },
    }),
  );
  expect(status).toBe(401);
});
