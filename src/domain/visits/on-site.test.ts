import { describe, expect, it } from 'vitest';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { Visit } from '@/api/schemas/visits';
import { onSite } from './on-site';

const AREAS = new Map([
  ['floor_1', { name: '1st floor', parent_id: null }],
  ['floor_2', { name: '2nd floor', parent_id: null }],
  ['lab', { name: 'Lab', parent_id: 'floor_2' }],
]);
const person = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@meridian.example`,
  profile_photo_url: null,
});
const [maya, omar] = [person('maya', 'Maya Lindqvist'), person('omar', 'Omar Said')];

const slot = (
  id: string,
  user: ScheduleSlot['user'],
  parent_id: string,
  checked: readonly [inAt: string | null, outAt?: string],
): ScheduleSlot => ({
  id,
  slots: 1,
  start: '2026-03-10T08:00:00.000Z',
  end: '2026-03-10T16:00:00.000Z',
  time_zone: 'Europe/Berlin',
  status: 'accepted',
  reason: null,
  presence: {
    status: 'accepted',
    type: 'in_person',
    checked_in_at: checked[0],
    checked_out_at: checked[1] ?? null,
  },
  resource: { id: `place_${id}`, name: `D-${id}`, type: 'desk', office_id: 'offi', parent_id },
  user,
  team_id: null,
  can_edit: false,
  can_respond_cancelled: false,
});
const booking = (...slots: ScheduleSlot[]): Schedule => ({
  id: 'sche',
  office_id: 'offi',
  start: '2026-03-10T08:00:00.000Z',
  end: '2026-03-10T16:00:00.000Z',
  time_zone: 'Europe/Berlin',
  title: null,
  description: null,
  location: null,
  visibility: 'public',
  creator: null,
  organizer: null,
  organizer_id: null,
  attendees: [],
  slots,
  recurring: null,
  master_id: null,
  integration: null,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  is_deleted: false,
});
const visit = (name: string, change: Partial<Visit> = {}): Visit => ({
  id: `visit_${name}`,
  office_id: 'offi',
  station_id: null,
  status: 'here',
  visitor: { name, email: null, company: null, phone: null },
  host: null,
  start: '2026-03-10T08:00:00.000Z',
  end: '2026-03-10T09:00:00.000Z',
  code: null,
  is_walk_in: false,
  schedule_id: null,
  resource: null,
  note: null,
  arrived_at: '2026-03-10T08:00:00.000Z',
  left_at: null,
  left_is_assumed: false,
  signed_form_ids: [],
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  ...change,
});
const shown = (bookings: Schedule[], visits: Visit[] = [], building = ['floor_1', 'floor_2']) =>
  onSite(bookings, visits, AREAS, building).map(({ floorId, people }) => [
    floorId,
    people.map(({ name }) => name),
  ]);
const IN = '2026-03-10T07:50:00.000Z';

describe('who is in the building', () => {
  it('lists employees and visitors together by floor, in the order of floors and names', () => {
    const bookings = [
      booking(slot('1', omar, 'lab', [IN])),
      booking(slot('2', maya, 'floor_1', [IN])),
    ];
    expect(shown(bookings, [visit('Ana', { host: omar })])).toEqual([
      ['floor_1', ['Maya Lindqvist']],
      ['floor_2', ['Ana', 'Omar Said']],
    ]);
  });

  it('follows the order of the building, which is not the alphabet', () => {
    const bookings = [
      booking(slot('1', omar, 'lab', [IN])),
      booking(slot('2', maya, 'floor_1', [IN])),
    ];
    const floors = (building: string[]) => shown(bookings, [], building).map(([floor]) => floor);
    expect(floors(['floor_2', 'floor_1'])).toEqual(['floor_2', 'floor_1']);
    // A floor that isn’t in the building’s list comes last.
    expect(floors(['floor_2'])).toEqual(['floor_2', 'floor_1']);
  });

  it('leaves out people who have not checked in or have checked out', () => {
    const bookings = [
      booking(slot('1', omar, 'lab', [null])),
      booking(slot('2', maya, 'floor_1', [IN, '2026-03-10T12:00:00.000Z'])),
    ];
    const gone = visit('Ana', { status: 'left' });
    expect(shown(bookings, [gone, visit('Bo', { status: 'expected' })])).toEqual([]);
  });

  it('counts someone once, at the place they checked in last', () => {
    const later = '2026-03-10T10:00:00.000Z';
    const bookings = [booking(slot('1', maya, 'floor_1', [later]), slot('2', maya, 'lab', [IN]))];
    expect(shown(bookings)).toEqual([['floor_1', ['Maya Lindqvist']]]);
  });

  it('PRIV-1 counts people whose names are hidden, each by their place', () => {
    const bookings = [booking(slot('1', null, 'lab', [IN]), slot('2', null, 'lab', [IN]))];
    expect(shown(bookings)).toEqual([['floor_2', [null, null]]]);
  });

  it('looks for a visitor at their own place, then with the host, and lists the rest last', () => {
    const room = {
      id: 'room',
      name: 'Aurora',
      type: 'meeting_room' as const,
      office_id: 'offi',
      parent_id: 'lab',
    };
    const visits = [
      visit('With a host elsewhere', { host: omar }),
      visit('In a room', { host: maya, resource: room }),
      visit('With Maya', { host: maya }),
    ];
    expect(shown([booking(slot('1', maya, 'floor_1', [IN]))], visits)).toEqual([
      ['floor_1', ['Maya Lindqvist', 'With Maya']],
      ['floor_2', ['In a room']],
      [null, ['With a host elsewhere']],
    ]);
  });
});
