import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, hours, ROOM } from '@tests/helpers/bookings';
import { deviceIn } from '@tests/helpers/device-zone';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

beforeAll(() => import('@/areas/booking/bookings/detail/page'));

/** Opens a meeting whose event in an external calendar has a URL. */
async function withEventAt(url: string, server = cleared(testServer())): Promise<void> {
  serve(server);
  const made = await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
  });
  server.world.tables.schedules.update(made.id, {
    integration: {
      schedule_id: null,
      event_id: 'event_1',
      event_updated: '2026-03-10T07:20:00.000Z',
      ical_id: null,
      url,
      is_deleted: false,
      resource_attendees: [],
    },
  });
  await open({ server, path: `/bookings/${made.id}` });
  await screen.findByText('This booking came from the calendar.');
}
const link = () => screen.queryByRole('link', { name: /^Open in calendar/ });

it('S-10 a meeting links to its event in the calendar', async () => {
  await withEventAt('https://outlook.example/owa/?itemid=1');
  expect(link()).toHaveAttribute('href', 'https://outlook.example/owa/?itemid=1');
});

it.each([
  'https://trusted@evil.example',
  'https://outlook.example\\@evil.example/',
  'javascript:alert(1)',
])('S-10 an event at %s is not linked', async (url) => {
  await withEventAt(url);
  expect(link()).toBeNull();
});

describe('from New York, after the office has moved to London’s time', () => {
  deviceIn('America/New_York');

  it('TZ-4 TZ-11 its last sync is said in the office’s zone of today', async () => {
    const server = serve(cleared(testServer()));
    await offices.update.call(
      { params: { id: 'offi_berlin' }, body: { time_zone: 'Europe/London' } },
      { client: server.as('owner') },
    );
    await withEventAt('https://outlook.example/owa/?itemid=1', server);
    expect((await screen.findByText(/^Last synced/)).textContent).toBe(
      'Last synced Mar 10, 07:20 London',
    );
  });
});
