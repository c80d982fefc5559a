import { describe, expect, it } from 'vitest';
import { reports } from '@/api/reports';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { users } from '@/api/users';
import { instantAt } from '@mocks/rules/zone';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const LOT = 'reso_ber-p-courtyard';
const ZONE = 'Europe/Berlin';
const WEEK = { start: '2026-03-02', end: '2026-03-08' };
const SUM = ['reservations', 'check_ins', 'no_shows', 'booked_minutes', 'open_minutes'] as const;

const all = { office: ['offi_berlin'] };
const usage = (query: object = {}, persona = 'owner') =>
  reports.usage.call({ query: { ...WEEK, ...all, ...query } }, as(persona));
const sum = (rows: readonly Record<(typeof SUM)[number], number>[]) =>
  Object.fromEntries(SUM.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]));

/** Every row of a report, page by page. */
async function every<T>(
  page: (
    cursor: string | undefined,
  ) => Promise<{ elements: T[]; cursor?: string | null | undefined }>,
): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    // Each page is found through the previous one.
    const next = await page(cursor);
    rows.push(...next.elements);
    cursor = next.cursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const reservations = (query: object = {}, persona = 'owner') =>
  every((cursor) =>
    reports.reservations.call(
      { query: { ...WEEK, ...all, ...query, limit: 400, ...(cursor ? { cursor } : {}) } },
      as(persona),
    ),
  );

describe('reports', () => {
  it('REP-1 are counted from the bookings: the rows add up to the totals', async () => {
    const byDay = await usage();
    expect(byDay.elements).toHaveLength(7);
    expect(sum(byDay.elements)).toEqual(sum([byDay.total]));
    const byResource = await every((cursor) =>
      reports.resources.call(
        { query: { ...WEEK, ...all, limit: 100, ...(cursor ? { cursor } : {}) } },
        as('owner'),
      ),
    );
    expect(sum(byResource)).toEqual(sum([byDay.total]));
    const rows = await reservations();
    expect(rows).toHaveLength(byDay.total.reservations);
    expect(rows.filter(({ is_no_show }) => is_no_show)).toHaveLength(byDay.total.no_shows);
    expect(new Set(rows.flatMap(({ user }) => user?.id ?? [])).size).toBe(byDay.total.people);
    expect(byDay.total.reservations).toBeGreaterThan(100);
    expect(byDay.total.utilisation).toBe(byDay.total.booked_minutes / byDay.total.open_minutes);
    // Creates a week of a whole office.
  }, 20_000);

  it('REP-1 canceled slots are out, and the end day is included', async () => {
    const query = { start: '2026-03-12', end: '2026-03-12', search: 'Courtyard' };
    const { total: before, hours } = await usage(query);
    const range = {
      start: instantAt('2026-03-12', '18:00:00', ZONE),
      end: instantAt('2026-03-12', '20:00:00', ZONE),
    };
    const booked = (await schedules.create.call(
      { body: { schedule_slots: [{ resource_id: LOT, ...range }] } },
      as('member'),
    )) as Schedule;
    const whole = await usage(query);
    const with_ = whole.total;
    // By the office’s time, whatever the server’s zone is.
    const gained = whole.hours.filter(
      (hour) =>
        hour.booked_minutes >
        (hours.find((other) => other.weekday === hour.weekday && other.hour === hour.hour)
          ?.booked_minutes ?? 0),
    );
    expect(gained.map(({ weekday, hour }) => [weekday, hour])).toEqual([
      ['thursday', 18],
      ['thursday', 19],
    ]);
    expect(with_.reservations).toBe(before.reservations + 1);
    expect(with_.booked_minutes).toBe(before.booked_minutes + 120);
    // Twelve places, open from 7:00 to 20:00.
    expect(with_.open_minutes).toBe(12 * 13 * 60);
    await schedules.remove.call({ params: { id: booked.id } }, as('member'));
    expect((await usage(query)).total).toEqual(before);
  });

  it('REP-1 a no-show is an accepted slot that ended without presence', async () => {
    const range = { start: '2026-03-10T08:00:00.000Z', end: '2026-03-10T09:00:00.000Z' };
    const query = { start: '2026-03-10', end: '2026-03-10', search: 'Courtyard' };
    const make = (persona: string) =>
      schedules.create.call(
        { body: { schedule_slots: [{ resource_id: LOT, ...range }] } },
        as(persona),
      ) as Promise<Schedule>;
    const [came] = [await make('member'), await make('member-2')];
    const before = (await usage(query)).total;
    contract.server.world.clock.jump(30 * 60_000);
    const params = { id: LOT, scheduleId: came.id, slotId: came.slots[0]?.id ?? '' };
    await schedules.checkIn.call({ params }, as('member'));
    contract.server.world.clock.jump(2 * 3_600_000);
    const rows = await reservations(query);
    const mine = rows.filter(({ user, start }) => user && start === range.start);
    expect(
      Object.fromEntries(mine.map(({ user, is_no_show }) => [user?.id ?? '', is_no_show])),
    ).toEqual({ user_member: false, user_member_2: true });
    expect((await usage(query)).total.check_ins).toBe(before.check_ins + 1);
  });

  it('RANGE-5 a booking across midnight counts once, and its minutes on their day', async () => {
    const { world } = contract.server;
    world.tables.hours.insert({
      id: 'hour_night',
      organization_id: 'orga_meridian',
      office_id: 'offi_berlin',
      resource_id: LOT,
      type: 'weekday',
      date: null,
      end_date: null,
      reason: null,
      days: ['thursday', 'friday'].map((day) => ({
        day,
        start_time: '00:00:00',
        end_time: '00:00:00',
      })),
      is_available: true,
    });
    const query = { start: '2026-03-12', end: '2026-03-13', search: 'Courtyard' };
    const before = await usage(query);
    await schedules.create.call(
      {
        body: {
          schedule_slots: [
            {
              resource_id: LOT,
              start: instantAt('2026-03-12', '23:00:00', ZONE),
              end: instantAt('2026-03-13', '02:00:00', ZONE),
            },
          ],
        },
      },
      as('member'),
    );
    const after = await usage(query);
    expect(after.total.reservations).toBe(before.total.reservations + 1);
    const gained = after.elements.map(
      ({ booked_minutes }, index) => booked_minutes - (before.elements[index]?.booked_minutes ?? 0),
    );
    expect(gained).toEqual([60, 120]);
    const alone = await usage({ ...query, start: '2026-03-13' });
    expect(alone.total.reservations).toBeGreaterThan(0);
  });

  it('REP-2 usage is complete with any limit, and the others have 20 rows (PAGE-3)', async () => {
    const page = await reports.reservations.call({ query: { ...WEEK, ...all } }, as('owner'));
    expect(page.elements).toHaveLength(20);
    expect(page.cursor).toBeTruthy();
    const url = new URL('https://api.atrium.test/reports/usage?limit=2');
    for (const [name, value] of Object.entries(WEEK)) url.searchParams.set(name, value);
    const response = await contract.server.fetch(
      new Request(url, {
        headers: { Authorization: 'Bearer persona:owner', 'X-Organization': 'meridian' },
      }),
    );
    const answer = (await response?.json()) as { result: { elements: unknown[] } } | undefined;
    expect(answer?.result.elements).toHaveLength(7 * 3);
  });

  it('REP-2 pages of a report carry the same totals', async () => {
    const first = await reports.resources.call({ query: { ...WEEK, ...all } }, as('owner'));
    const second = await reports.resources.call(
      { query: { ...WEEK, ...all, cursor: first.cursor ?? '' } },
      as('owner'),
    );
    expect(second.total).toEqual(first.total);
    expect(second.elements[0]?.resource.id).not.toBe(first.elements[0]?.resource.id);
  });

  it('ACC-5 a resource manager sees only the places granted to them', async () => {
    const own = await usage({}, 'resource-manager');
    const whole = await usage();
    expect(own.total.reservations).toBeGreaterThan(0);
    expect(own.total.reservations).toBeLessThan(whole.total.reservations);
    const rows = await every((cursor) =>
      reports.resources.call(
        { query: { ...WEEK, limit: 100, ...(cursor ? { cursor } : {}) } },
        as('resource-manager'),
      ),
    );
    const { resources } = contract.server.world.tables;
    for (const { resource } of rows) {
      expect(['area_ber-2', 'area_ber-p']).toContain(resources.get(resource.id)?.floor_id);
    }
    expect((await refused(usage({}, 'member'))).status).toBe(403);
  });

  it('PRIV-1 a report masks titles and names like every other view', async () => {
    // May read reports, but is neither an owner nor anyone who answers requests or manages places.
    await users.update.call(
      { params: { id: 'user_page_manager' }, body: { permissions: ['office:add'] } },
      as('owner'),
    );
    const range = {
      start: instantAt('2026-03-12', '18:00:00', ZONE),
      end: instantAt('2026-03-12', '19:00:00', ZONE),
    };
    for (const [visibility, place] of [
      ['private', 'reso_ber-2-treptow'],
      ['confidential', 'reso_ber-2-wedding'],
    ] as const) {
      await schedules.create.call(
        {
          body: {
            title: 'Secret plan',
            visibility,
            schedule_slots: [{ resource_id: place, ...range }],
          },
        },
        as('member-2'),
      );
    }
    const seen = async (persona: string) => {
      const rows = await reservations({ start: '2026-03-12', end: '2026-03-12' }, persona);
      expect(JSON.stringify(rows)).not.toContain('Secret plan');
      return rows
        .filter(({ start }) => start === range.start)
        .filter(({ resource }) => ['Treptow', 'Wedding'].includes(resource.name))
        .map(({ resource, title, user, organizer }) => [
          resource.name,
          title,
          user?.id ?? null,
          organizer?.id ?? null,
        ])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
    };
    const treptow = ['Treptow', 'Private', 'user_member_2', 'user_member_2'];
    expect(await seen('owner')).toEqual([
      treptow,
      ['Wedding', 'Reserved', 'user_member_2', 'user_member_2'],
    ]);
    expect(await seen('page-manager')).toEqual([treptow, ['Wedding', 'Reserved', null, null]]);
  });

  it('says where there is data, and refuses ranges that are too long or reversed', async () => {
    const empty = await usage({ start: '2027-06-01', end: '2027-06-02' });
    expect(empty.total.reservations).toBe(0);
    expect(empty.bounds.first_date).toMatch(/^2026-02/);
    expect(empty.bounds.last_date).toMatch(/^2026-0[45]/);
    expect((await refused(usage({ start: '2024-01-01', end: '2026-03-01' }))).status).toBe(422);
    expect((await refused(usage({ start: '2026-03-02', end: '2026-03-01' }))).status).toBe(422);
  });
});
