import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { session } from '@/api/session';
import { notices } from '@/lib/storage/notices';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { bookAs, cleared, DESK, hours } from '@tests/helpers/bookings';
import { deviceIn } from '@tests/helpers/device-zone';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { openKiosk } from '@tests/helpers/station';

const { open, serve } = journeys();

/** Of an office with a new zone, read in New York. */
const RANGE = '08:00–16:00 London · 04:00–12:00 your time';
const AT = 'officeId=offi_berlin&date=2026-03-12';
/** The page says whose time it shows, for all of its times. */
const MARK = 'London time, now 07:30';
/** A time with its own place. */
const MOMENT = /\d\d:\d\d London$/;

/** Berlin’s office keeps its bookings and moves to London’s time; the member has one in two days, with a notice of it. */
async function movedOffice(): Promise<{ server: TestServer; booking: string }> {
  const server = serve(cleared(testServer()));
  const { id: booking } = await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
  });
  await offices.update.call(
    { params: { id: 'offi_berlin' }, body: { time_zone: 'Europe/London' } },
    { client: server.as('owner') },
  );
  notices.at(`${personaUserId('member')}.meridian`).set([
    {
      id: 'evnt_1',
      what: 'changed',
      object_type: 'schedule',
      object_id: 'sche_gone',
      series_id: null,
      place_id: DESK,
      ...hours('2026-03-12'),
      at: '2026-03-10T07:00:00.000Z',
      is_read: false,
    },
  ]);
  return { server, booking };
}

describe('TZ-4 TZ-11 every screen reads in its office’s zone of today, and says so to someone in another', () => {
  deviceIn('America/New_York');
  beforeEach(() => width(true));

  it.each([
    ['member', '/dashboard?officeId=offi_berlin', [MARK, new RegExp(RANGE)]],
    ['member', `/map?${AT}`, [MARK]],
    ['member', `/rooms?${AT}`, [MARK]],
    ['member', `/team?${AT}`, [MARK]],
    ['member', `/favorites?${AT}`, [MARK]],
    ['member', `/week?${AT}`, [MARK]],
    ['team-manager', `/week?${AT}&view=managed`, [MARK, new RegExp(`D-14 ${RANGE}`)]],
    ['member', '/wifi?officeId=offi_berlin', [MARK]],
    ['scheduler', '/admin/scheduler?officeId=offi_berlin', [MARK]],
    ['scheduler', '/admin/visitors?officeId=offi_berlin', [MARK]],
    ['member', '/bookings', [new RegExp(`^${RANGE}`)]],
    ['member', '/bookings/BOOKING', [new RegExp(RANGE), MOMENT]],
    ['member', '/notifications', [`Thu, Mar 12, ${RANGE}`]],
    ['member', '/visits', [/London · \d\d:\d\d–\d\d:\d\d your time/]],
    ['member', '/tickets', [MOMENT]],
    ['owner', '/admin/tickets?view=table', [MOMENT]],
    ['owner', '/admin/activity', [MOMENT]],
    ['owner', '/admin/forms/signed', [MOMENT]],
    ['owner', '/admin/stations', [MOMENT]],
    ['owner', '/admin/wifi', [MOMENT]],
    ['owner', '/admin/calendars', [MOMENT]],
    ['owner', '/admin/integrations', [MOMENT]],
    ['owner', '/admin/health', [MOMENT]],
  ] as const)('for a %s on %s', async (persona, path, said) => {
    const { server, booking } = await movedOffice();
    // Workplace requests are part of the new design only.
    if (path.includes('/tickets')) {
      await session.saveSetting.call(
        { body: { type: 'design_system_version', value: 'v2' } },
        { client: server.as(persona) },
      );
    }
    await open({ server, persona, path: path.replace('BOOKING', booking) });
    for (const text of said) {
      const [first] = await screen.findAllByText(
        (_, element) => {
          const own = element?.textContent ?? '';
          return typeof text === 'string' ? own === text : text.test(own);
        },
        { selector: 'span, time, td, p, li' },
      );
      expect(first).toBeInTheDocument();
    }
  });

  it('for a visitor at a station that is set to another zone', async () => {
    const server = testServer();
    await offices.update.call(
      { params: { id: 'offi_berlin' }, body: { time_zone: 'Europe/London' } },
      { client: server.as('owner') },
    );
    await openKiosk(serve, server);
    expect((await screen.findByText('I••• D•••')).closest('li')).toHaveTextContent(/\D1[0-9]:00$/);
  });
});
