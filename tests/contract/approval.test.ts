import { describe, expect, it } from 'vitest';
import { users } from '@/api/users';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const ROOM = 'reso_ber-2-grunewald';
const UNMANAGED = 'reso_ber-3-potsdam';
// Thursday, March 12, 2026, 18:00 to 19:00 in Berlin.
const EVENING = { start: '2026-03-12T17:00:00.000Z', end: '2026-03-12T18:00:00.000Z' };
const LATE = { start: '2026-03-12T18:00:00.000Z', end: '2026-03-12T19:00:00.000Z' };

const ask = (persona: string, span = EVENING, resource_id = ROOM) =>
  schedules.create.call(
    { body: { title: 'Retreat', schedule_slots: [{ resource_id, ...span }] } },
    as(persona),
  ) as Promise<Schedule>;
const answer = (
  id: string,
  status: 'accepted' | 'rejected' | 'pending',
  persona = 'team-manager',
  reason?: string,
) =>
  scheduleBoards.respond.call(
    { params: { id, status }, body: reason === undefined ? {} : { reason } },
    as(persona),
  );
const stateOf = async (id: string, persona = 'member') => {
  const { slots } = await schedules.get.call({ params: { id } }, as(persona));
  return slots.map(({ status, reason }) => ({ status, reason }));
};

describe('requests', () => {
  it('APPR-1 a pending slot does not take the place', async () => {
    const [one, two] = [await ask('member'), await ask('member-2')];
    expect(await stateOf(one.id)).toEqual([{ status: 'pending', reason: null }]);
    expect(await stateOf(two.id)).toEqual([{ status: 'pending', reason: null }]);
  });

  it('APPR-2 accepting re-checks closures, and nothing changes when it fails', async () => {
    const { id } = await ask('member');
    contract.server.world.tables.hours.insert({
      id: 'hour_test',
      organization_id: 'orga_meridian',
      office_id: null,
      resource_id: ROOM,
      type: 'rule',
      date: '2026-03-12',
      end_date: null,
      reason: 'water damage',
      days: [],
      is_available: false,
    });
    const error = await refused(answer(id, 'accepted'));
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({ rule: 'closed' });
    expect(await stateOf(id)).toEqual([{ status: 'pending', reason: null }]);
  });

  it('APPR-2 accepting re-checks access', async () => {
    const { id } = await ask('member');
    contract.server.world.tables.resources.update(ROOM, {
      users: { user_owner: { is_approvable: true } },
    });
    const error = await refused(answer(id, 'accepted'));
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({ rule: 'not_permitted' });
  });

  it('APPR-2 only one of two requests for a place can be accepted, and the other is refused or rejected', async () => {
    const [one, two] = [await ask('member'), await ask('member-2')];
    await answer(one.id, 'accepted');
    const error = await refused(answer(two.id, 'accepted'));
    expect(error.status).toBe(409);
  });

  it('APPR-3 accepting rejects what no longer fits, and keeps what does', async () => {
    const [one, two, later] = [
      await ask('member'),
      await ask('member-2'),
      await ask('page-manager', LATE),
    ];
    await answer(one.id, 'accepted');
    expect(await stateOf(two.id)).toEqual([{ status: 'rejected', reason: 'slot_taken' }]);
    expect(await stateOf(later.id)).toEqual([{ status: 'pending', reason: null }]);
    expect(contract.events.map(({ object_id }) => object_id)).toContain(two.id);
  });

  it('APPR-4 a request by someone who may respond is accepted at once, and the log says so', async () => {
    const own = await ask('team-manager');
    expect(await stateOf(own.id)).toEqual([{ status: 'accepted', reason: null }]);
    const log = contract.server.world.tables.actions.by('object', own.id);
    expect(log).toMatchObject([
      { kind: 'schedule:add', changes: [{ field: 'status', old: 'pending', new: 'accepted' }] },
    ]);
  });

  it('APPR-4 respond_managed counts only for places the person manages', async () => {
    const here = await ask('resource-manager');
    expect(await stateOf(here.id)).toEqual([{ status: 'accepted', reason: null }]);
    const there = await ask('resource-manager', LATE, UNMANAGED);
    expect(await stateOf(there.id)).toEqual([{ status: 'pending', reason: null }]);
  });

  it('APPR-5 schedule:respond:manage covers only managed places', async () => {
    const here = await ask('member');
    const there = await ask('member-2', LATE, UNMANAGED);
    const error = await refused(answer(there.id, 'accepted', 'resource-manager'));
    expect(error.status).toBe(403);
    await answer(here.id, 'accepted', 'resource-manager');
    const member = await refused(answer(there.id, 'accepted', 'member-2'));
    expect(member.status).toBe(403);
    await answer(there.id, 'accepted', 'team-manager');
  });

  it('APPR-5 the pending list shows what the caller may answer', async () => {
    const [here, there] = [await ask('member'), await ask('member-2', LATE, UNMANAGED)];
    const idsFor = async (persona: string) => {
      const page = await scheduleBoards.pending.call(
        { params: { officeId: 'offi_berlin' }, query: {} },
        as(persona),
      );
      return page.elements.map(({ id }) => id);
    };
    expect(await idsFor('resource-manager')).toContain(here.id);
    expect(await idsFor('resource-manager')).not.toContain(there.id);
    expect(await idsFor('team-manager')).toEqual(expect.arrayContaining([here.id, there.id]));
  });

  it('APPR-6 responding is possible until the end, afterward 409', async () => {
    const { id } = await ask('member');
    const { clock } = contract.server.world;
    clock.jump(Date.parse(EVENING.end) - clock.now() - 1);
    const late = await ask('member-2', LATE);
    await answer(id, 'accepted');
    clock.jump(Date.parse(LATE.end) - clock.now());
    const error = await refused(answer(late.id, 'accepted'));
    expect(error.status).toBe(409);
    expect(error.fields).toHaveProperty('ended');
  });

  it('APPR-7 requests of an organizer who is removed are rejected', async () => {
    const { id } = (await schedules.create.call(
      {
        body: {
          schedule_slots: [{ resource_id: ROOM, user_id: 'user_member', ...EVENING }],
          organizer_id: 'user_member_2',
        },
      },
      as('scheduler'),
    )) as Schedule;
    await users.remove.call({ params: { id: 'user_member_2' } }, as('owner'));
    expect(await stateOf(id, 'owner')).toEqual([{ status: 'rejected', reason: 'organizer_left' }]);
  });

  it('APPR-7 ROLE-3 requests for oneself are also rejected when the person is removed', async () => {
    const { id } = (await schedules.create.call(
      { body: { schedule_slots: [{ resource_id: ROOM, ...EVENING }] } },
      as('member-2'),
    )) as Schedule;
    expect(await stateOf(id, 'owner')).toMatchObject([{ status: 'pending' }]);
    await users.remove.call({ params: { id: 'user_member_2' } }, as('owner'));
    expect(await stateOf(id, 'owner')).toEqual([{ status: 'rejected', reason: 'organizer_left' }]);
  });

  it.each([
    ['shortening', { ...EVENING, end: '2026-03-12T17:30:00.000Z' }, 'accepted'],
    ['a longer time', { ...EVENING, end: '2026-03-12T18:30:00.000Z' }, 'pending'],
    ['a moved time', LATE, 'pending'],
  ])('APPR-8 %s keeps or loses the answer', async (_what, span, status) => {
    const { id, slots } = await ask('member');
    await answer(id, 'accepted');
    await schedules.change.call(
      {
        params: { id },
        body: { schedule_slots: [{ id: slots[0]?.id, resource_id: ROOM, ...span }] },
      },
      as('member'),
    );
    expect(await stateOf(id)).toEqual([{ status, reason: null }]);
  });

  it('APPR-8 a change of text keeps the answer, another place needs a new one', async () => {
    const { id } = await ask('member');
    await answer(id, 'accepted');
    await schedules.change.call({ params: { id }, body: { title: 'Away day' } }, as('member'));
    expect(await stateOf(id)).toEqual([{ status: 'accepted', reason: null }]);
    await schedules.change.call(
      { params: { id }, body: { schedule_slots: [{ resource_id: UNMANAGED, ...EVENING }] } },
      as('member'),
    );
    expect(await stateOf(id)).toEqual([{ status: 'pending', reason: null }]);
  });

  it('APPR-9 each slot is answered alone, and the booking waits while one does', async () => {
    const both = (await schedules.create.call(
      {
        body: {
          schedule_slots: [
            { resource_id: ROOM, ...EVENING },
            { resource_id: UNMANAGED, ...EVENING },
          ],
        },
      },
      as('member'),
    )) as Schedule;
    const [first, second] = both.slots;
    const listed = async (status: 'pending' | 'accepted' | 'rejected') => {
      const page = await schedules.ofOffice.call(
        { params: { officeId: 'offi_berlin' }, query: { ...EVENING, status: [status] } },
        as('member'),
      );
      return page.elements.some(({ id }) => id === both.id);
    };
    const one = (slotId: string | undefined, status: 'accepted' | 'rejected') =>
      scheduleBoards.respondSlot.call(
        { params: { id: both.id, slotId: slotId ?? '', status }, body: {} },
        as('team-manager'),
      );
    await one(first?.id, 'rejected');
    expect([await listed('pending'), await listed('rejected')]).toEqual([true, false]);
    await one(second?.id, 'accepted');
    expect([await listed('pending'), await listed('accepted')]).toEqual([false, true]);
  });

  it('REC-11 an answer notifies about each affected booking and series once', async () => {
    const series = (await schedules.create.call(
      {
        body: {
          schedule_slots: [{ resource_id: ROOM, ...EVENING }],
          recurring: { rrules: ['RRULE:FREQ=DAILY;COUNT=2'], ...EVENING },
        },
      },
      as('member-2'),
    )) as Schedule;
    const next = { start: '2026-03-13T17:00:00.000Z', end: '2026-03-13T18:00:00.000Z' };
    const both = (await schedules.create.call(
      {
        body: {
          schedule_slots: [
            { resource_id: ROOM, ...EVENING },
            { resource_id: ROOM, user_id: null, ...EVENING },
            { resource_id: ROOM, ...next },
          ],
        },
      },
      as('member'),
    )) as Schedule;
    const told = contract.events.length;
    await scheduleBoards.respondSlot.call(
      { params: { id: both.id, slotId: both.slots[0]?.id ?? '', status: 'accepted' }, body: {} },
      as('team-manager'),
    );
    // The second slot of the same booking and the first date of the series are displaced.
    const dates = new Set(
      contract.server.world.tables.schedules.by('series', series.master_id ?? '').map((r) => r.id),
    );
    const objects = contract.events.slice(told).map(({ object_id }) => object_id);
    expect(objects.map((id) => (dates.has(id) ? 'series' : id))).toEqual([both.id, 'series']);
    expect((await stateOf(both.id)).map(({ status }) => status).toSorted()).toEqual([
      'accepted',
      'pending',
      'rejected',
    ]);
  });

  it('APPR-10 a rejection sends its reason to the requester', async () => {
    const { id } = await ask('member');
    await answer(id, 'rejected', 'team-manager', 'The room is kept for the jury');
    expect(await stateOf(id)).toEqual([
      { status: 'rejected', reason: 'The room is kept for the jury' },
    ]);
    const long = await refused(answer(id, 'rejected', 'team-manager', 'x'.repeat(501)));
    expect(long.status).toBe(422);
  });

  it('APPR-10 the same answer twice is success, the opposite one is refused', async () => {
    const { id } = await ask('member');
    await answer(id, 'accepted');
    const told = contract.events.length;
    await answer(id, 'accepted');
    expect(contract.events).toHaveLength(told);
    const error = await refused(answer(id, 'rejected'));
    expect(error.status).toBe(409);
  });
  it.each(['accepted', 'rejected'] as const)(
    'APPR-11 taking an answer back makes a request pending again: it was %s',
    async (status) => {
      const [one, two] = [await ask('member'), await ask('member-2')];
      await answer(one.id, status, 'team-manager', 'Kept for the jury');
      await answer(one.id, 'pending');
      expect(await stateOf(one.id)).toEqual([{ status: 'pending', reason: null }]);
      const log = contract.server.world.tables.actions.by('object', one.id).at(-1);
      expect(log?.changes).toEqual([{ field: 'status', old: status, new: 'pending' }]);
      // It doesn’t hold the place anymore.
      if (status === 'accepted') await answer(two.id, 'pending');
      await answer(two.id, 'accepted');
    },
  );

  it('APPR-11 only those who may answer take an answer back, until the end, and not once someone is there', async () => {
    const { id, slots } = await ask('member');
    await answer(id, 'accepted');
    expect((await refused(answer(id, 'pending', 'member'))).status).toBe(403);
    const slotId = slots[0]?.id ?? '';
    const { clock } = contract.server.world;
    clock.jump(Date.parse(EVENING.start) - clock.now());
    await schedules.checkIn.call({ params: { id: ROOM, scheduleId: id, slotId } }, as('member'));
    expect((await refused(answer(id, 'pending'))).fields).toHaveProperty('checked_in');
    const late = await ask('member-2', LATE);
    await answer(late.id, 'rejected');
    clock.jump(Date.parse(LATE.end) - clock.now());
    expect((await refused(answer(late.id, 'pending'))).fields).toHaveProperty('ended');
  });

  it('APPR-11 of a series, only the answer to the one booking is taken back', async () => {
    const first = (await schedules.create.call(
      {
        body: {
          schedule_slots: [{ resource_id: ROOM, ...EVENING }],
          recurring: { rrules: ['RRULE:FREQ=DAILY;COUNT=2'], ...EVENING },
        },
      },
      as('member'),
    )) as Schedule;
    await answer(first.id, 'accepted');
    await answer(first.id, 'pending');
    const dates = contract.server.world.tables.schedules.by('series', first.master_id ?? '');
    const states = await Promise.all(dates.map(async ({ id }) => (await stateOf(id))[0]?.status));
    expect(new Set(states)).toEqual(new Set(['accepted', 'pending']));
  });
});
