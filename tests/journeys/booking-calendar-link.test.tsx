import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, hours, ROOM } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

beforeAll(() => import('@/features/bookings/detail/page'));

/** Opens a meeting whose event in an external calendar has a URL. */
async function withEventAt(url: string): Promise<void> {
  const server = cleared(testServer());
  serve(server);
  const made = await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
  });
  server.world.tables.schedules.update(made.id, {
    integration: {
      schedule_id: null,
      event_id: 'event_1',
      event_updated: null,
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
