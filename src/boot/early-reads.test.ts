import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FirstPlace } from '@/lib/storage';
import { setClock, fixedClock } from '@/lib/clock';
import { LOAD_SEQUENCE, SHELL_READS } from '@/session/sequence';
import { sendEarly, type Opened } from './early-reads';

const API = 'https://api.officeday.example';
const NOW = Date.UTC(2026, 2, 10, 7, 10);
const office = (id: string, time_zone = 'Europe/Berlin') => ({
  id,
  name: id,
  time_zone,
  settings: { reservation_default_time: null },
});
const USER = { id: 'user_maya', default_office_id: 'offi_berlin', default_area_id: null };
const PLACE: FirstPlace = {
  slug: 'meridian',
  user: { default_area_id: null },
  organization: { settings: { timeZone: null, reservationDefaultTime: null } },
  offices: [office('offi_berlin')],
  clock: NOW - Date.now(),
};
const FLOORS = [{ id: 'floor_1', name: 'Floor 1' }];

/** A server whose answers are here when the test says so, and what it was asked for. */
function server() {
  let answerAll = () => {};
  const open = new Promise<void>((done) => (answerAll = done));
  const answers: Record<string, unknown> = {
    '/user': USER,
    '/organizations/meridian': { settings: {} },
    '/v1/offices': { elements: [office('offi_berlin'), office('offi_oslo')] },
    '/v1/divisions': {
      elements: [{ offices: [{ id: 'offi_berlin', floors: FLOORS }], children: [] }],
    },
    '/v1/resources': { elements: [] },
    '/offices/offi_berlin/restrictions': { earliest: null, latest: null },
  };
  const asked: { path: string; signal: AbortSignal }[] = [];
  return {
    answers,
    asked,
    answerAll,
    status: 200,
    /** Calls that aren't of the session, in order; each is written down once for each time it was asked. */
    ofPage: () =>
      asked
        .map(({ path }) => path)
        .filter(
          (path) => !/^\/(?:user|organizations|v1\/(?:offices|divisions))(?:[/?]|$)/.test(path),
        ),
    async send(url: string, signal: AbortSignal) {
      const path = url.slice(API.length);
      asked.push({ path, signal });
      await open;
      const result = answers[path.split('?')[0] ?? ''] ?? {};
      // All of it at hand, so that nothing is left once the tasks of this moment are done.
      const answer = {
        ok: this.status < 400,
        headers: new Headers(),
        json: () => Promise.resolve({ result }),
        clone: () => answer,
      };
      return answer as unknown as Response;
    },
  };
}

let world: ReturnType<typeof server>;
beforeEach(() => {
  world = server();
  setClock(fixedClock(NOW));
  return () => setClock(undefined);
});

const opened = (path: string, more: Partial<Opened> = {}): Opened => {
  const { pathname, search } = new URL(path, API);
  const remembered = { officeId: undefined, floorId: undefined };
  const painted = Promise.resolve();
  const none = { remembered, place: undefined };
  return { api: API, slug: 'meridian', pathname, search, painted, ...none, ...more };
};
const open = (path: string, more?: Partial<Opened>) =>
  sendEarly(opened(path, more), (url, signal) => world.send(url, signal));
/** Until nothing that was answered leads any further. */
async function settle() {
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
}
const isGivenUp = (path: string) =>
  world.asked.find((each) => each.path.startsWith(path))?.signal.aborted;

const DASHBOARD = [
  '/offices/offi_berlin/schedules/me?date=2025-12-10&weeks=15',
  '/v1/resources?type=area&office_id=offi_berlin&limit=2000',
  '/v1/me/favorites?target_type=resource',
  '/offices/offi_berlin/restrictions?date=2026-03-10',
];

describe('the session', () => {
  it('ORG-1 is read by its load sequence and the reads of the shell', () => {
    open('/profile');
    const steps = Object.values({ ...LOAD_SEQUENCE, ...SHELL_READS });
    expect(world.asked).toHaveLength(steps.length);
    expect(world.asked.map(({ path }) => path)).toContain('/organizations/meridian/users/me');
  });

  it('is read without an organization as far as it needs none', () => {
    open('/dashboard', { slug: undefined, place: PLACE });
    expect(world.asked.map(({ path }) => path)).toEqual([
      '/user',
      '/user/organizations?limit=2000',
    ]);
  });
});

describe('the first reads of a page', () => {
  it.each(['/dashboard', '/dashboard/', '/'])(
    'follow from the session where nothing is remembered: %s',
    async (path) => {
      open(path);
      expect(world.ofPage()).toEqual([]);
      world.answerAll();
      await vi.waitFor(() => expect(world.ofPage()).toEqual(DASHBOARD));
    },
  );

  it('leave with the document for what is remembered, and are asked for once', async () => {
    const { reads } = open('/dashboard', { place: PLACE });
    await settle();
    expect(world.ofPage()).toEqual(DASHBOARD);
    world.answerAll();
    await settle();
    expect(world.ofPage()).toEqual(DASHBOARD);
    for (const path of DASHBOARD) expect(reads.has(API + path)).toBe(true);
  });

  it('of a wrong memory are given up, and the right ones sent', async () => {
    const { reads } = open('/dashboard', { place: { ...PLACE, offices: [office('offi_gone')] } });
    await settle();
    expect(world.ofPage()[0]).toContain('offi_gone');
    world.answerAll();
    await settle();
    expect(world.ofPage()).toEqual(expect.arrayContaining(DASHBOARD));
    expect(isGivenUp('/offices/offi_gone/schedules/me')).toBe(true);
    expect([...reads.keys()].filter((url) => url.includes('offi_gone'))).toEqual([]);
    // What is right all the same is not asked for again.
    expect(world.ofPage().filter((path) => path.includes('favorites'))).toHaveLength(1);
  });

  it.each([
    ['another organization’s', '/dashboard', { place: { ...PLACE, slug: 'harbor' } }],
    ['another office’s than the address’s', '/dashboard?officeId=offi_oslo', { place: PLACE }],
    [
      'another office’s than the one selected',
      '/dashboard',
      { place: PLACE, remembered: { officeId: 'offi_oslo', floorId: undefined } },
    ],
    ['of no known shape', '/dashboard', { place: { slug: 'meridian' } as never }],
  ])('wait for the session where the memory is %s', async (_name, path, more) => {
    open(path, more);
    await settle();
    expect(world.ofPage()).toEqual([]);
  });

  it('F-9 of a session that has ended are given up', async () => {
    const { reads } = open('/dashboard', { place: PLACE });
    await settle();
    world.status = 401;
    world.answerAll();
    await settle();
    expect(isGivenUp('/offices/offi_berlin/schedules/me')).toBe(true);
    expect(world.ofPage()).toEqual(DASHBOARD);
    // The application sees for itself that the session has ended.
    expect(reads.has(`${API}/user`)).toBe(true);
  });

  it('wait for the skeleton, and are no guess any more once the session is answered', async () => {
    let paint = () => {};
    const painted = new Promise<void>((done) => (paint = done));
    const place = { ...PLACE, offices: [office('offi_gone')] };
    open('/dashboard', { place, painted });
    await settle();
    expect(world.ofPage()).toEqual([]);
    world.answerAll();
    await settle();
    paint();
    await settle();
    expect(world.ofPage()).toEqual(DASHBOARD);
  });

  it('are not sent where the application has asked already', async () => {
    const { claim } = open('/dashboard');
    claim(API + DASHBOARD[0]);
    world.answerAll();
    await settle();
    expect(world.ofPage()).toEqual(DASHBOARD.slice(1));
  });

  it('end with the person', async () => {
    const { abort } = open('/dashboard');
    abort();
    world.answerAll();
    await settle();
    expect(world.ofPage()).toEqual([]);
    expect(isGivenUp('/user')).toBe(true);
  });

  it.each(['/dashboard?officeId=..%2F..%2Fuser', '/map?date=2026-02-30&startTime=%00&timeMode=x'])(
    'ask of a hostile address nothing that the session does not know: %s',
    async (path) => {
      open(path, { place: PLACE });
      world.answerAll();
      await settle();
      expect(world.asked.filter((each) => each.path.includes('..'))).toEqual([]);
      expect(world.ofPage()[0]).toContain('offi_berlin');
    },
  );
});

describe('the map', () => {
  const reads = (path: string) => world.ofPage().filter((each) => each.startsWith(path));

  it('sends all of its content in one round', async () => {
    open('/map?officeId=offi_berlin');
    world.answerAll();
    await vi.waitFor(() => expect(world.ofPage()).toHaveLength(6));
    expect(reads('/v1/resources?')[1]).toContain('parent=floor_1');
    expect(reads('/v1/resources/schedulable')[0]).toContain('parent=floor_1');
    expect(reads('/offices/offi_berlin/schedules/occupied')[0]).toContain(
      'start=2026-03-09T23%3A00%3A00.000Z',
    );
  });

  it('finds the floor of the person’s own area', async () => {
    world.answers['/user'] = { ...USER, default_area_id: 'area_2' };
    const area = (id: string, parent_id: string | null) => ({
      id,
      parent_id,
      type: 'area',
      name: id,
      weight: 0,
    });
    world.answers['/v1/resources'] = {
      elements: [area('floor_1', null), area('floor_2', null), area('area_2', 'floor_2')],
    };
    open('/map?officeId=offi_berlin');
    world.answerAll();
    await vi.waitFor(() => expect(world.ofPage()).toHaveLength(6));
    expect(reads('/v1/resources/schedulable')[0]).toContain('parent=floor_2');
  });
});
