import { describe, expect, it } from 'vitest';
import type { Row } from '../agenda/rows';
import { bookingsCsv, bookingsIcs } from './files';

const person = { id: 'user_1', name: '=cmd', email: 'm@meridian.example', profile_photo_url: null };
const row = (part: Partial<Row['slot']> = {}, title: string | null = 'Handover, "M4"'): Row => {
  const slot: Row['slot'] = {
    id: 'slot_1',
    slots: 1,
    start: '2026-03-27T08:00:00.000Z',
    end: '2026-03-27T16:00:00.000Z',
    time_zone: 'Europe/Berlin',
    status: 'accepted',
    reason: null,
    presence: { status: 'pending', type: null, checked_in_at: null, checked_out_at: null },
    resource: { id: 'reso_1', name: 'D-14', type: 'desk', office_id: 'offi_1', parent_id: null },
    user: person,
    team_id: null,
    can_edit: true,
    can_respond_cancelled: true,
    ...part,
  };
  const schedule: Row['schedule'] = {
    id: 'sche_1',
    office_id: 'offi_1',
    start: slot.start,
    end: slot.end,
    time_zone: slot.time_zone,
    title,
    description: null,
    location: null,
    visibility: 'public',
    creator: person,
    organizer: person,
    organizer_id: person.id,
    attendees: [],
    slots: [slot],
    recurring: null,
    master_id: null,
    integration: null,
    created_at: '2026-03-01T08:00:00.000Z',
    updated_at: '2026-03-02T08:00:00.000Z',
    is_deleted: false,
  };
  return { schedule, slot };
};

const heads = ['Day', 'From'];
const words = {
  heads,
  status: (status: string) => status,
  type: (type: string) => type,
  officeName: () => 'Berlin',
  floorName: () => 'Floor 2',
};
const lines = (...rows: Row[]) => bookingsCsv(rows, words).split('\r\n');

describe('what is listed as a file', () => {
  it('B5 REP-2 TZ-3 a CSV line in the office’s day and clock, with its offset', () => {
    expect(lines(row())[1]).toBe(
      '2026-03-27,09:00,2026-03-27,17:00,UTC+01:00,Europe/Berlin,Berlin,Floor 2,D-14,desk,"Handover, ""M4""",\'=cmd,\'=cmd,accepted,sche_1',
    );
  });

  it('TZ-8 the offset follows the clock change', () => {
    const after = { start: '2026-03-30T07:00:00.000Z', end: '2026-03-30T15:00:00.000Z' };
    expect(lines(row(after))[1]).toContain('2026-03-30,09:00,2026-03-30,17:00,UTC+02:00');
  });

  it('B5 TZ-1 an ICS event in UTC with place and office', () => {
    const text = bookingsIcs(
      [row({ status: 'pending' }), row({ id: 'slot_2', status: 'rejected' })],
      {
        name: 'Bookings',
        now: Date.parse('2026-03-10T07:30:00.000Z'),
        officeName: () => 'Berlin',
        floorName: () => 'Floor 2',
        addressOf: (id) => `https://meridian.atrium.example/bookings/${id}`,
      },
    );
    expect(text).toContain('DTSTART:20260327T080000Z\r\n');
    expect(text).toContain(String.raw`LOCATION:D-14\, Floor 2\, Berlin`);
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).toContain('URL:https://meridian.atrium.example/bookings/sche_1');
    expect(text).not.toContain('slot_2');
  });
});
