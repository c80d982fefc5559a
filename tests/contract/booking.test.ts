import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/api/core/errors';
import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { session } from '@/api/session';
import { networkForTests, testServer, type TestServer } from '@mocks/adapters/vitest';

const network = networkForTests();
let server: TestServer;

beforeAll(network.listen);
beforeEach(() => {
  server = testServer();
  network.install(server);
});
afterEach(network.reset);
afterAll(network.close);

const DESK = 'reso_ber-2-d-14';
// Tuesday, March 10, 2026, Berlin, one hour ahead of UTC.
const DAY = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' };

const as = (persona: string) => ({ client: server.as(persona) });
const desk = (resource_id = DESK, span = DAY) => ({
  body: { schedule_slots: [{ resource_id, ...span }] },
});
const refused = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('the fake server', () => {
  it('knows who is calling', async () => {
    const me = await session.me.call({}, as('member'));
    expect(me).toMatchObject({ name: 'Maya Lindqvist', default_office_id: 'offi_berlin' });
    const error = await refused(session.me.call({}, { client: server.as('nobody') }));
    expect(error.status).toBe(401);
  });

  it('converts organization settings to camelCase', async () => {
    const organization = await session.organization.call(
      { params: { id: 'meridian' } },
      as('member'),
    );
    expect(organization.settings.reservationDefaultTime).toEqual({
      startTime: '09:00:00',
      endTime: '17:00:00',
    });
  });

  it('PAGE-2 pages joined by the cursor equal the whole list', async () => {
    const query = { type: ['desk' as const], office_id: 'offi_berlin' };
    const whole = await resources.list.call({ query }, as('member'));
    const joined: string[] = [];
    let cursor: string | null | undefined;
    do {
      // Each page is found through the previous one.
      const page = await resources.list.call(
        { query: { ...query, limit: 50, ...(cursor ? { cursor } : {}) } },
        as('member'),
      );
      joined.push(...page.elements.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(joined).toEqual(whole.elements.map(({ id }) => id));
    expect(new Set(joined).size).toBe(joined.length);
  });

  it('RACE-1 if two people want one desk, exactly one gets it', async () => {
    const results = await Promise.allSettled([
      schedules.create.call(desk(), as('member')),
      schedules.create.call(desk(), as('member-2')),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { reason } = results.find(({ status }) => status === 'rejected') as { reason: ApiError };
    expect(reason.status).toBe(409);
  });

  it('RACE-2 a clash names the place, the range and the holder', async () => {
    await schedules.create.call(desk(), as('member'));
    const error = await refused(schedules.create.call(desk(), as('member-2')));
    expect(error.detail).toMatchObject({
      rule: 'taken',
      resource: { name: 'D-14' },
      taken: [{ ...DAY, holder: 'Maya Lindqvist' }],
      next_start: '2026-03-12T06:00:00.000Z',
    });
  });

  it('RACE-5 a repeated booking is refused with the first one', async () => {
    const first = await schedules.create.call(desk(), as('member'));
    const error = await refused(schedules.create.call(desk(), as('member')));
    expect(error.status).toBe(409);
    expect(error.detail['schedule']).toMatchObject({ id: first?.id });
  });

  it('RACE-6 canceling twice gives the same answer, and an unknown id is not found', async () => {
    const booked = await schedules.create.call(desk(), as('member'));
    const params = { id: booked?.id ?? '' };
    await schedules.remove.call({ params }, as('member'));
    await schedules.remove.call({ params }, as('member'));
    const error = await refused(
      schedules.remove.call({ params: { id: 'sche_never' } }, as('member')),
    );
    expect(error.status).toBe(404);
    await schedules.create.call(desk(), as('member-2'));
  });

  it('RANGE-2 an end before its start is refused, with the field', async () => {
    const error = await refused(
      schedules.create.call(desk(DESK, { start: DAY.end, end: DAY.start }), as('member')),
    );
    expect(error.status).toBe(422);
    expect(error.fields).toHaveProperty('end');
  });

  it('RANGE-7 a start more than a quarter hour back is refused', async () => {
    const late = { start: '2026-03-10T07:00:00.000Z', end: '2026-03-10T15:00:00.000Z' };
    const error = await refused(schedules.create.call(desk(DESK, late), as('member')));
    expect(error).toMatchObject({ status: 422, detail: { rule: 'past' } });
  });

  it('RANGE-9 the window is measured to the end of the booking', async () => {
    // 90 days after March 10 is June 8; the office is open from May 23 to June 8 in the seed.
    const inside = { start: '2026-06-08T07:00:00.000Z', end: '2026-06-08T15:00:00.000Z' };
    const beyond = { start: '2026-06-09T07:00:00.000Z', end: '2026-06-09T15:00:00.000Z' };
    await schedules.create.call(desk(DESK, inside), as('member'));
    const error = await refused(schedules.create.call(desk(DESK, beyond), as('member')));
    expect(error.detail).toMatchObject({ rule: 'window', lifted_by: 'office:add' });
  });

  it('SELF-1 no one sits at two desks at once', async () => {
    await schedules.create.call(desk(), as('member'));
    const free = await resources.schedulable.call(
      {
        query: {
          type: ['desk'],
          office_id: 'offi_berlin',
          start_time: DAY.start,
          end_time: DAY.end,
        },
      },
      as('member'),
    );
    const other = free.elements.find(({ id }) => id !== DESK);
    const error = await refused(schedules.create.call(desk(other?.id), as('member')));
    expect(error).toMatchObject({ status: 409, detail: { rule: 'same_person' } });
  });

  it('RES-11 schedulable lists every matching place exactly once', async () => {
    const query = { type: ['desk' as const], office_id: 'offi_berlin', date: '2026-03-11' };
    const all = await resources.list.call(
      { query: { type: query.type, office_id: query.office_id } },
      as('member'),
    );
    const { elements, non_available } = await resources.schedulable.call({ query }, as('member'));
    const seen = [
      ...elements.map(({ id }) => id),
      ...non_available.map(({ resource }) => resource.id),
    ];
    expect(seen.toSorted()).toEqual(all.elements.map(({ id }) => id).toSorted());
    expect(non_available.length).toBeGreaterThan(0);
    for (const { refusal } of non_available) {
      expect(refusal.message).not.toBe('');
      expect(refusal.scope.id).not.toBeNull();
    }
  });

  it('HUB-1 notifies the organization once the booking is saved', async () => {
    const told: unknown[] = [];
    server.world.onEvent((event) => told.push(event));
    const booked = await schedules.create.call(desk(), as('member'));
    await refused(schedules.create.call(desk(), as('member-2')));
    expect(told).toEqual([
      expect.objectContaining({ kind: 'created', object_type: 'schedule', object_id: booked?.id }),
    ]);
  });

  it('refuses an office call without the permission, and allows owners', async () => {
    const call = { body: { name: 'Lisbon', time_zone: 'Europe/Lisbon' } };
    expect((await refused(offices.create.call(call, as('member')))).status).toBe(403);
    expect(await offices.create.call(call, as('owner'))).toMatchObject({ name: 'Lisbon' });
  });
});
