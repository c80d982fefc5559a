import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readAll } from '@/api/core/all-pages';
import { reports } from '@/api/reports';
import type { ReservationReportRow, ResourceReportRow } from '@/api/schemas/reports';
import { DAY_MINUTES, MINUTE } from '@/domain/time/durations';
import {
  bookingsBehind,
  isPerson,
  missing,
  peopleOf,
} from '@/areas/organization/reports/model/bookings';
import { bucketsOf } from '@/areas/organization/reports/model/figures';
import { networkForTests, testServer } from '@mocks/adapters/vitest';
import { serveWorld } from '@mocks/handlers';
import type { ScheduleRow, SlotRow } from '@mocks/world/rows';
import type { World } from '@mocks/world/world';
import { freshWorld, OFFICE, PLACE_IDS, userOf } from './machine/fresh-world';

const network = networkForTests();
beforeAll(network.listen);
afterEach(network.reset);
afterAll(network.close);

/** Before the clocks change, so that an hour of the office is an hour after its UTC hour. */
const NOW = '2026-03-25T07:00:00.000Z';
const RANGE = { start: '2026-03-23', end: '2026-03-26' };
/** Berlin’s midnight before the range. */
const MIDNIGHT = Date.parse('2026-03-22T23:00:00.000Z');
const LENGTH = 4 * DAY_MINUTES;
const at = (minute: number): string => new Date(MIDNIGHT + minute * MINUTE).toISOString();

const PEOPLE = [null, ...(['member', 'member-2', 'owner'] as const).map(userOf)];

const booking = fc.record({
  place: fc.constantFrom(...PLACE_IDS),
  user: fc.constantFrom(...PEOPLE),
  from: fc.integer({ min: -DAY_MINUTES, max: LENGTH }),
  length: fc.integer({ min: 1, max: DAY_MINUTES }),
  units: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom(
    'accepted' as const,
    'accepted' as const,
    'pending' as const,
    'rejected' as const,
  ),
  came: fc.boolean(),
  isCanceled: fc.boolean(),
  /** Minutes before its start at which it was made; negative after it. */
  lead: fc.integer({ min: -2 * DAY_MINUTES, max: DAY_MINUTES }),
  visibility: fc.constantFrom('public' as const, 'confidential' as const),
});
type Booking = typeof booking extends fc.Arbitrary<infer T> ? T : never;

function worldOf(bookings: readonly Booking[]): World {
  const world = freshWorld();
  const organization_id = 'orga_meridian';
  world.transact(() => {
    for (const [number, given] of bookings.entries()) {
      const [start, end] = [at(given.from), at(given.from + given.length)];
      const created = at(given.from - given.lead);
      const cancelled = given.isCanceled ? NOW : null;
      const schedule: ScheduleRow = {
        id: `sche_${number}`,
        organization_id,
        office_id: OFFICE,
        start,
        end,
        time_zone: 'Europe/Berlin',
        title: null,
        description: null,
        location: null,
        visibility: given.visibility,
        creator_id: userOf('owner'),
        organizer_id: userOf('owner'),
        attendees: [],
        series_id: null,
        integration: null,
        from_calendar: false,
        created_at: created,
        updated_at: created,
        deleted_at: cancelled,
      };
      const slot: SlotRow = {
        id: `slot_${number}`,
        schedule_id: schedule.id,
        organization_id,
        office_id: OFFICE,
        resource_id: given.place,
        user_id: given.user,
        team_id: null,
        slots: given.units,
        start,
        end,
        status: given.status,
        reason: null,
        presence_status: given.came ? 'accepted' : 'pending',
        presence_type: given.came ? 'in_person' : null,
        checked_in_at: null,
        checked_out_at: null,
        cancelled_at: cancelled,
      };
      world.tables.schedules.insert(schedule);
      world.tables.slots.insert(slot);
    }
  });
  return world;
}

/** The office is open from 7:00 to 20:00 on these days, a Monday to a Thursday. */
const isOpen = (minute: number): boolean => {
  const clock = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return minute >= 0 && minute < LENGTH && clock >= 7 * 60 && clock < 20 * 60;
};

/** The figures, counted from what was booked, minute by minute. */
function countedIn(world: World, bookings: readonly Booking[]) {
  const counted = bookings.filter(
    ({ isCanceled, status, from, length }) =>
      !isCanceled && status !== 'rejected' && from < LENGTH && from + length > 0,
  );
  const now = (Date.parse(NOW) - MIDNIGHT) / MINUTE;
  const missed = counted.filter(
    ({ status, came, user, from, length, lead }) =>
      status === 'accepted' && !came && user !== null && from + length <= now && lead > -length,
  );
  const booked = counted
    .filter(({ status }) => status === 'accepted')
    .flatMap(({ from, length, units }) =>
      Array.from({ length }, (_, index) => (isOpen(from + index) ? units : 0)),
    );
  const parts = PLACE_IDS.reduce(
    (sum, id) => sum + (world.tables.resources.get(id)?.total_slots ?? 0),
    0,
  );
  return {
    figures: {
      reservations: counted.length,
      people: new Set(counted.flatMap(({ user }) => user ?? [])).size,
      guests: counted.filter(({ user }) => user === null).length,
      check_ins: counted.filter(({ came }) => came).length,
      no_shows: missed.length,
      booked_minutes: booked.reduce((sum: number, each) => sum + each, 0),
      open_minutes: parts * 4 * 13 * 60,
    },
    missed: new Map(
      PEOPLE.map((user) => [user, missed.filter((each) => each.user === user).length]),
    ),
    /** The places that are full at some minute of an hour. */
    fullIn: (day: number, hour: number): number =>
      PLACE_IDS.filter((place) => {
        const limit = world.tables.resources.get(place)?.total_slots ?? 0;
        return Array.from({ length: 60 }, (_, index) => day * DAY_MINUTES + hour * 60 + index).some(
          (minute) =>
            isOpen(minute) &&
            counted
              .filter(
                (each) =>
                  each.place === place &&
                  each.status === 'accepted' &&
                  each.from <= minute &&
                  minute < each.from + each.length,
              )
              .reduce((sum, { units }) => sum + units, 0) >= limit,
        );
      }).length,
  };
}

const sum = <Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, number>>[],
) => Object.fromEntries(names.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]));

it('REP-1 REP-2 the figures of any world are those of a second count, in every table and chart', async () => {
  const client = testServer({ scenario: 'empty' }).as('owner');
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { maxLength: 25 }), async (bookings) => {
      const world = worldOf(bookings);
      network.install(serveWorld(world));
      const query = { ...RANGE, office: [OFFICE] };
      const all = { client, max: Infinity };
      const [usage, { elements: places }, { elements: rows }] = await Promise.all([
        reports.usage.call({ query }, { client }),
        readAll<ResourceReportRow>(reports.resources, { query }, all),
        readAll<ReservationReportRow>(reports.reservations, { query }, all),
      ]);
      const expected = countedIn(world, bookings);
      const { figures } = expected;
      expect(usage.total).toEqual({
        ...figures,
        utilisation: figures.booked_minutes / figures.open_minutes,
      });

      const { people: persons, ...sums } = figures;
      const names = Object.keys(sums) as (keyof typeof sums)[];
      expect(sum(names, usage.elements)).toEqual(sums);
      expect(sum(names, places)).toEqual(sums);
      const { guests, ...charted } = sums;
      const inCharts = Object.keys(charted) as (keyof typeof charted)[];
      for (const step of ['day', 'week', 'month'] as const) {
        expect(sum(inCharts, bucketsOf(usage.elements, step))).toEqual(charted);
      }

      const people = peopleOf(rows);
      expect(rows).toHaveLength(figures.reservations);
      expect(sum(['reservations', 'check_ins', 'no_shows'], people)).toEqual({
        reservations: figures.reservations,
        check_ins: figures.check_ins,
        no_shows: figures.no_shows,
      });
      expect(people.filter(isPerson)).toHaveLength(persons);
      expect(rows.filter(({ is_guest }) => is_guest)).toHaveLength(guests);
      expect(bookingsBehind(rows, { kind: 'no_shows' }, RANGE.start, () => 'UTC')).toHaveLength(
        figures.no_shows,
      );
      for (const { user, no_shows } of missing(people)) {
        expect(no_shows).toBe(expected.missed.get(user.id));
      }

      for (const [day, { peak }] of usage.elements.entries()) {
        const hours = Array.from({ length: 13 }, (_, index) => 7 + index);
        const most = Math.max(...hours.map((hour) => expected.fullIn(day, hour)));
        expect(peak).toEqual({
          hour: hours.find((hour) => expected.fullIn(day, hour) === most),
          full: most,
          open: PLACE_IDS.length,
        });
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
