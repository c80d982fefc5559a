import { describe, expect, it } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { resourceEditing } from '@/api/resource-editing';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { workingLocations } from '@/api/working-locations';
import { TEST_HOST, testServer, type TestServer } from '@mocks/adapters/vitest';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const BERLIN = { officeId: 'offi_berlin' };
const ROOM = 'reso_ber-2-treptow';

interface Raw {
  readonly method?: string;
  readonly persona?: string;
  readonly body?: string;
}

/** Sends a call directly, without the client’s checks. */
async function raw(
  path: string,
  { method = 'GET', persona = 'member', body }: Raw = {},
  server: TestServer = contract.server,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await server.fetch(
    new Request(TEST_HOST + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        [HEADER.organization]: 'meridian',
        ...(persona === '' ? {} : { Authorization: `Bearer persona:${persona}` }),
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
  if (!response) throw new Error(`Nobody serves ${path}`);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

const book = (span: { start: string; end: string }, resource_id = ROOM, persona = 'member') =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id, ...span }] } },
    as(persona),
  ) as Promise<Schedule>;

// The tests create a campus and two months of an office while reading them.
describe('pages', { timeout: 20_000 }, () => {
  it('PAGE-1 a limit above 2000 is clamped to 2000, and the answer carries a cursor', async () => {
    const server = testServer({ scenario: 'campus' });
    const path = '/v1/resources?type=desk&limit=4000';
    const page = async (cursor = '') => {
      const { json } = await raw(path + cursor, {}, server);
      return json['result'] as { elements: { id: string }[]; cursor?: string };
    };
    const first = await page();
    expect(first.elements).toHaveLength(2000);
    expect(first.cursor).toEqual(expect.any(String));
    const second = await page(`&cursor=${encodeURIComponent(first.cursor ?? '')}`);
    const ids = new Set([...first.elements, ...second.elements].map(({ id }) => id));
    expect(ids.size).toBe(2000 + second.elements.length);
  });

  it.each([
    ['a malformed cursor', 'cursor=nonsense', 'cursor'],
    ['a cursor of something else', `cursor=${btoa('{"a":1}')}`, 'cursor'],
    ['a limit of 0', 'limit=0', 'limit'],
    ['a limit below 0', 'limit=-5', 'limit'],
    ['a limit that is no number', 'limit=many', 'limit'],
  ])('PAGE-3 %s is refused', async (_what, query, field) => {
    const { status, json } = await raw(`/v1/resources?type=desk&${query}`);
    expect(status).toBe(422);
    expect(json).toHaveProperty(['result', 'errors', field]);
  });

  it('PAGE-3 team tables and scheduler boards return 1000 by default', async () => {
    const query = { date: '2026-02-10', weeks: 8 };
    const boards = [
      (limit: object) =>
        schedules.occupied.call({ params: BERLIN, query: { ...query, ...limit } }, as('member')),
      (limit: object) =>
        scheduleBoards.scheduler.call(
          { params: BERLIN, query: { ...query, ...limit } },
          as('scheduler'),
        ),
    ];
    for (const board of boards) {
      const page = await board({});
      expect(page.elements).toHaveLength(1000);
      expect(page.cursor).toEqual(expect.any(String));
      expect((await board({ limit: 2000 })).elements.length).toBeGreaterThan(1000);
    }
  });

  it('PAGE-3 week plans come a hundred at a time, and bookings by the week', async () => {
    const { world } = contract.server;
    const user = [...world.tables.users.all()].map(({ id }) => id).slice(0, 60);
    const plans = await workingLocations.list.call({ query: { user } }, as('member'));
    expect(plans.elements).toHaveLength(100);
    expect(plans.cursor).toEqual(expect.any(String));
    const near = await book({
      start: '2026-03-16T17:30:00.000Z',
      end: '2026-03-16T18:30:00.000Z',
    });
    const far = await book({
      start: '2026-03-17T17:30:00.000Z',
      end: '2026-03-17T18:30:00.000Z',
    });
    const mine = async (weeks?: number) => {
      const page = await schedules.mine.call(
        { params: BERLIN, query: weeks === undefined ? {} : { weeks } },
        as('member'),
      );
      const found = new Set(page.elements.map(({ id }) => id));
      return [found.has(near.id), found.has(far.id)];
    };
    // From the office’s Tuesday to the following Tuesday.
    expect(await mine()).toEqual([true, false]);
    expect(await mine(2)).toEqual([true, true]);
  });

  it('PAGE-4 parameters repeat, unknown ones are ignored, unknown values refused', async () => {
    const of = async (query: string) => {
      const { status, json } = await raw(`/v1/resources?office_id=offi_berlin&limit=2000&${query}`);
      const page = json['result'] as { elements?: { type: string }[] };
      return { status, types: new Set(page.elements?.map(({ type }) => type)) };
    };
    const both = await of('type=booth&type=locker');
    expect(both.types).toEqual(new Set(['booth', 'locker']));
    expect(await of('type=booth&type=locker&color=red')).toEqual(both);
    expect((await of('type=spaceship')).status).toBe(422);
    expect((await raw('/schedules/others')).status).toBe(422);
  });
});

describe('places in lists', () => {
  it('RES-10 siblings sort by weight, then by natural name', async () => {
    const make = (name: string, weight: number) =>
      resourceEditing.create.call(
        { params: BERLIN, body: { type: 'other', name, weight, parent_id: 'area_ber-2' } },
        as('owner'),
      );
    await make('Easel 14', 3);
    await make('Easel 2', 3);
    await make('Easel 1', 10);
    await make('Easel 3', 0.5);
    await make('easel 30', -2);
    const page = await resources.list.call(
      { query: { type: ['other'], query: 'easel' } },
      as('member'),
    );
    expect(page.elements.map(({ name }) => name)).toEqual([
      'easel 30',
      'Easel 3',
      'Easel 2',
      'Easel 14',
      'Easel 1',
    ]);
  });

  it('RES-5 a floor is an area without a parent, and its contents are found by its id', async () => {
    const areas = await resources.list.call(
      { query: { type: ['area'], office_id: 'offi_berlin' } },
      as('member'),
    );
    const floors = areas.elements.filter(({ parent_id }) => parent_id === null);
    expect(floors.length).toBeGreaterThan(1);
    const floor = floors.find(({ id }) => id === 'area_ber-2');
    const desks = await resources.list.call(
      { query: { type: ['desk'], parent: floor?.id, limit: 2000 } },
      as('member'),
    );
    expect(desks.elements.length).toBeGreaterThan(20);
    const { world } = contract.server;
    for (const { id } of desks.elements) {
      expect(world.tables.resources.get(id)?.floor_id).toBe('area_ber-2');
    }
  });

  it('DEF-1 DEF-3 without times a room is offered for the hour from the default start', async () => {
    const offered = async (date: string) => {
      const page = await resources.schedulable.call(
        { query: { type: ['meeting_room'], office_id: 'offi_berlin', date } },
        as('member-2'),
      );
      return page.elements.some(({ id }) => id === ROOM);
    };
    const { world } = contract.server;
    for (const slot of world.tables.slots.all()) {
      if (slot.resource_id === ROOM) world.tables.slots.remove(slot.id);
    }
    // Monday, March 16, 2026: 9:00 in Berlin is 8:00 UTC.
    await book({ start: '2026-03-16T09:00:00.000Z', end: '2026-03-16T10:00:00.000Z' });
    expect(await offered('2026-03-16')).toBe(true);
    await book({ start: '2026-03-16T08:30:00.000Z', end: '2026-03-16T09:00:00.000Z' });
    expect(await offered('2026-03-16')).toBe(false);
  });
});

describe('answers', () => {
  it('ERR-1 a success is a result, a list elements, an error messages by field', async () => {
    const one = await raw('/offices/offi_berlin');
    expect(one).toMatchObject({ status: 200, json: { result: { id: 'offi_berlin' } } });
    expect(Object.keys(one.json)).toEqual(['result']);
    const list = await raw('/v1/resources?type=desk&limit=2');
    expect(list.json).toHaveProperty('result.elements.length', 2);
    expect(list.json).toHaveProperty('result.cursor');
    const last = await raw('/v1/resources?type=desk&office_id=offi_berlin&limit=2000');
    expect(Object.keys(last.json['result'] as object)).toEqual(['elements']);
    const error = await raw('/offices/offi_never');
    expect(error).toMatchObject({
      status: 404,
      json: { result: { errors: { id: 'Office not found' } } },
    });
  });

  it('ERR-2 each kind of refusal has its status', async () => {
    const slot = (start: string, end: string) =>
      JSON.stringify({ schedule_slots: [{ resource_id: ROOM, start, end }] });
    const [start, end] = ['2026-03-16T17:30:00.000Z', '2026-03-16T18:30:00.000Z'];
    const post = (body: string, persona = 'member') =>
      raw('/v1/schedules', { method: 'POST', persona, body });
    const status = async (call: Promise<{ status: number }>) => (await call).status;
    expect(await status(post('{"schedule_slots": ['))).toBe(400);
    expect(await status(raw('/user', { persona: '' }))).toBe(401);
    expect(await status(raw('/user', { persona: 'nobody' }))).toBe(401);
    expect(
      await status(raw('/offices', { method: 'POST', body: '{"name":"A","time_zone":"UTC"}' })),
    ).toBe(403);
    expect(await status(raw('/v1/schedules/sche_never'))).toBe(404);
    expect(await status(post(slot(start, end), 'member-2'))).toBe(200);
    expect(await status(post(slot(start, end)))).toBe(409);
    expect(await status(post(slot('2026-03-16T01:00:00.000Z', '2026-03-16T02:00:00.000Z')))).toBe(
      422,
    );
  });

  it('ERR-2 a booking of another organization is not found', async () => {
    const made = await book({
      start: '2026-03-16T17:30:00.000Z',
      end: '2026-03-16T18:30:00.000Z',
    });
    contract.server.world.tables.schedules.update(made.id, { organization_id: 'orga_other' });
    const error = await refused(schedules.get.call({ params: { id: made.id } }, as('member')));
    expect(error.status).toBe(404);
  });
});
