import { describe, expect, it } from 'vitest';
import type { Office } from '@/api/schemas/places';
import type { Session } from '../load';
import { floorsOf } from './floors';
import { resolveWhere } from './resolve';
import { WhereSearch } from './search';

const office = (id: string, time_zone: string, hours: [string, string] | null = null): Office => ({
  id,
  name: id,
  address: null,
  country: null,
  time_zone,
  settings: {
    reservation_default_time: hours && { start_time: hours[0], end_time: hours[1] },
    booking_window_days: 90,
    outside_hours: 'block',
  },
});

const berlin = office('offi_berlin', 'Europe/Berlin', ['08:00:00', '16:30:00']);
const auckland = office('offi_auckland', 'Pacific/Auckland');
// 23:10 in Berlin, 11:10 the next day in Auckland.
const NOW = Date.UTC(2026, 2, 10, 22, 10);

function session(change: object = {}, settings: object = {}) {
  return {
    user: { default_office_id: null, ...change },
    organization: { settings },
    offices: [auckland, berlin],
  } as unknown as Session;
}
const none = { officeId: undefined, floorId: undefined };
const where = (search: object, known = session(), remembered: object = none) =>
  resolveWhere(known, WhereSearch.parse(search), { ...none, ...remembered }, NOW);

describe('DEF-6 the office', () => {
  it('is the requested one, otherwise the cookie’s, the default, or the first by name', () => {
    const known = session({ default_office_id: 'offi_berlin' });
    const cookie = { officeId: 'offi_auckland' };
    expect(where({ officeId: 'offi_berlin' }, known, cookie).office?.id).toBe('offi_berlin');
    expect(where({}, known, cookie).office?.id).toBe('offi_auckland');
    expect(where({}, known).office?.id).toBe('offi_berlin');
    expect(where({}).office?.id).toBe('offi_auckland');
  });

  it('falls through if an id no longer exists', () => {
    const known = session({ default_office_id: 'offi_gone' });
    expect(where({ officeId: 'offi_gone' }, known, { officeId: 'offi_gone' }).office?.id).toBe(
      'offi_auckland',
    );
  });

  it('may be missing: then days follow the organization’s zone, otherwise UTC (TZ-2)', () => {
    const empty = { ...session({}, { timeZone: 'Pacific/Auckland' }), offices: [] };
    expect(where({}, empty)).toMatchObject({ office: undefined, today: '2026-03-11' });
    expect(where({}, { ...session(), offices: [] })).toMatchObject({ zone: 'UTC' });
  });
});

describe('the day', () => {
  it('TZ-3 is the office’s today', () => {
    expect(where({ officeId: 'offi_berlin' }).date).toBe('2026-03-10');
    expect(where({ officeId: 'offi_auckland' }).date).toBe('2026-03-11');
  });

  it('TZ-13 is taken from startTime, otherwise from date, and nonsense counts as absent', () => {
    const at = (search: object) => where({ officeId: 'offi_berlin', ...search }).date;
    expect(at({ startTime: '2026-04-02T09:00', date: '2026-04-01' })).toBe('2026-04-02');
    expect(at({ startTime: '09:00', date: '2026-04-01' })).toBe('2026-04-01');
    expect(at({ date: '2026-02-30' })).toBe('2026-03-10');
    expect(at({ date: ['a'], timeMode: 'never' })).toBe('2026-03-10');
  });
});

describe('the hours', () => {
  const there = { officeId: 'offi_berlin' };

  it('DEF-1 are the office’s, otherwise the organization’s, otherwise 9 to 17', () => {
    expect(where(there)).toMatchObject({ startTime: '08:00', endTime: '16:30' });
    const shared = { reservationDefaultTime: { startTime: '10:00:00', endTime: '15:00:00' } };
    expect(where({}, session({}, shared))).toMatchObject({ startTime: '10:00', endTime: '15:00' });
    expect(where({})).toMatchObject({ startTime: '09:00', endTime: '17:00' });
  });

  it('are sent as instants of the office’s zone (Z-2)', () => {
    expect(
      where({ ...there, date: '2026-03-12', startTime: '09:15', endTime: '10:00' }),
    ).toMatchObject({
      start: '2026-03-12T08:15:00.000Z',
      end: '2026-03-12T09:00:00.000Z',
      timeMode: 'manual',
    });
    // Daylight saving time has started.
    expect(where({ ...there, date: '2026-03-30' }).start).toBe('2026-03-30T06:00:00.000Z');
  });

  it('RANGE-7 "from now" starts at the current quarter hour and never ends before it starts', () => {
    expect(where({ ...there, timeMode: 'now' })).toMatchObject({
      startTime: '23:00',
      endTime: '00:00',
      end: '2026-03-10T23:00:00.000Z',
    });
    expect(where({ ...there, timeMode: 'now', date: '2026-03-12' }).startTime).toBe('08:00');
  });

  it('RANGE-4 an end of 00:00 is the end of the day', () => {
    expect(where({ ...there, startTime: '20:00', endTime: '00:00' })).toMatchObject({
      endTime: '00:00',
      end: '2026-03-10T23:00:00.000Z',
    });
  });

  it('RANGE-2 an end that is not after the start is replaced by an hour after it, and that is reported', () => {
    expect(where({ ...there, startTime: '20:00', endTime: '19:00' })).toMatchObject({
      startTime: '20:00',
      endTime: '21:00',
      start: '2026-03-10T19:00:00.000Z',
      end: '2026-03-10T20:00:00.000Z',
      reversed: true,
    });
    // The day stays the same.
    expect(where({ ...there, startTime: '23:30', endTime: '09:00' })).toMatchObject({
      endTime: '00:00',
      end: '2026-03-10T23:00:00.000Z',
    });
    expect(where({ ...there, startTime: '20:00', endTime: '21:00' }).reversed).toBe(false);
  });

  it('TZ-6 RANGE-2 a range that lies in the missing hour is the hour after it', () => {
    // 02:30 doesn’t exist on that day: it’s 03:30, and so would be an end of 03:30.
    expect(
      where({ ...there, date: '2026-03-29', startTime: '02:30', endTime: '03:30' }),
    ).toMatchObject({ start: '2026-03-29T01:30:00.000Z', end: '2026-03-29T02:30:00.000Z' });
  });

  it('"whole day" ignores hours in the address', () => {
    expect(where({ ...there, timeMode: 'day', startTime: '12:00' }).startTime).toBe('08:00');
  });
});

it('the floors of an office are found at any depth of the divisions', () => {
  const floors = [{ id: 'f1', name: 'Floor 1' }];
  const tree = [
    {
      id: 'd1',
      name: 'Europe',
      parent_id: null,
      offices: [],
      children: [
        {
          id: 'd2',
          name: 'Germany',
          parent_id: 'd1',
          offices: [{ id: 'offi_berlin', name: 'Berlin', floors }],
          children: [],
        },
      ],
    },
  ];
  expect(floorsOf(tree, 'offi_berlin')).toBe(floors);
  expect(floorsOf(tree, 'offi_other')).toEqual([]);
});
