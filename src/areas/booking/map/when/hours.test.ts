import { describe, expect, it } from 'vitest';
import type { PlaceBooking } from '@/domain/availability';
import {
  clockOf,
  extentOf,
  freeShares,
  halfHours,
  instantAt,
  minutesOf,
  moved,
  shifted,
} from './hours';

const BERLIN = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);

describe('minutes of the day', () => {
  it('Z-2 are the office’s wall clock, midnight at the end is 1,440', () => {
    expect(minutesOf(at('2026-03-12T08:30:00Z'), '2026-03-12', BERLIN)).toBe(570);
    expect(minutesOf(at('2026-03-12T23:00:00Z'), '2026-03-12', BERLIN)).toBe(1440);
    expect(minutesOf(at('2026-03-11T22:00:00Z'), '2026-03-12', BERLIN)).toBe(0);
  });

  it('TZ-5 go back to instants on days of 23 and of 25 hours', () => {
    for (const day of ['2026-03-12', '2026-03-29', '2026-10-25']) {
      for (const minutes of [0, 540, 1020, 1425, 1440]) {
        expect(minutesOf(instantAt(minutes, day, BERLIN), day, BERLIN)).toBe(minutes);
      }
    }
  });

  it('TZ-6 a clock that does not exist moves forward by the gap', () => {
    expect(new Date(instantAt(150, '2026-03-29', BERLIN)).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('read as clocks, the end of the day as midnight', () => {
    expect([0, 545, 1440].map(clockOf)).toEqual(['00:00', '09:05', '00:00']);
  });
});

describe('the hours slider', () => {
  const hours = { from: 540, to: 1020 };

  it('moves by quarters, and its ends stay one apart', () => {
    expect(moved(hours, 'from', 611)).toEqual({ from: 615, to: 1020 });
    expect(moved(hours, 'from', 1200)).toEqual({ from: 1005, to: 1020 });
    expect(moved(hours, 'to', 0)).toEqual({ from: 540, to: 555 });
  });

  it('shifts as a whole, within what is shown', () => {
    const extent = { from: 420, to: 1200 };
    expect(shifted(hours, 33, extent)).toEqual({ from: 570, to: 1050 });
    expect(shifted(hours, -9999, extent)).toEqual({ from: 420, to: 900 });
    expect(shifted(hours, 9999, extent)).toEqual({ from: 720, to: 1200 });
  });

  it('shows usual hours, and whatever else is open or requested', () => {
    expect(extentOf([hours])).toEqual({ from: 420, to: 1200 });
    expect(extentOf([hours, { from: 375, to: 1230 }])).toEqual({ from: 360, to: 1260 });
  });
});

describe('how much is free during the day', () => {
  const HOUR = 3_600_000;
  const booking = (start: number, end: number, change: Partial<PlaceBooking> = {}) =>
    ({
      start: start * HOUR,
      end: end * HOUR,
      slots: 1,
      isPending: false,
      ...change,
    }) as PlaceBooking;
  const shares = (bookings: readonly (readonly PlaceBooking[])[], units = 1) =>
    freeShares(
      { bookings, indexOf: new Map(bookings.map((_, index) => [`p${index}`, index])) },
      {
        facts: bookings.map((_, index) => ({
          place: { id: `p${index}`, total_slots: units },
        })) as never,
      },
      [0, 1, 2, 3, 4].map((hour) => hour * HOUR),
    );

  it('TZ-5 half hours follow the clock on days of 23 and of 25 hours', () => {
    const night = { from: 60, to: 240 };
    const lengths = (date: string) => {
      const edges = halfHours(night, date, BERLIN);
      return edges.slice(1).map((edge, part) => (edge - (edges[part] ?? 0)) / 60_000);
    };
    expect(lengths('2026-03-12')).toEqual([30, 30, 30, 30, 30, 30]);
    const sum = (date: string) => lengths(date).reduce((all, each) => all + each, 0);
    expect(sum('2026-03-29')).toBe(120);
    expect(sum('2026-10-25')).toBe(240);
  });

  it('RANGE-3 a part is taken if a booking touches it, but not if one ends there', () => {
    expect(shares([[booking(1, 2)]])).toEqual([1, 0, 1, 1]);
    expect(shares([[booking(0.5, 1.5)]])).toEqual([0, 0, 1, 1]);
    expect(shares([[booking(-3, 9)]])).toEqual([0, 0, 0, 0]);
  });

  it('is a share of the filtered places', () => {
    expect(shares([[booking(0, 1)], []])).toEqual([0.5, 1, 1, 1]);
    expect(shares([])).toEqual([0, 0, 0, 0]);
  });

  it('APPR-1 requests do not take a place; RACE-4 two bookings fill a place with two units', () => {
    expect(shares([[booking(0, 4, { isPending: true })]])).toEqual([1, 1, 1, 1]);
    expect(shares([[booking(0, 4)]], 2)).toEqual([1, 1, 1, 1]);
    expect(shares([[booking(0, 4), booking(0, 1)]], 2)).toEqual([0, 1, 1, 1]);
  });
});
