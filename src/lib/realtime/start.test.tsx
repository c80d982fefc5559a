import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Hub } from '@mocks/adapters/hub';
import { hubHandlers } from '@mocks/adapters/hub-msw';
import { peopleWorld, type PeopleWorld } from '@tests/helpers/hub';
import { eventually } from '@tests/helpers/eventually';
import { liveStatus, type LiveOptions } from './index';
import { startLive, stopLive } from './start';

const host = 'https://api.example.test';
const network = setupServer();
let world: PeopleWorld;
let hub: Hub;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());
beforeEach(() => {
  for (const name of ['warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => undefined);
  world = peopleWorld();
  hub = new Hub(world, { socketToken: 'optional' });
  network.resetHandlers(...hubHandlers(hub, host));
});
afterEach(() => {
  stopLive();
  hub.dispose();
});

const options = (token: string, invalidate: LiveOptions['invalidate']): LiveOptions => ({
  url: `${host}/hub/notifications`,
  slug: 'first',
  headers: {},
  accessToken: () => Promise.resolve(token),
  touches: { news: ['news'] },
  kinds: ['updated'],
  invalidate,
});

it('H-19 H-20 another person gets a connection of their own, and the tab keeps one only', async () => {
  const forAnn = vi.fn<LiveOptions['invalidate']>();
  const forBob = vi.fn<LiveOptions['invalidate']>();
  startLive(options('ann', forAnn));
  await eventually(() => expect(liveStatus().state).toBe('live'));
  expect(forAnn).toHaveBeenCalledTimes(1);
  startLive(options('bob', forBob));
  await eventually(() => expect(forBob).toHaveBeenCalledTimes(1));
  await eventually(() => expect(hub.size).toBe(1));
  world.tell();
  await eventually(() => expect(forBob).toHaveBeenCalledTimes(2));
  expect(forAnn).toHaveBeenCalledTimes(1);
});

it('H-19 no one is connected after a stop', async () => {
  const invalidate = vi.fn<LiveOptions['invalidate']>();
  startLive(options('ann', invalidate));
  await eventually(() => expect(hub.size).toBe(1));
  stopLive();
  await eventually(() => expect(hub.size).toBe(0));
  expect(liveStatus()).toEqual({ state: 'off' });
});

it('H-14 without a slug it stays off', async () => {
  startLive({ ...options('ann', vi.fn<LiveOptions['invalidate']>()), slug: undefined });
  await eventually(() => expect(liveStatus()).toEqual({ state: 'off' }));
  expect(hub.size).toBe(0);
});
