import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readAll } from '@/api/core/all-pages';
import { reports } from '@/api/reports';
import type { ReservationReportRow, ResourceReportRow } from '@/api/schemas/reports';
import { addDays } from '@/domain/time';
import {
  bookingsBehind,
  GUESTS,
  isPerson,
  peopleOf,
} from '@/areas/organization/reports/model/bookings';
import { bucketsOf } from '@/areas/organization/reports/model/figures';
import {
  bookingsFile,
  daysFile,
  hoursFile,
  peopleFile,
  placesFile,
} from '@/areas/organization/reports/model/files';
import { FILE_WORDS } from '@/areas/organization/reports/rows/file-strings';
import { networkForTests, testServer } from '@mocks/adapters/vitest';

const network = networkForTests();
beforeAll(network.listen);
afterEach(network.reset);
afterAll(network.close);

const COUNTS = ['reservations', 'check_ins', 'no_shows'] as const;
const WITH_GUESTS = [...COUNTS, 'guests'] as const;
const MINUTES = ['booked_minutes', 'open_minutes'] as const;

const sum = <Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, number>>[],
) => Object.fromEntries(names.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]));

/** The table in a file, parsed by an independent parser: each row by its column headers. */
function tableOf(text: string): Record<string, string>[] {
  const lines: string[][] = parse(text, { bom: true });
  const [heads = [], ...rows] = lines.slice(
    lines.findIndex((cells) => cells.every((cell) => cell === '')) + 1,
  );
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
}

const HEADS = {
  reservations: 'Bookings',
  check_ins: 'Check-ins',
  no_shows: 'No-shows',
  guests: 'For visitors',
  booked_minutes: 'Booked minutes',
  open_minutes: 'Open minutes',
} as const;

const counted = (text: string, names: readonly (keyof typeof HEADS)[]) =>
  sum(
    names,
    tableOf(text).map(
      (row) =>
        Object.fromEntries(names.map((name) => [name, Number(row[HEADS[name]])])) as Record<
          keyof typeof HEADS,
          number
        >,
    ),
  );

/** A world in which some bookings were canceled, moved by odd seconds, or made private. */
function worldOf(seed: number, meddle: readonly number[]) {
  const server = testServer({ seed });
  const { slots, schedules } = server.world.tables;
  server.world.transact(() => {
    const all = [...slots.all()];
    for (const [at, random] of meddle.entries()) {
      const slot = all[random % all.length];
      if (!slot) continue;
      if (at % 3 === 0) slots.update(slot.id, { presence_status: 'accepted' });
      if (at % 3 === 1) slots.update(slot.id, { end: slot.end.replace(/00\.000Z$/, '37.000Z') });
      if (at % 3 === 2) {
        const visibility = at % 2 === 0 ? 'private' : 'confidential';
        schedules.update(slot.schedule_id, { visibility });
      }
    }
  });
  return server;
}

it('REP-2 figures, charts, rows, and files of any world and range agree to the last minute', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.nat(100_000), { maxLength: 30 }),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.constantFrom('offi_berlin', 'offi_auckland', 'offi_new_york'), {
        nil: undefined,
      }),
      fc.option(fc.constantFrom('desk' as const, 'meeting_room' as const), { nil: undefined }),
      async (seed, meddle, offset, days, office, type) => {
        const server = worldOf(seed, meddle);
        network.install(server);
        const client = server.as('owner');
        const start = addDays('2026-03-05', offset);
        const query = {
          start,
          end: addDays(start, days - 1),
          ...(office === undefined ? {} : { office: [office] }),
          ...(type === undefined ? {} : { type: [type] }),
        };
        const all = { client, max: Infinity };
        const [usage, { elements: places }, { elements: bookings }] = await Promise.all([
          reports.usage.call({ query }, { client }),
          readAll<ResourceReportRow>(reports.resources, { query }, all),
          readAll<ReservationReportRow>(reports.reservations, { query }, all),
        ]);
        const { total } = usage;
        const counts = sum(COUNTS, [total]);
        const withGuests = sum(WITH_GUESTS, [total]);
        const minutes = sum(MINUTES, [total]);
        const both = { ...counts, ...minutes };
        const every = [...COUNTS, ...MINUTES];
        const people = peopleOf(bookings);

        // The data of the charts.
        expect(sum(MINUTES, usage.hours)).toEqual(minutes);
        for (const step of ['day', 'week', 'month'] as const) {
          expect(sum(every, bucketsOf(usage.elements, step))).toEqual(both);
        }
        // The data of the tables.
        expect(sum(every, usage.elements)).toEqual(both);
        expect(sum(every, places)).toEqual(both);
        expect(bookings).toHaveLength(total.reservations);
        expect(people.filter(isPerson)).toHaveLength(total.people);
        expect(sum(COUNTS, people)).toEqual(counts);
        expect(sum(WITH_GUESTS, usage.elements)).toEqual(withGuests);
        expect(sum(WITH_GUESTS, places)).toEqual(withGuests);
        // The target of a click on a figure.
        const zoneOf = (id: string): string =>
          server.world.tables.offices.get(id)?.time_zone ?? 'UTC';
        const behind = (drill: Parameters<typeof bookingsBehind>[1]): number =>
          bookingsBehind(bookings, drill, query.start, zoneOf).length;
        expect(behind({ kind: 'no_shows' })).toBe(total.no_shows);
        expect(behind({ kind: 'check_ins' })).toBe(total.check_ins);
        expect(behind({ person: GUESTS })).toBe(total.guests);
        for (const row of usage.elements) {
          expect(behind({ day: row.date, site: row.office_id })).toBe(row.reservations);
        }
        for (const place of places.slice(0, 20)) {
          expect(behind({ place: place.resource.id })).toBe(place.reservations);
        }
        for (const person of people.slice(-20)) {
          expect(behind({ person: person.key, kind: 'no_shows' })).toBe(person.no_shows);
        }
        // The data of the files.
        expect(counted(daysFile([], FILE_WORDS, usage.elements), every)).toEqual(both);
        expect(counted(daysFile([], FILE_WORDS, usage.elements), WITH_GUESTS)).toEqual(withGuests);
        expect(counted(peopleFile([], FILE_WORDS, people), COUNTS)).toEqual(counts);
        expect(counted(placesFile([], FILE_WORDS, places, zoneOf), every)).toEqual(both);
        expect(counted(hoursFile([], FILE_WORDS, usage.hours), MINUTES)).toEqual(minutes);
        const file = tableOf(bookingsFile([], FILE_WORDS, bookings, zoneOf));
        expect(file).toHaveLength(total.reservations);
        expect(file.filter((row) => row['No-show'] === 'Yes')).toHaveLength(total.no_shows);
        expect(file.filter((row) => row['Visitor'] === 'Yes')).toHaveLength(total.guests);
        expect(file.filter((row) => row['Check-ins'] === 'Yes')).toHaveLength(total.check_ins);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
