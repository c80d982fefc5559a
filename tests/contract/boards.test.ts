import { describe, expect, it } from 'vitest';
import { calendars } from '@/api/calendars';
import { dashboards } from '@/api/dashboards';
import { integrationSchedules } from '@/api/integration-schedules';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { workingLocations } from '@/api/working-locations';
import { groupLetter } from '@/domain/people';
import { dayBounds } from '@mocks/rules/zone';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const BERLIN = { officeId: 'offi_berlin' };
const LOT = 'reso_ber-p-courtyard';
const ROOM = 'reso_ber-2-treptow';
const DAY = '2026-03-12';
const bounds = dayBounds(DAY, 'Europe/Berlin');
const EVENING = { start: '2026-03-12T17:00:00.000Z', end: '2026-03-12T18:00:00.000Z' };
const book = (
  persona: string,
  body: Partial<NonNullable<Parameters<typeof schedules.create.call>[0]['body']>> = {},
) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id: ROOM, ...EVENING }], ...body } },
    as(persona),
  ) as Promise<Schedule>;
const ids = (page: { elements: readonly { id: string }[] }) => page.elements.map(({ id }) => id);

describe('boards of bookings', () => {
  it('RACE-4 usage is the peak of what is booked, never the sum', async () => {
    const lot = (persona: string, from: string, until: string) =>
      book(persona, {
        schedule_slots: [
          {
            resource_id: LOT,
            start: `2026-03-12T${from}:00.000Z`,
            end: `2026-03-12T${until}:00.000Z`,
          },
        ],
      });
    const before = await usage();
    await lot('member', '17:00', '18:00');
    await lot('member-2', '18:00', '19:00');
    await lot('page-manager', '18:00', '19:00');
    const evening = { start: '2026-03-12T17:00:00.000Z', end: '2026-03-12T19:00:00.000Z' };
    const page = await scheduleBoards.kindUsage.call(
      {
        params: { kind: 'occupied' },
        query: {
          ...evening,
          resource: [LOT],
          user: ['user_member', 'user_member_2', 'user_page_manager'],
        },
      },
      as('member'),
    );
    expect(page.elements).toEqual([{ resource_id: LOT, slots: 2, total_slots: 12 }]);
    expect(before).toBeLessThanOrEqual(12);
    expect(await usage()).toBeLessThanOrEqual(12);
  });
  const usage = async () => {
    const page = await scheduleBoards.occupiedUsage.call(
      { params: BERLIN, query: { date: DAY, resource: [LOT] } },
      as('member'),
    );
    return page.elements[0]?.slots ?? 0;
  };

  it('PAGE-4 an unknown kind is refused, each known one answers', async () => {
    for (const kind of ['me', 'pending', 'occupied', 'scheduler', 'managed'] as const) {
      const page = await schedules.kind.call(
        { params: { kind }, query: { date: DAY } },
        as('owner'),
      );
      expect(Array.isArray(page.elements)).toBe(true);
    }
    const error = await refused(
      schedules.kind.call({ params: { kind: 'others' as 'me' }, query: {} }, as('member')),
    );
    expect(error.status).toBe(422);
  });

  it('OTH-1 the scheduler of managed people sees only these, and members see no board', async () => {
    const all = await scheduleBoards.scheduler.call({ params: BERLIN, query: {} }, as('scheduler'));
    const managed = await scheduleBoards.scheduler.call(
      { params: BERLIN, query: {} },
      as('team-manager'),
    );
    expect(managed.elements.length).toBeGreaterThan(0);
    expect(managed.elements.length).toBeLessThan(all.elements.length);
    const { world } = contract.server;
    const people = new Set([
      'user_team_manager',
      ...world.tables.teamMembers.by('team', 'mgmt_design').map(({ user_id }) => user_id),
    ]);
    for (const { slots } of managed.elements) {
      expect(slots.some(({ user }) => user && people.has(user.id))).toBe(true);
    }
    const error = await refused(
      scheduleBoards.scheduler.call({ params: BERLIN, query: {} }, as('member')),
    );
    expect(error.status).toBe(403);
  });

  it('OTH-5 a resource manager sees the bookings of managed places', async () => {
    const here = await book('member');
    const there = await book('member-2', {
      schedule_slots: [{ resource_id: 'reso_ber-1-spree', ...EVENING }],
    });
    const page = await scheduleBoards.managed.call(
      { query: { date: DAY } },
      as('resource-manager'),
    );
    expect(ids(page)).toContain(here.id);
    expect(ids(page)).not.toContain(there.id);
  });

  it('RANGE-3 RANGE-6 a list contains what overlaps its window, not only what starts within it', async () => {
    const { id } = await book('member');
    const window = async (start: string, end: string) =>
      ids(await schedules.ofOffice.call({ params: BERLIN, query: { start, end } }, as('member')));
    expect(await window('2026-03-12T17:30:00.000Z', '2026-03-12T17:45:00.000Z')).toContain(id);
    expect(await window(EVENING.end, '2026-03-12T20:00:00.000Z')).not.toContain(id);
    expect(await window('2026-03-12T16:00:00.000Z', EVENING.start)).not.toContain(id);
  });

  it('UI-1 map, gantt, agenda and team table show the same bookings', async () => {
    const window = { start: bounds.start, end: bounds.end };
    const occupied = await schedules.occupied.call(
      { params: BERLIN, query: { ...window, limit: 2000 } },
      as('member'),
    );
    const gantt = await dashboards.gantt.call(
      { params: BERLIN, query: { ...window, limit: 2000 } },
      as('member'),
    );
    const table = await dashboards.table.call(
      { params: BERLIN, query: { date: DAY, date_only: true, limit: 2000 } },
      as('member'),
    );
    const agenda = await calendars.agenda.call(
      { query: { start: DAY, end: DAY, kind: ['schedule'] } },
      as('member'),
    );
    // A booking of a whole week is listed with all its days, so this filters out those outside the window.
    const slots = occupied.elements
      .flatMap((booking) => booking.slots)
      .filter(
        ({ start, end, status }) =>
          status !== 'rejected' && start < bounds.end && end > bounds.start,
      );
    const drawn = new Set(gantt.elements.flatMap(({ bars }) => bars.map(({ slot_id }) => slot_id)));
    expect(drawn).toEqual(new Set(ids({ elements: slots })));
    const people = new Set(
      table.elements.flatMap(({ days }) =>
        // People’s places in other offices are listed as well (SELF-5).
        days.flatMap((day) =>
          day.slots
            .filter(({ resource }) => resource.office_id === 'offi_berlin')
            .map(({ slot_id }) => slot_id),
        ),
      ),
    );
    expect(people).toEqual(new Set(ids({ elements: slots.filter(({ user }) => user) })));
    const mine = occupied.elements.filter(({ slots }) =>
      slots.some(({ user }) => user?.id === 'user_member'),
    );
    const inAgenda = agenda.elements.flatMap((item) =>
      item.kind === 'schedule' ? [item.schedule] : [],
    );
    expect(
      inAgenda
        .filter(({ office_id }) => office_id === BERLIN.officeId)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids({ elements: mine }).toSorted());
  });

  it.each([
    ['public', 'Salary talk', 'Salary talk', true],
    ['private', null, 'Private', true],
    ['confidential', null, 'Reserved', false],
  ] as const)(
    'PRIV-1 PRIV-2 a %s booking is masked in every view',
    async (visibility, title, mask, named) => {
      const own = await book('member-2', { title: 'Salary talk', visibility });
      const window = { start: EVENING.start, end: EVENING.end };
      const gantt = await dashboards.gantt.call(
        { params: BERLIN, query: { ...window, resource_type: ['meeting_room'] } },
        as('member'),
      );
      const bar = gantt.elements
        .flatMap(({ bars }) => bars)
        .find((one) => one.schedule_id === own.id);
      expect(bar).toMatchObject({ title });
      expect(bar?.user?.id).toBe(named ? 'user_member_2' : undefined);
      const occupied = await scheduleBoards.allOccupied.call(
        { query: { ...window, limit: 2000 } },
        as('member'),
      );
      expect(occupied.elements.find(({ id }) => id === own.id)?.title).toBe(mask);
      const table = await dashboards.table.call(
        { params: BERLIN, query: { date: DAY, date_only: true, user_id: ['user_member_2'] } },
        as('member'),
      );
      const shown = table.elements.flatMap(({ days }) => days.flatMap(({ slots }) => slots));
      expect(shown.some((slot) => slot.schedule_id === own.id)).toBe(named);
      const taken = await refused(book('member'));
      expect(taken.detail['taken']).toEqual([{ ...EVENING, holder: named ? 'Jonas Weber' : null }]);
      expect(JSON.stringify(taken.detail)).not.toContain('Salary');
    },
  );

  it('TZ-10 the table takes its day boundaries from tz, and user_tz changes only labels', async () => {
    // 17:00 UTC on the 12th is the morning of the 13th in Auckland.
    const { id } = await book('member');
    const cells = async (query: object) => {
      const table = await dashboards.table.call(
        { params: BERLIN, query: { date: DAY, user_id: ['user_member'], ...query } },
        as('member'),
      );
      return table.elements.flatMap(({ days }) =>
        days.flatMap(({ date, slots }) =>
          slots
            .filter((slot) => slot.schedule_id === id)
            .map(({ start_time, user_start_time }) => ({ date, start_time, user_start_time })),
        ),
      );
    };
    expect(await cells({})).toEqual([
      { date: '2026-03-12', start_time: '18:00:00', user_start_time: null },
    ]);
    expect(await cells({ user_tz: 'Pacific/Auckland' })).toEqual([
      { date: '2026-03-12', start_time: '18:00:00', user_start_time: '06:00:00' },
    ]);
    expect(await cells({ tz: 'Pacific/Auckland' })).toEqual([
      { date: '2026-03-13', start_time: '06:00:00', user_start_time: null },
    ]);
    const error = await refused(
      dashboards.table.call(
        { params: BERLIN, query: { date: DAY, tz: 'Mars/Olympus' } },
        as('member'),
      ),
    );
    expect(error.fields).toHaveProperty('tz');
  });

  it('PRIV-3 the team table shows plans, and absence without its reason', async () => {
    await workingLocations.save.call(
      {
        body: {
          week: '2026-03-16',
          monday: ['remote'],
          tuesday: ['office', 'remote'],
          wednesday: [],
          thursday: [],
          friday: [],
          saturday: [],
          sunday: [],
        },
      },
      as('member-2'),
    );
    const { world } = contract.server;
    const [policy] = world.tables.workPolicies.by('organization', 'orga_meridian');
    const [use] = world.tables.workPolicyUses.by('organization', 'orga_meridian');
    if (!policy || !use) throw new Error('No leave is seeded');
    world.tables.workPolicyUses.insert({
      ...use,
      id: 'wuse_test',
      user_id: 'user_member_2',
      type: 'sick',
      status: 'accepted',
      start: '2026-03-18',
      end: '2026-03-18',
      half_day: null,
    });
    const table = await dashboards.table.call(
      { params: BERLIN, query: { date: '2026-03-18', user_id: ['user_member_2'] } },
      as('member'),
    );
    const places = table.elements[0]?.days.map(({ locations }) => locations);
    expect(places?.slice(0, 4)).toEqual([['remote'], ['office', 'remote'], ['out_of_office'], []]);
    expect(JSON.stringify(table)).not.toContain('sick');
    expect(table.days.slice(0, 4)).toMatchObject([
      { remote: 1, is_open: true },
      { remote: 1, office: 1 },
      { out_of_office: 1 },
      {},
    ]);
  });

  it('ROLE-5 the table sorts people by the last word of their name, page by page', async () => {
    const query = { date: DAY, date_only: true } as const;
    const letters: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await dashboards.table.call(
        { params: BERLIN, query: { ...query, limit: 50, ...(cursor ? { cursor } : {}) } },
        as('member'),
      );
      letters.push(...page.elements.map(({ user }) => groupLetter(user)));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(letters.length).toBeGreaterThan(100);
    expect(letters).toEqual(letters.toSorted());
  });

  it('PAGE-2 the columns of the table count everyone, on any page', async () => {
    const query = { date: DAY, date_sort: DAY } as const;
    const whole = await dashboards.table.call({ params: BERLIN, query }, as('member'));
    const page = await dashboards.table.call(
      { params: BERLIN, query: { ...query, limit: 7 } },
      as('member'),
    );
    expect(page.elements).toEqual(whole.elements.slice(0, 7));
    expect(page.days).toEqual(whole.days);
    const next = await dashboards.table.call(
      { params: BERLIN, query: { ...query, limit: 7, cursor: page.cursor ?? '' } },
      as('member'),
    );
    expect(next.elements).toEqual(whole.elements.slice(7, 14));
    const down = await dashboards.table.call(
      { params: BERLIN, query: { ...query, date_sort_order: 'desc' } },
      as('member'),
    );
    const present = (row: (typeof whole.elements)[number] | undefined) =>
      row?.days.find(({ date }) => date === DAY)?.slots.length ?? 0;
    expect(present(whole.elements[0])).toBeGreaterThan(0);
    expect(present(down.elements[0])).toBe(0);
  });
});

describe('bookings for the sync', () => {
  const params = { id: ROOM };
  it('CAL-5 reads and writes the bookings of a place, unmasked, and only of that place', async () => {
    const own = await book('member', { title: 'Salary talk', visibility: 'confidential' });
    const page = await integrationSchedules.ofIntegration.call(
      { params, query: { start: bounds.start, end: bounds.end } },
      as('sync'),
    );
    expect(page.elements.find(({ id }) => id === own.id)).toMatchObject({ title: 'Salary talk' });
    const stray = await refused(
      integrationSchedules.createByIntegration.call(
        { params, body: { schedule_slots: [{ resource_id: LOT, ...EVENING }] } },
        as('sync'),
      ),
    );
    expect(stray.status).toBe(422);
    const later = { start: '2026-03-12T18:00:00.000Z', end: '2026-03-12T18:30:00.000Z' };
    const made = await integrationSchedules.createByIntegration.call(
      {
        params,
        query: { 'is-from-calendar': true },
        body: { title: 'From outside', schedule_slots: [{ resource_id: ROOM, ...later }] },
      },
      as('sync'),
    );
    expect(made?.slots[0]).toMatchObject({ user: null, status: 'accepted' });
    const at = { id: ROOM, scheduleId: made?.id ?? '' };
    await integrationSchedules.replaceByIntegration.call(
      {
        params: at,
        body: { title: 'Renamed', schedule_slots: [{ resource_id: ROOM, ...later }] },
      },
      as('sync'),
    );
    await integrationSchedules.removeByIntegration.call({ params: at }, as('sync'));
    const known = await integrationSchedules.exists.call(
      { params: { org: 'meridian', id: at.scheduleId } },
      as('sync'),
    );
    expect(known).toEqual({ exists: true, is_deleted: true, id: at.scheduleId });
    const unknown = await integrationSchedules.exists.call(
      { params: { org: 'meridian', id: 'sche_never' } },
      as('sync'),
    );
    expect(unknown).toEqual({ exists: false, is_deleted: false, id: null });
  });
});
