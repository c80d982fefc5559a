import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { favorites } from '@/api/favorites';
import { notices } from '@/lib/storage/notices';
import { testServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { bookAs, cleared, DESK, hours } from '@tests/helpers/bookings';
import { deviceIn } from '@tests/helpers/device-zone';
import { journeys } from '@tests/helpers/journey';
import { emptyRooms, width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
describe('TZ-4 a browser in another zone shows its own time next to the office’s', () => {
  deviceIn('America/New_York');
  beforeEach(() => width(true));

  it('on the dashboard: in the sentence, on the current card, in the week, and in its offers', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-10', '15:00', '17:00') }],
    });
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-11') }],
    });
    await open({ server });
    const today = '15:00–17:00 Berlin · 10:00–12:00 your time';
    const [card] = await screen.findAllByText('15:00–17:00 Berlin · 10:00–12:00 your time');
    expect(card).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(today);
    const row = async (name: string) =>
      (await screen.findByText(name, { selector: 'strong' })).closest('li');
    expect(await row('Tomorrow')).toHaveTextContent('09:00–17:00 Berlin · 04:00–12:00 your time');
    await screen.findAllByText(/free 09:00–17:00 Berlin · 04:00–12:00 your time/);
  });

  it('on the favorites', async () => {
    const server = serve(cleared(testServer()));
    await favorites.add.call(
      { body: { target_type: 'resource', target_id: DESK } },
      { client: server.as('member') },
    );
    await open({ server, path: '/favorites?date=2026-03-12' });
    await screen.findAllByText(/09:00–17:00 Berlin · 04:00–12:00 your time/);
  });

  it('in notifications, once with its day, and in another office’s own time', async () => {
    const server = serve(cleared(testServer()));
    notices.at(`${personaUserId('member')}.meridian`).set(
      [
        ['reso_nyc-24-d-1', '2026-03-12T13:00:00.000Z', '2026-03-12T21:00:00.000Z'] as const,
        [DESK, '2026-03-12T08:00:00.000Z', '2026-03-13T08:00:00.000Z'] as const,
      ].map(([place_id, start, end], index) => ({
        id: `evnt_${index}`,
        what: 'changed',
        object_type: 'schedule',
        object_id: `sche_${index}`,
        series_id: null,
        place_id,
        start,
        end,
        at: '2026-03-10T07:00:00.000Z',
        is_read: false,
      })),
    );
    await open({ server, path: '/notifications' });
    await screen.findByText('Thu, Mar 12, 09:00–17:00 New York');
    await screen.findByText(
      'Thu, Mar 12, 09:00 – Fri, Mar 13, 09:00 Berlin · Thu, Mar 12, 04:00 – Fri, Mar 13, 04:00 your time',
    );
  });

  it('in the labels of bookings', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    await open({ server, path: '/bookings' });
    await screen.findByLabelText(/Thu, Mar 12, 09:00–17:00 Berlin · 04:00–12:00 your time/, {
      selector: 'input',
    });
  });

  it('on the cards of rooms', async () => {
    const server = serve(emptyRooms(testServer(), '2026-03-12'));
    await open({ server, path: '/rooms?officeId=offi_berlin&people=4' });
    const best = await screen.findByRole('region', { name: /^Best for 08:30–09:30/ });
    const [first] = within(best).getAllByRole('listitem');
    expect(first).toHaveTextContent('08:30–09:30 Berlin · 03:30–04:30 your time');
  });
});
