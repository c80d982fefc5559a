import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, neededPlaces } from './growth';
import { placeGroups, weekdayGroups } from './groups';
import { addDays, weekday } from '@/domain/time';
import type { ResourceReportRow, UsageRow } from '@/api/schemas/reports';

const FIGURES = {
  people: 0,
  guests: 0,
  utilisation: null,
};

const counted = fc.record({
  reservations: fc.nat(50),
  check_ins: fc.nat(50),
  no_shows: fc.nat(50),
  booked_minutes: fc.nat(600),
  open_minutes: fc.nat(600),
});

const places = fc.array(
  fc
    .tuple(counted, fc.constantFrom('a', 'b', null), fc.constantFrom('x', 'y', null))
    .map(([figures, area, floor]): Omit<ResourceReportRow, 'resource'> & { at: string } => ({
      ...FIGURES,
      ...figures,
      at: `${area}${floor}`,
      office_name: 'Berlin',
      floor_id: floor,
      floor_name: floor,
      area_id: area,
      area_name: area,
      last_used_at: null,
    })),
  { maxLength: 40 },
);

const days = fc.array(
  fc
    .tuple(counted, fc.nat(100), fc.nat(80), fc.integer({ min: 1, max: 80 }))
    .map(([figures, at, full, open]): UsageRow => ({
      ...FIGURES,
      ...figures,
      date: addDays('2026-01-05', at),
      office_id: 'berlin',
      office_name: 'Berlin',
      peak: { hour: 10, full: Math.min(full, open), open },
    })),
  { maxLength: 60 },
);

type Sums = Pick<
  UsageRow,
  'reservations' | 'check_ins' | 'no_shows' | 'booked_minutes' | 'open_minutes'
>;
const NAMES = ['reservations', 'check_ins', 'no_shows', 'booked_minutes', 'open_minutes'] as const;
const sums = (rows: readonly Sums[]) =>
  NAMES.map((name) => rows.reduce((sum, row) => sum + row[name], 0));

describe('the figures in groups', () => {
  it('REP-2 add up to those of the places, by whatever they are grouped', () => {
    fc.assert(
      fc.property(
        places,
        fc.constantFrom('floor' as const, 'area' as const, 'type' as const),
        (located, by) => {
          const rows = located.map((row, at): ResourceReportRow => ({
            ...row,
            resource: {
              id: `reso_${at}`,
              name: row.at,
              type: at % 2 === 0 ? 'desk' : 'locker',
              office_id: 'berlin',
              parent_id: null,
            },
          }));
          const groups = placeGroups(rows, by);
          expect(sums(groups)).toEqual(sums(rows));
          expect(groups.reduce((sum, group) => sum + (group.places ?? 0), 0)).toBe(rows.length);
          expect(groups.reduce((sum, group) => sum + (group.unused ?? 0), 0)).toBe(
            rows.filter(({ reservations }) => reservations === 0).length,
          );
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        },
      ),
    );
  });

  it('REP-2 of weekdays add up to those of the days, from Monday', () => {
    fc.assert(
      fc.property(days, (rows) => {
        const groups = weekdayGroups(rows);
        expect(sums(groups)).toEqual(sums(rows));
        for (const { key, reservations } of groups) {
          const those = rows.filter(({ date }) => weekday(date) === key);
          expect(reservations).toBe(sums(those)[0]);
        }
      }),
    );
  });
});

describe('what more people would need', () => {
  it.each([
    [10, 0.1, 11],
    [10, 0.2, 12],
    [7, 0.1, 8],
    [10, 0, 10],
    [10, -0.5, 5],
    [3, -0.9, 1],
    [0, 3, 0],
  ])('is %i places and %f more, in whole places: %i', (full, growth, needed) => {
    expect(neededPlaces(full, growth)).toBe(needed);
  });

  it('REP-1 is short on exactly the days whose fullest hour would exceed the open places', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -90, max: 300 }), (rows, percent) => {
        const result = growthOf(rows, 'berlin', percent / 100);
        const short = rows.filter(
          ({ peak }) => peak && Math.ceil((peak.full * (100 + percent)) / 100) > peak.open,
        );
        expect(result.reduce((sum, { shortDays }) => sum + shortDays, 0)).toBe(short.length);
        expect(result.reduce((sum, day) => sum + day.days, 0)).toBe(rows.length);
        // No other office’s days count.
        expect(growthOf(rows, 'oslo', percent / 100)).toEqual([]);
      }),
    );
  });
});
