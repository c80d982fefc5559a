import { describe, expect, it } from 'vitest';
import type { ReservationReportRow } from '@/api/schemas/reports';
import { bookingsBehind, GUESTS, HIDDEN, missing, noShowRate, peopleOf } from './bookings';

const BERLIN = () => 'Europe/Berlin';
const FIRST = '2026-03-02';

const booking = (given: Partial<ReservationReportRow>): ReservationReportRow => ({
  schedule_id: 'sche_1',
  slot_id: 'slot_1',
  resource: {
    id: 'reso_1',
    name: 'D-1',
    type: 'desk',
    office_id: 'offi_berlin',
    parent_id: null,
  },
  office_name: 'Berlin',
  floor_id: 'area_2',
  floor_name: 'Floor 2',
  area_id: null,
  area_name: null,
  user: { id: 'user_1', name: 'Ada', email: 'ada@example.org', profile_photo_url: null },
  organizer: null,
  title: null,
  start: '2026-03-03T08:00:00.000Z',
  end: '2026-03-03T10:00:00.000Z',
  time_zone: 'Europe/Berlin',
  slots: 1,
  status: 'accepted',
  is_recurring: false,
  is_no_show: false,
  is_guest: false,
  is_checked_in: false,
  checked_in_at: null,
  checked_out_at: null,
  created_at: '2026-03-01T08:00:00.000Z',
  ...given,
});

const isIn = (given: Partial<ReservationReportRow>, at: string) =>
  bookingsBehind([booking(given)], { at }, FIRST, BERLIN).length === 1;

describe('the bookings of an hour of the week', () => {
  it('TZ-3 are those in that hour, by the office’s clock', () => {
    expect(isIn({}, 'tuesday-8')).toBe(false);
    expect(isIn({}, 'tuesday-9')).toBe(true);
    expect(isIn({}, 'tuesday-10')).toBe(true);
    // The end isn’t included: it belongs to what follows.
    expect(isIn({}, 'tuesday-11')).toBe(false);
    expect(isIn({}, 'wednesday-9')).toBe(false);
  });

  it('count a part of an hour as a whole, and continue past midnight', () => {
    const night = { start: '2026-03-03T22:45:00.000Z', end: '2026-03-03T23:15:00.000Z' };
    expect(isIn(night, 'tuesday-23')).toBe(true);
    expect(isIn(night, 'wednesday-0')).toBe(true);
    expect(isIn(night, 'wednesday-1')).toBe(false);
  });

  it('skip the hour that the clock skips', () => {
    const spring = { start: '2026-03-29T00:30:00.000Z', end: '2026-03-29T01:30:00.000Z' };
    expect(isIn(spring, 'sunday-1')).toBe(true);
    expect(isIn(spring, 'sunday-2')).toBe(false);
    expect(isIn(spring, 'sunday-3')).toBe(true);
  });

  it('leave out requests, which do not take a place yet', () => {
    expect(isIn({ status: 'pending' }, 'tuesday-9')).toBe(false);
  });
});

describe('the bookings of a day', () => {
  const onDay = (given: Partial<ReservationReportRow>, day: string) =>
    bookingsBehind([booking(given)], { day }, FIRST, BERLIN).length === 1;

  it('RANGE-5 start on it; one from before the range counts on its first day', () => {
    const late = { start: '2026-03-03T23:30:00.000Z', end: '2026-03-04T02:00:00.000Z' };
    expect(onDay(late, '2026-03-03')).toBe(false);
    expect(onDay(late, '2026-03-04')).toBe(true);
    const before = { start: '2026-03-01T20:00:00.000Z', end: '2026-03-02T08:00:00.000Z' };
    expect(onDay(before, FIRST)).toBe(true);
  });
});

describe('people', () => {
  const ben = { id: 'user_2', name: 'Ben', email: 'ben@example.org', profile_photo_url: null };
  const people = peopleOf([
    booking({ is_no_show: true }),
    booking({ is_checked_in: true }),
    booking({ user: ben, is_no_show: true }),
    booking({ user: ben }),
    booking({ user: ben, is_no_show: true }),
    booking({ user: null }),
    booking({ user: null, is_guest: true }),
    booking({ user: null, is_guest: true }),
  ]);

  it('are counted by what they booked', () => {
    expect(people.map(({ key, name, reservations }) => [key, name, reservations])).toEqual([
      ['user_1', 'Ada', 2],
      ['user_2', 'Ben', 3],
      [GUESTS, '', 2],
      [HIDDEN, '', 1],
    ]);
  });

  it('the most no-shows come first; future bookings do not count', () => {
    expect(missing(people).map(({ name }) => name)).toEqual(['Ben', 'Ada']);
    expect(missing(people).map(noShowRate)).toEqual([1, 0.5]);
    expect(noShowRate({ check_ins: 0, no_shows: 0 })).toBeNull();
  });
});
