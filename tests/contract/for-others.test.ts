import { describe, expect, it } from 'vitest';
import { resourceEditing } from '@/api/resource-editing';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlotWrite, ScheduleWrite } from '@/api/schemas/schedules';
import { settings } from '@/api/settings';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const BERLIN = 'offi_berlin';
const ROOM = 'reso_ber-2-treptow';
const OTHER_ROOM = 'reso_ber-2-wedding';
const DESK = 'reso_ber-2-d-14';
const OTHER_DESK = 'reso_ber-2-d-22';
const LOT = 'reso_ber-p-courtyard';
// Wednesday, March 11, 2026 in Berlin, after the day’s meetings.
const at = (start: string, end: string) => ({
  start: `2026-03-11T${start}:00.000Z`,
  end: `2026-03-11T${end}:00.000Z`,
});
const EVENING = at('17:30', '18:30');
type Slot = Partial<ScheduleSlotWrite> & { resource_id: string };
const slots = (list: readonly Slot[]) => list.map((one) => ({ ...EVENING, ...one }));

type Words = Pick<ScheduleWrite, 'title' | 'visibility' | 'time_zone'>;
const book = (list: readonly Slot[], persona = 'member', rest: Words = {}) =>
  schedules.create.call(
    {
      body: {
        schedule_slots: slots(list),
        ...rest,
      },
    },
    as(persona),
  ) as Promise<Schedule>;

describe('booking for others', () => {
  it.each([
    ['member', 'user_member_2', false],
    ['team-manager', 'user_member', true],
    ['team-manager', 'user_page_manager', false],
    ['scheduler', 'user_page_manager', true],
    ['owner', 'user_page_manager', true],
    ['resource-manager', 'user_member', false],
  ] as const)('OTH-1 whether %s can book for %s: %s', async (persona, user_id, may) => {
    const call = book([{ resource_id: ROOM, user_id }], persona);
    if (may) {
      expect((await call).slots[0]?.user?.id).toBe(user_id);
      return;
    }
    const error = await refused(call);
    expect(error).toMatchObject({ status: 403, detail: { lifted_by: 'schedule:others:add' } });
  });

  it('OTH-1 a slot for a team needs an existing team, and membership or the permission', async () => {
    const { tables } = contract.server.world;
    const [own] = tables.teamMembers.by('user', 'user_member');
    const other = tables.teams
      .by('organization', 'orga_meridian')
      .find(
        ({ id, user_id, manager_ids }) =>
          user_id !== 'user_member' &&
          !manager_ids.includes('user_member') &&
          !tables.teamMembers.by('team', id).some((row) => row.user_id === 'user_member'),
      );
    if (!own || !other) throw new Error('The seed lacks a team of this person, or one of others');
    const slot = (team_id: string) => [{ resource_id: ROOM, team_id }];
    const unknown = await refused(book(slot('team_nobody'), 'scheduler'));
    expect(unknown).toMatchObject({ status: 422 });
    expect(unknown.fields).toHaveProperty('team_id');
    expect((await refused(book(slot(other.id), 'member'))).status).toBe(403);
    const made = await book(slot(own.team_id), 'member');
    expect(made.slots[0]?.team_id).toBe(own.team_id);
  });

  it('TZ-2 a booking in a zone that does not exist is refused', async () => {
    const wrong = await refused(
      book([{ resource_id: ROOM }], 'member', { time_zone: 'Mars/Base' }),
    );
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.fields).toHaveProperty('time_zone');
    const slot = await refused(book([{ resource_id: ROOM, time_zone: 'Mars/Base' }]));
    expect(slot.fields).toHaveProperty('time_zone');
  });

  it('OTH-1 a change does not put anyone else into a slot without the permission either', async () => {
    const { id } = await book([{ resource_id: ROOM }]);
    const change = (persona: string) =>
      schedules.change.call(
        {
          params: { id },
          body: { schedule_slots: slots([{ resource_id: ROOM, user_id: 'user_member_2' }]) },
        },
        as(persona),
      );
    expect((await refused(change('member'))).status).toBe(403);
    expect((await change('scheduler'))?.slots[0]?.user?.id).toBe('user_member_2');
  });

  it('OTH-2 checks the access of the person who will sit there, not of the one who books', async () => {
    const only = (id: string) =>
      resourceEditing.update.call(
        { params: { id: ROOM }, body: { users: { [id]: { is_approvable: false } } } },
        as('owner'),
      );
    await only('user_member');
    const own = await refused(book([{ resource_id: ROOM }], 'scheduler'));
    expect(own.detail).toMatchObject({ rule: 'not_permitted' });
    await book([{ resource_id: ROOM, user_id: 'user_member' }], 'scheduler');
    await only('user_scheduler');
    const other = await refused(
      book([{ resource_id: ROOM, user_id: 'user_member', ...at('18:30', '18:45') }], 'scheduler'),
    );
    expect(other.detail).toMatchObject({ rule: 'not_permitted' });
  });

  it('OTH-2 counts seats and limits for the person who sits there', async () => {
    await book([{ resource_id: DESK }], 'scheduler');
    await book([{ resource_id: OTHER_DESK, user_id: 'user_member' }], 'scheduler');
    const seat = await refused(
      book([{ resource_id: 'reso_ber-2-d-30', user_id: 'user_member' }], 'scheduler'),
    );
    expect(seat).toMatchObject({ status: 409, detail: { rule: 'same_person' } });
    // One parking space per person, no matter how many someone books for others.
    await book([{ resource_id: LOT, user_id: 'user_member' }], 'scheduler');
    await book([{ resource_id: LOT, user_id: 'user_member_2' }], 'scheduler');
    const second = await refused(
      book([{ resource_id: LOT, user_id: 'user_member', ...at('17:45', '18:45') }], 'scheduler'),
    );
    expect(second.detail).toMatchObject({ rule: 'slots_per_user' });
  });

  it('OTH-3 the creator organizes by default, and the occupant is notified once', async () => {
    const made = await book([{ resource_id: ROOM, user_id: 'user_member' }], 'scheduler');
    expect([made.creator?.id, made.organizer?.id]).toEqual(['user_scheduler', 'user_scheduler']);
    expect(made.slots[0]?.user?.id).toBe('user_member');
    expect(contract.events).toMatchObject([{ object_type: 'schedule', object_id: made.id }]);
    const named = (await schedules.create.call(
      {
        body: {
          organizer_id: 'user_team_manager',
          schedule_slots: slots([{ resource_id: OTHER_ROOM, user_id: 'user_member' }]),
        },
      },
      as('scheduler'),
    )) as Schedule;
    expect([named.creator?.id, named.organizer?.id]).toEqual([
      'user_scheduler',
      'user_team_manager',
    ]);
  });
});

describe('one person, several places', () => {
  it('SELF-1 desk, parking, and rooms at the same time are fine', async () => {
    await book([{ resource_id: DESK }]);
    await book([{ resource_id: LOT }]);
    await book([{ resource_id: ROOM }]);
    expect((await book([{ resource_id: OTHER_ROOM }])).slots).toHaveLength(1);
  });

  it('SELF-1 two desks in one write are refused as a whole, and so is a move to a second one', async () => {
    const both = await refused(book([{ resource_id: DESK }, { resource_id: OTHER_DESK }]));
    expect(both.detail).toMatchObject({ rule: 'same_person' });
    expect(contract.server.world.tables.slots.changed.size).toBe(0);
    await book([{ resource_id: DESK }]);
    const { id } = await book([{ resource_id: OTHER_DESK, ...at('18:30', '18:45') }]);
    const moved = await refused(
      schedules.change.call(
        { params: { id }, body: { schedule_slots: slots([{ resource_id: OTHER_DESK }]) } },
        as('member'),
      ),
    );
    expect(moved).toMatchObject({ status: 409, detail: { rule: 'same_person' } });
  });

  it('SELF-1 a desk that ends when the next one begins is not an overlap', async () => {
    await book([{ resource_id: DESK }]);
    await book([{ resource_id: OTHER_DESK, ...at('18:30', '18:45') }]);
  });

  it('SELF-3 no one is exempt for themselves, not even owners', async () => {
    await book([{ resource_id: DESK }], 'owner');
    const error = await refused(book([{ resource_id: OTHER_DESK }], 'owner'));
    expect(error.detail).toMatchObject({ rule: 'same_person' });
  });

  it('SELF-3 slots of a team or a visitor count for no one', async () => {
    await book([{ resource_id: DESK }], 'scheduler');
    const made = await book(
      [
        { resource_id: OTHER_DESK, team_id: 'team_design' },
        { resource_id: 'reso_ber-2-d-30', user_id: null },
        { resource_id: 'reso_ber-2-d-41', user_id: null },
      ],
      'scheduler',
    );
    expect(made.slots.map(({ user }) => user)).toEqual([null, null, null]);
  });
});

describe('places', () => {
  it('RANGE-1 one booking ends where the next begins', async () => {
    await book([{ resource_id: ROOM }]);
    await book([{ resource_id: ROOM, ...at('18:30', '18:45') }], 'member-2');
    await book([{ resource_id: ROOM, ...at('17:15', '17:30') }], 'member-2');
    const minute = await refused(
      book([{ resource_id: ROOM, ...at('17:00', '17:31') }], 'page-manager'),
    );
    expect(minute.detail).toMatchObject({ rule: 'taken' });
  });

  it('RANGE-8 an hourly booking over a closed period is refused', async () => {
    await resourceEditing.addHours.call(
      {
        params: { id: ROOM },
        body: {
          type: 'rule',
          name: 'cleaning',
          start_date: '2026-03-11',
          start_time: '19:00:00',
          end_time: '19:15:00',
          is_available: false,
        },
      },
      as('owner'),
    );
    const error = await refused(book([{ resource_id: ROOM }]));
    expect(error).toMatchObject({
      status: 422,
      detail: {
        rule: 'closed',
        message: 'Treptow closed: cleaning',
        next_start: '2026-03-11T18:15:00.000Z',
      },
    });
    await book([{ resource_id: ROOM, ...at('17:30', '18:00') }]);
  });

  it('RACE-4 a place is full at its peak, not by the sum', async () => {
    await resourceEditing.update.call(
      { params: { id: ROOM }, body: { total_slots: 2 } },
      as('owner'),
    );
    await book([{ resource_id: ROOM, ...at('17:00', '17:30') }]);
    await book([{ resource_id: ROOM, ...at('17:30', '18:00') }], 'member-2');
    await book([{ resource_id: ROOM, ...at('17:00', '18:00') }], 'page-manager');
    const third = await refused(book([{ resource_id: ROOM, ...at('17:45', '18:15') }], 'owner'));
    expect(third).toMatchObject({ status: 409, detail: { rule: 'taken' } });
    await book([{ resource_id: ROOM, ...at('18:00', '18:15') }], 'owner');
    const two = await refused(
      book([{ resource_id: ROOM, slots: 3, user_id: null, ...at('18:30', '18:45') }], 'owner'),
    );
    expect(two.detail).toMatchObject({ rule: 'taken' });
  });

  it('RACE-2 a refusal reveals no private title, and no holder of a confidential booking', async () => {
    await book([{ resource_id: ROOM }], 'member', {
      title: 'Dismissals',
      visibility: 'private',
    });
    const masked = await refused(book([{ resource_id: ROOM }], 'member-2'));
    expect(masked.detail['taken']).toEqual([{ ...EVENING, holder: 'Maya Lindqvist' }]);
    expect(JSON.stringify(masked.detail)).not.toContain('Dismissals');
    await book([{ resource_id: OTHER_ROOM }], 'member', {
      title: 'Merger',
      visibility: 'confidential',
    });
    const hidden = await refused(book([{ resource_id: OTHER_ROOM }], 'member-2'));
    expect(hidden.detail['taken']).toEqual([{ ...EVENING, holder: null }]);
    expect(JSON.stringify(hidden.detail)).not.toMatch(/Merger|Maya/);
  });

  it('RACE-9 a write with several slots names each failing one, and writes none', async () => {
    await book([{ resource_id: ROOM }], 'member-2');
    const error = await refused(
      book([
        { resource_id: LOT },
        { resource_id: ROOM },
        { resource_id: OTHER_ROOM, start: EVENING.start, end: '2026-03-11T22:00:00.000Z' },
      ]),
    );
    expect(error.detail['failing']).toMatchObject([
      { index: 1, resource_id: ROOM, rule: 'taken' },
      { index: 2, resource_id: OTHER_ROOM, rule: 'office_hours_not_available' },
    ]);
    expect(contract.server.world.tables.schedules.changed.size).toBe(1);
  });

  it.each([
    ['desk_bookings_enabled', DESK],
    ['parking_bookings_enabled', LOT],
    ['meeting_room_bookings_enabled', ROOM],
    ['meeting_room_bookings_enabled', 'reso_ber-2-booth-1'],
    ['parking_bookings_enabled', 'reso_ber-p-pool-car-1'],
  ] as const)('RES-8 %s covers %s', async (feature, resource_id) => {
    await settings.saveOrganization.call(
      { body: { feature_flags: { [feature]: false } } },
      as('owner'),
    );
    const error = await refused(book([{ resource_id }]));
    expect(error).toMatchObject({ status: 403, detail: { rule: 'feature_off' } });
    const { elements } = await resources.schedulable.call(
      {
        query: {
          type: ['locker'],
          office_id: BERLIN,
          start_time: EVENING.start,
          end_time: EVENING.end,
        },
      },
      as('member'),
    );
    // Lockers have no feature switch.
    expect(elements.length).toBeGreaterThan(0);
  });
});

describe('one validation for every path', () => {
  const NEW_YORK_DESK = async (): Promise<string> => {
    const page = await resources.list.call(
      { query: { type: ['desk'], office_id: 'offi_new_york', limit: 1 } },
      as('member'),
    );
    return page.elements[0]?.id ?? '';
  };

  it('RACE-10 PATCH changes what it names, and PUT replaces everything', async () => {
    const { id } = await book([{ resource_id: ROOM }], 'member', {
      title: 'Choir',
    });
    const patched = await schedules.change.call(
      { params: { id }, body: { location: 'Upstairs' } },
      as('member'),
    );
    expect(patched).toMatchObject({ title: 'Choir', location: 'Upstairs' });
    const replaced = await schedules.replace.call(
      { params: { id }, body: { schedule_slots: slots([{ resource_id: ROOM }]) } },
      as('member'),
    );
    expect(replaced).toMatchObject({ title: null, location: null });
  });

  it('RACE-10 both ways to book and all ways to change give the same refusals', async () => {
    await book([{ resource_id: ROOM }], 'member-2');
    const { id } = await book([{ resource_id: OTHER_ROOM }]);
    const body = { schedule_slots: slots([{ resource_id: ROOM }]) };
    const params = { id };
    const office = { officeId: BERLIN };
    const calls = [
      () => schedules.create.call({ body }, as('member')),
      () => schedules.createInOffice.call({ params: office, body }, as('member')),
      () => schedules.change.call({ params, body }, as('member')),
      () => schedules.replace.call({ params, body }, as('member')),
      () => scheduleBoards.replaceInOffice.call({ params: { ...office, id }, body }, as('member')),
    ];
    for (const call of calls) {
      const error = await refused(call());
      expect(error).toMatchObject({ status: 409, detail: { rule: 'taken' } });
    }
  });

  it('RACE-10 the path of an office refuses places of another one', async () => {
    const { id } = await book([{ resource_id: ROOM }]);
    const params = { officeId: BERLIN };
    const body = { schedule_slots: slots([{ resource_id: await NEW_YORK_DESK() }]) };
    const calls = [
      () => schedules.createInOffice.call({ params, body }, as('member')),
      () => scheduleBoards.replaceInOffice.call({ params: { ...params, id }, body }, as('member')),
    ];
    for (const call of calls) {
      const error = await refused(call());
      expect(error.status).toBe(422);
      expect(error.fields).toHaveProperty('resource_id');
    }
    // A path without an office moves a booking from one to the other (SELF-5).
    await schedules.change.call({ params: { id }, body }, as('member'));
  });

  it('RACE-5 a repeated request that is still pending is the same request', async () => {
    const first = await book([{ resource_id: 'reso_ber-2-grunewald' }]);
    const error = await refused(book([{ resource_id: 'reso_ber-2-grunewald' }]));
    expect(first.slots[0]?.status).toBe('pending');
    expect(error).toMatchObject({ status: 409, detail: { schedule: { id: first.id } } });
  });
});
