import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '@/api/schemas/enums';
import type { OfficeHoursWrite } from '@/api/schemas/hours';
import { nextOpenDay, openDay, closingSource } from '@/domain/hours';
import { addDays, officeDay, toInstant } from '@/domain/time';
import { testServer } from '@mocks/adapters/vitest';
import { addHours, hoursEntry } from '@mocks/rules/hour-entries';
import * as server from '@mocks/rules/hours';

const OFFICE = 'offi_berlin';
const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}:00`);

const scope = fc.constantFrom('organization', 'office', 'floor', 'place');
const write = (today: string): fc.Arbitrary<OfficeHoursWrite> =>
  fc
    .record({
      type: fc.constantFrom('weekday' as const, 'rule' as const, 'holiday' as const),
      days: fc.subarray([...WEEKDAYS]),
      start: fc.integer({ min: 0, max: 8 }),
      length: fc.integer({ min: 0, max: 3 }),
      times: fc.option(fc.tuple(clock, clock), { nil: undefined }),
      isOpen: fc.boolean(),
    })
    .map(({ type, days, start, length, times, isOpen }) => ({
      type,
      days,
      start_date: addDays(today, start),
      end_date: addDays(today, start + length),
      start_time: times?.[0] ?? null,
      end_time: times?.[1] ?? null,
      is_available: isOpen && times !== undefined,
    }));

it('HOURS-1 HOURS-2 HOURS-3: the browser and the server agree about every day, for any entries', () => {
  const { world } = testServer();
  const office = world.tables.offices.get(OFFICE);
  const place =
    office && world.tables.resources.by('office', OFFICE).find(({ type }) => type === 'desk');
  if (!office || !place) throw new Error('No desk in Berlin');
  const floor = server.ancestry(world, place).at(-1);
  const today = officeDay(world.now, office.time_zone);
  const owners = {
    organization: { office_id: null, resource_id: null },
    office: { office_id: OFFICE, resource_id: null },
    floor: { office_id: OFFICE, resource_id: floor?.id ?? null },
    place: { office_id: OFFICE, resource_id: place.id },
  };
  const entries = fc.array(fc.tuple(scope, write(today)), { maxLength: 6 });
  const booking = fc.tuple(fc.integer({ min: 0, max: 10 }), clock, fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(entries, booking, (all, [day, from, halves]) => {
      for (const row of Array.from(world.tables.hours.all())) world.tables.hours.remove(row.id);
      for (const [where, entry] of all) {
        addHours(world, { organization_id: office.organization_id, ...owners[where] }, entry);
      }
      const times = {
        zone: office.time_zone,
        entries: [...world.tables.hours.all()].map((row) => hoursEntry(world, row)),
        places: new Map(world.tables.resources.by('office', OFFICE).map((row) => [row.id, row])),
      };
      for (let ahead = 0; ahead < 11; ahead += 1) {
        const date = addDays(today, ahead);
        const theirs = server.openDay(world, office, date, place);
        const ours = openDay(times, date, place.id);
        expect(ours.open.filter(({ start, end }) => start < end).map(spanText)).toEqual(
          theirs.open
            .filter(({ start, end }) => start < end)
            .map(({ start, end }) => `${start} ${end}`),
        );
      }
      const start = toInstant(`${addDays(today, day)}T${from}`, office.time_zone).getTime();
      const range = { start, end: start + halves * 1_800_000 };
      const wire = { start: iso(range.start), end: iso(range.end) };
      const theirs = server.outsideHours(world, office, wire, place);
      const ours = closingSource(times, range, place.id);
      expect(ours !== undefined).toBe(theirs !== undefined);
      const next = server.nextOpen(world, office, today, place);
      const open = nextOpenDay(times, today, place.id);
      expect(open !== undefined).toBe(next !== undefined);
    }),
    { numRuns: 300 },
  );
});

const iso = (at: number): string => new Date(at).toISOString();
const spanText = ({ start, end }: { start: number; end: number }): string =>
  `${iso(start)} ${iso(end)}`;
