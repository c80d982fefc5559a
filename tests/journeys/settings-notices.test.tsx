import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { liveStatus } from '@/lib/realtime';
import { testServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { bookAs, cleared, DESK, hours, ROOM } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
it('the bell does not show what its owner has turned off', async () => {
  const server = serve(cleared(testServer()));
  const { world } = server;
  world.transact(() => {
    world.tables.users.update('user_member', { settings: { notifications: { given: false } } });
  });
  const mine = await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
  });
  await open({ server, path: '/settings', live: true });
  await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(liveStatus().state).toBe('live'));
  await bookAs(server, 'owner', {
    schedule_slots: [
      { resource_id: DESK, ...hours('2026-03-16'), user_id: personaUserId('member') },
    ],
  });
  await schedules.remove.call({ params: { id: mine.id } }, { client: server.as('owner') });
  // Both messages were sent; messages are processed in order, so the second would arrive after the first.
  await screen.findByRole('button', { name: 'Notifications, 1 new' });
});
