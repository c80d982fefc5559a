import { describe, expect, it } from 'vitest';
import { peak, slotsIn } from '../rules/capacity';
import { addDays, dayBounds, dayOf, instantAt, timeOf, weekdayOf } from '../rules/zone';
import { fixedClock } from '../world/clock';
import { World } from '../world/world';
import { createSeed, freshSeed, isScenario, SCENARIOS, type ScenarioName } from '.';
import { LEFT } from './scenarios/busy-day';
import { nearestChange } from './scenarios/dst-week';

const ANCHOR = '2026-03-10T07:00:00.000Z';
const worldOf = (scenario: ScenarioName, anchor = ANCHOR): World =>
  new World(createSeed({ scenario, anchor }), fixedClock(anchor));

describe('createSeed', () => {
  it('shares the seed for equal arguments only', () => {
    const ask = { scenario: 'empty', seed: 1, anchor: ANCHOR } as const;
    expect(createSeed(ask)).toBe(createSeed({ ...ask }));
    expect(createSeed({ ...ask, seed: 2 })).not.toBe(createSeed(ask));
  });

  it('knows its scenarios by name', () => {
    expect(SCENARIOS.map(({ name }) => name)).toEqual([
      'office',
      'empty',
      'new-user',
      'multi-organization',
      'busy-day',
      'reception',
      'dst-week',
      'campus',
    ]);
    expect(isScenario('campus')).toBe(true);
    expect(isScenario('toString')).toBe(false);
  });
});

describe('reception', () => {
  it.each([ANCHOR, '2026-03-09T23:00:00.000Z'])(
    'VISIT-5 has its walk-ins on the day of %s',
    (anchor) => {
      const waiting = [...worldOf('reception', anchor).tables.visits.all()].filter(
        ({ is_walk_in, status }) => is_walk_in && status === 'waiting',
      );
      expect(waiting.length).toBeGreaterThan(0);
      for (const { start } of waiting) expect(dayOf(start, 'Europe/Berlin')).toBe('2026-03-10');
    },
  );
});

// A Tuesday morning, and a Saturday, when the next Monday is the busy day.
describe.each([
  [ANCHOR, '2026-03-10'],
  ['2026-11-21T09:00:00.000Z', '2026-11-23'],
])('busy-day at %s', (anchor, busy) => {
  const world = worldOf('busy-day', anchor);
  const at = (hour: number, minute = 0): string =>
    instantAt(
      busy,
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`,
      'Europe/Berlin',
    );
  const minutes = (time: number): string => at(Math.floor(time / 60), time % 60);
  const free = (id: string, start: string, end: string): boolean => {
    const total = world.tables.resources.get(id)?.total_slots ?? 0;
    const there = slotsIn(world, 'resourceDay', id, { start, end });
    return (
      peak(
        there.filter(({ status }) => status === 'accepted'),
        { start, end },
      ) < total
    );
  };

  it('has one desk left for the whole day', () => {
    const desks = world.tables.resources
      .by('office', 'offi_berlin')
      .filter(({ type, is_available }) => type === 'desk' && is_available);
    const left = desks.filter(({ id }) => free(id, at(9), at(17)));
    expect(left.map(({ name }) => name)).toEqual(['D-22']);
  });

  it('has exactly the announced gaps left', () => {
    const types = new Set(['desk', 'meeting_room', 'booth', 'parking_space', 'parking_lot']);
    const places = world.tables.resources
      .by('office', 'offi_berlin')
      .filter(({ type, is_available }) => types.has(type) && is_available);
    const found = places.flatMap(({ id }) => {
      const halves = Array.from({ length: 20 }, (_, n) => 8 * 60 + n * 30);
      const open = halves.filter((time) => free(id, minutes(time), minutes(time + 30)));
      return open.length > 0 ? [[id, open.length] as const] : [];
    });
    const announced = [...LEFT].map(([id, gaps]) => [
      id,
      gaps.reduce((sum, [from, until]) => sum + (until - from) / 30, 0),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(announced));
  });

  it('leaves the member without a desk, and the usual one taken', () => {
    const day = dayBounds(busy, 'Europe/Berlin');
    expect(slotsIn(world, 'userDay', 'user_member', day)).toEqual([]);
    const taken = slotsIn(world, 'resourceDay', 'reso_ber-2-d-14', day);
    expect(taken.find(({ start }) => start === at(9))?.user_id).toBe('user_member_2');
  });
});

describe('dst-week', () => {
  it('TZ-5 finds the clock change nearest to a day, before or after it', () => {
    expect(nearestChange('2026-03-10', 'Europe/Berlin')).toBe('2026-03-29');
    expect(nearestChange('2026-03-10', 'America/New_York')).toBe('2026-03-08');
    expect(nearestChange('2026-11-20', 'Europe/Berlin')).toBe('2026-10-25');
    expect(nearestChange('2026-03-10', 'Pacific/Auckland')).toBe('2026-04-05');
  });

  it.each([
    ['2026-03-10T07:00:00.000Z', 'offi_berlin', 'Europe/Berlin', '2026-03-29', 23],
    ['2026-03-10T07:00:00.000Z', 'offi_new_york', 'America/New_York', '2026-03-08', 23],
    ['2026-10-10T07:00:00.000Z', 'offi_berlin', 'Europe/Berlin', '2026-10-25', 25],
    ['2026-10-10T07:00:00.000Z', 'offi_auckland', 'Pacific/Auckland', '2026-09-27', 23],
  ] as const)(
    'TZ-5 from %s %s has a night across the change and a day of its true length',
    (anchor, office, zone, change, hours) => {
      const world = worldOf('dst-week', anchor);
      const day = dayBounds(change, zone);
      const slots = slotsIn(world, 'officeDay', office, day);
      const across = slots.filter(({ start, end }) => start < day.start && end > day.start);
      expect(across.map(({ start }) => timeOf(start, zone)).toSorted()).toEqual([
        '20:00:00',
        '22:00:00',
      ]);
      expect(across.map(({ end }) => timeOf(end, zone)).toSorted()).toEqual([
        '04:00:00',
        '06:00:00',
      ]);
      const whole = slots.filter(({ start, end }) => start === day.start && end === day.end);
      expect(
        whole.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000),
      ).toEqual([hours]);
    },
  );

  it('TZ-8 series keep their wall time on both sides of the change', () => {
    const world = worldOf('dst-week');
    for (const series of world.tables.series.all()) {
      const held = world.tables.schedules.by('series', series.id);
      const times = new Set(held.map(({ start, time_zone }) => timeOf(start, time_zone)));
      // One date of the stand-up begins a quarter of an hour later.
      expect(times.size).toBeLessThanOrEqual(2);
    }
    const daily = [...world.tables.series.all()].find(({ rrules }) => rrules[0]?.includes('MO,TU'));
    const dates = world.tables.schedules
      .by('series', daily?.id ?? '')
      .map(({ start }) => start)
      .toSorted();
    expect((dates[0] ?? '') < '2026-03-29' && (dates.at(-1) ?? '') > '2026-03-29').toBe(true);
  });
});

/** How many rows a table has created so far, without requesting more. */
const made = (table: object): number =>
  (Reflect.get(table, 'rows') as ReadonlyMap<string, unknown>).size;

// A floor of 4,000 desks takes a busy machine some time.
describe('campus', { timeout: 30_000 }, () => {
  const shared = worldOf('campus');

  it('creates rows only on demand', () => {
    const seed = freshSeed('campus', 1, ANCHOR);
    const world = new World(seed, fixedClock(ANCHOR));
    const { tables } = seed;
    const counts = () => ({
      users: made(tables.users),
      memberships: made(tables.memberships),
      resources: made(tables.resources),
      slots: made(tables.slots),
      schedules: made(tables.schedules),
    });
    expect(counts()).toEqual({ users: 0, memberships: 0, resources: 0, slots: 0, schedules: 0 });
    expect(world.tables.users.get('user_member')?.name).toBe('Maya Lindqvist');
    expect(world.tables.users.by('email', 'jonas.weber@meridian.example')).toHaveLength(1);
    expect(world.tables.memberships.by('user', 'user_member')).toHaveLength(1);
    expect(counts()).toMatchObject({ users: 2, memberships: 1, resources: 0 });
    const paris = world.tables.resources.by('office', 'offi_par');
    expect(counts().resources).toBe(paris.length);
    expect(paris.length).toBeLessThan(300);
    // One person’s quarter needs only their neighborhood.
    const today = Date.parse(ANCHOR) / 86_400_000;
    for (let day = Math.floor(today) - 90; day < today + 14; day++) {
      world.tables.slots.by('userDay', `user_member_2|${day}`);
    }
    expect(counts().slots).toBeGreaterThan(200);
    expect(counts().slots).toBeLessThan(2000);
    expect(counts().schedules).toBe(0);
  });

  it('has 10,000 people in 40 offices, one of them a floor of 4,000 desks', () => {
    const { tables } = shared;
    expect([...tables.offices.all()]).toHaveLength(40);
    expect(tables.memberships.by('organization', 'orga_meridian')).toHaveLength(10_000);
    const emails = new Set([...tables.users.all()].map(({ email }) => email));
    expect(emails.size).toBe(10_000);
    const floor = tables.resources.by('floor', 'area_campus');
    expect(floor.filter(({ type }) => type === 'desk')).toHaveLength(4000);
    expect(
      floor.filter(({ type, parent_id }) => type === 'area' && parent_id === null),
    ).toHaveLength(1);
  });

  it('fills the campus on a day in the middle of the week, each desk once', () => {
    const world = shared;
    const day = dayBounds('2026-03-11', 'Europe/Berlin');
    const desks = slotsIn(world, 'officeDay', 'offi_campus', day).filter(
      ({ resource_id, status }) => resource_id.includes('-d-') && status === 'accepted',
    );
    expect(desks.length).toBeGreaterThan(1800);
    const places = new Map<string, typeof desks>();
    for (const slot of desks) {
      places.set(slot.resource_id, [...(places.get(slot.resource_id) ?? []), slot]);
    }
    const twice = [...places.values()].filter((there) => peak(there, day) > 1);
    expect(twice).toEqual([]);
    // People sit in the area that belongs to their unit.
    const member = world.tables.users.get('user_campus_100');
    const own = desks.find(({ user_id }) => user_id === 'user_campus_100');
    const place = own && world.tables.resources.get(own.resource_id);
    expect([undefined, member?.default_area_id]).toContain(place?.parent_id);
  });

  it('finds a booking by its id alone', () => {
    const [slot] = shared.tables.slots.by(
      'officeDay',
      `offi_par|${Math.floor(Date.parse(ANCHOR) / 86_400_000)}`,
    );
    const second = new World(freshSeed('campus', 1, ANCHOR), fixedClock(ANCHOR));
    expect(slot && second.tables.slots.get(slot.id)).toEqual(slot);
    expect(second.tables.schedules.get('sche_par_d20200101_0')).toBeUndefined();
    expect(second.tables.schedules.get('sche_nowhere_d20260310_0')).toBeUndefined();
  });

  it('leaves weekends empty', () => {
    const saturday = '2026-03-14';
    expect(weekdayOf(saturday)).toBe(5);
    const slots = slotsIn(shared, 'officeDay', 'offi_par', dayBounds(saturday, 'Europe/Paris'));
    expect(slots).toEqual([]);
    expect(dayOf(ANCHOR, 'Europe/Paris')).toBe(addDays(saturday, -4));
  });
});
