import { describe, expect, it } from 'vitest';
import type { UsageRow } from '@/api/schemas/reports';
import { addDays } from '@/domain/time';
import { peaksOf } from './floors';

/** Days of an office of 100 places, each with the places that were full in its busiest hour; null if it was closed. */
const office = (name: string, taken: readonly (number | null)[]): UsageRow[] =>
  taken.map((places, at) => ({
    date: addDays('2026-03-02', at),
    office_id: name,
    office_name: name,
    reservations: 0,
    people: 0,
    guests: 0,
    check_ins: 0,
    no_shows: 0,
    booked_minutes: 0,
    open_minutes: 0,
    utilisation: null,
    peak: places === null ? null : { hour: 10, full: places, open: 100 },
  }));

const verdict = (taken: readonly (number | null)[]) => peaksOf(office('Berlin', taken))[0]?.verdict;

describe('whether an office needs another floor', () => {
  it('has room if no hour comes close to full', () => {
    expect(verdict([40, 84, null, 20])).toBe('room');
  });

  it('comes close if a day is full now and then', () => {
    expect(verdict([85, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10])).toBe('busy');
  });

  it('is often full from one open day in ten; closed days do not count', () => {
    expect(verdict([85, 10, 10, 10, 10, 10, 10, 10, 10, 10])).toBe('full');
    expect(verdict([90, null, null, null, null, null, null, null, null, null, null])).toBe('full');
  });

  it('reports the fullest hour, in places', () => {
    const [peak] = peaksOf(office('Berlin', [40, 84, 12]));
    expect(peak?.fullest).toEqual({ date: '2026-03-03', hour: 10, full: 84, open: 100 });
  });

  it('comes before one with a fuller hour that is less often full', () => {
    const rows = [...office('Once', [100, 1, 1, 1, 1, 1]), ...office('Often', [90, 90, 90])];
    expect(peaksOf(rows).map(({ name }) => name)).toEqual(['Often', 'Once']);
  });

  it('leaves out offices that never opened', () => {
    expect(peaksOf(office('Closed', [null, null]))).toEqual([]);
  });
});
