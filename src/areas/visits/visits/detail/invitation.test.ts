import { describe, expect, it } from 'vitest';
import type { Visit } from '@/api/schemas/visits';
import { invitationIcs, invitationText, spoken } from './invitation';

const visit: Visit = {
  id: 'visi_1',
  office_id: 'offi_1',
  station_id: null,
  status: 'expected',
  visitor: { name: 'Ines Duarte', email: 'ines@lumen.example', company: null, phone: null },
  host: null,
  start: '2026-03-27T09:00:00.000Z',
  end: '2026-03-27T10:00:00.000Z',
  code: '482915',
  is_walk_in: false,
  schedule_id: 'sche_1',
  resource: null,
  note: 'Confidential budget',
  arrived_at: null,
  left_at: null,
  left_is_assumed: false,
  signed_form_ids: [],
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
};
const where = {
  office: 'Berlin',
  zone: 'Europe/Berlin',
  organization: 'Meridian',
  host: 'Maya Lindqvist',
  isReceptionOnly: false,
};

describe('what a guest receives', () => {
  it('has day, time at the office, host, and the code in two halves', () => {
    const text = invitationText(visit, where);
    expect(text).toContain('Friday, March 27, 2026');
    expect(text).toContain('10:00–11:00');
    expect(text).toContain('Maya Lindqvist');
    expect(text).toContain(spoken('482915'));
  });

  it('names reception instead of a code where no station could use it', () => {
    const alone = { ...where, isReceptionOnly: true };
    // The file folds its long lines.
    const file = invitationIcs(visit, alone, 0).replaceAll('\r\n ', '');
    for (const words of [invitationText(visit, alone), file]) {
      expect(words).toContain('Please check in at reception.');
      expect(words).not.toContain(spoken('482915'));
      expect(words).not.toContain('482915');
    }
    expect(invitationText(visit, where)).not.toContain('reception');
  });

  it('TZ-1 is an event in UTC with the same identity each time', () => {
    const file = invitationIcs(visit, where, Date.parse('2026-03-10T07:30:00.000Z'));
    expect(file).toContain('UID:visi_1@atrium\r\n');
    expect(file).toContain('DTSTART:20260327T090000Z\r\n');
    expect(file).toContain(String.raw`LOCATION:Meridian\, Berlin`);
    expect(file).toContain('STATUS:CONFIRMED');
  });

  it('PRIV-1 does not reveal the host’s note', () => {
    expect(invitationIcs(visit, where, 0)).not.toContain('budget');
  });

  it('notifies the guest’s calendar of a cancellation', () => {
    expect(invitationIcs({ ...visit, status: 'cancelled' }, where, 0)).toContain(
      'STATUS:CANCELLED',
    );
  });
});
