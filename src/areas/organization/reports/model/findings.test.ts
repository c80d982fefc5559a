import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HourRow, ResourceReportRow } from '@/api/schemas/reports';
import { WEEKDAYS } from '@/domain/time';
import { PLACE_TYPES } from '../search';
import { findingsOf } from './findings';

const placeRow = fc.record({
  office: fc.constantFrom('Berlin', 'Oslo'),
  floor: fc.constantFrom(1, 2, 3, null),
  type: fc.constantFrom(...PLACE_TYPES.slice(0, 4)),
  reservations: fc.nat(3),
  open: fc.constantFrom(0, 600, 1200),
});

const share01 = fc.double({ min: 0, max: 1, noNaN: true });
/** How much of the open time each floor is used, so that some differ widely. */
const usedParts = fc.record({ 1: share01, 2: share01, 3: share01 });

const places = fc
  .tuple(fc.array(placeRow, { maxLength: 90, size: 'max' }), usedParts)
  .map(([rows, parts]) =>
    rows.map(({ office, floor, type, reservations, open }, at): ResourceReportRow => ({
      resource: { id: `reso_${at}`, name: `P-${at}`, type, office_id: office, parent_id: null },
      office_name: office,
      floor_id: floor === null ? null : `${office}-${floor}`,
      floor_name: floor === null ? null : `Floor ${floor}`,
      area_id: null,
      area_name: null,
      reservations,
      people: reservations,
      guests: 0,
      check_ins: 0,
      no_shows: 0,
      // What has no booking isn’t used.
      booked_minutes:
        reservations === 0 ? 0 : Math.round(open * (floor === null ? 0.5 : parts[floor])),
      open_minutes: open,
      utilisation: null,
      last_used_at: null,
    })),
  );

const hours = fc.uniqueArray(
  fc.record({
    weekday: fc.constantFrom(...WEEKDAYS),
    hour: fc.integer({ min: 0, max: 23 }),
    booked_minutes: fc.integer({ min: 0, max: 100 }),
    open_minutes: fc.constant(100),
  }),
  { selector: ({ weekday, hour }) => `${weekday}${hour}` },
);

const share = (rows: readonly ResourceReportRow[]): number =>
  rows.reduce((sum, row) => sum + row.booked_minutes, 0) /
  rows.reduce((sum, row) => sum + row.open_minutes, 0);

const onFloor = (rows: readonly ResourceReportRow[], id: string) =>
  rows.filter((row) => row.floor_id === id);

/** Counts again what a finding says, from the rows alone. */
function check(rows: readonly ResourceReportRow[], of: readonly HourRow[]): string[] {
  return findingsOf(rows, of).map((finding) => {
    switch (finding.kind) {
      case 'floors': {
        const [low, high] = [finding.low, finding.high].map(({ key }) => onFloor(rows, key));
        if (!low || !high) throw new Error('no floors');
        expect(new Set([...low, ...high].map(({ resource }) => resource.office_id)).size).toBe(1);
        expect(Math.min(low.length, high.length)).toBeGreaterThanOrEqual(5);
        expect(share(high)).toBeGreaterThan(0);
        expect(share(low)).toBeLessThanOrEqual(share(high) / 2 + 1e-9);
        expect(finding.low.booked_minutes / finding.low.open_minutes).toBeCloseTo(share(low));
        expect(finding.high.booked_minutes / finding.high.open_minutes).toBeCloseTo(share(high));
        break;
      }
      case 'unused': {
        const those = rows.filter(({ resource }) => resource.type === finding.type);
        expect(finding.places).toBe(those.length);
        const unused = those.filter(({ reservations }) => reservations === 0);
        expect(finding.unused).toBe(unused.length);
        expect(finding.unused).toBeGreaterThan(0);
        break;
      }
      case 'hours': {
        for (let hour = finding.first; hour <= finding.last; hour++) {
          const row = of.find((each) => each.weekday === finding.weekday && each.hour === hour);
          expect(row?.booked_minutes).toBeGreaterThanOrEqual(80);
        }
        break;
      }
    }
    return finding.kind;
  });
}

describe('what stands out in a report', () => {
  it('REP-1 is borne out by the rows, whatever they are', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(places, hours, (rows, of) => {
        for (const kind of check(rows, of)) kinds.add(kind);
      }),
      { numRuns: 400 },
    );
    // Each kind was found and counted again at least once.
    expect([...kinds].toSorted()).toEqual(['floors', 'hours', 'unused']);
  });

  it('is nothing if every place is booked alike and no hour is nearly full', () => {
    const filled = places.filter((rows) => rows.length > 0);
    const [rows = []] = fc.sample(filled, { numRuns: 1, seed: 1 });
    const alike = rows.slice(0, 1).flatMap((row) =>
      Array.from({ length: 20 }, (_, at) => ({
        ...row,
        floor_id: `floor_${at % 2}`,
        reservations: 3,
        booked_minutes: 300,
        open_minutes: 600,
      })),
    );
    expect(alike).toHaveLength(20);
    const calm = [{ weekday: 'monday', hour: 9, booked_minutes: 79, open_minutes: 100 }] as const;
    expect(findingsOf(alike, calm)).toEqual([]);
  });

  it('is the longest time of nearly full hours in a row, not all of a day', () => {
    const at = (hour: number, booked_minutes: number) =>
      ({ weekday: 'wednesday', hour, booked_minutes, open_minutes: 100 }) as const;
    const day = [at(8, 90), at(9, 20), at(10, 80), at(11, 99), at(12, 85), at(14, 100)];
    expect(findingsOf([], day)).toEqual([
      { kind: 'hours', weekday: 'wednesday', first: 10, last: 12 },
    ]);
  });
});
