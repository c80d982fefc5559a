import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { worldLines } from '@tests/contract/large/house';
import { bookAs, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { BERLIN, FRIDAY, MONDAY, withEmptyDays } from '@tests/helpers/office-hours';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

it('LARGE-3 HOURS-8: bookings of a closed day move to another day if that’s chosen, and Undo leaves the world as it was', async () => {
  const server = serve(withEmptyDays());
  const booked = new Set<string>();
  for (const [persona, place] of [
    ['member', 'reso_ber-2-d-14'],
    ['team-manager', 'reso_ber-2-d-15'],
  ] as const) {
    const slot = { resource_id: place, ...hours(FRIDAY) };
    booked.add((await bookAs(server, persona, { schedule_slots: [slot] })).id);
  }
  await open({
    server,
    persona: 'owner',
    path: `/admin/hours?office=${BERLIN}&open=${FRIDAY}`,
  });
  const before = worldLines(server.world);
  const days = () =>
    [...server.world.tables.slots.all()]
      .filter(({ schedule_id, cancelled_at }) => booked.has(schedule_id) && cancelled_at === null)
      .map(({ resource_id, start }) => `${resource_id} ${start.slice(0, 10)}`)
      .toSorted();
  await press('Close this day');
  await press('Look for other days');
  await press('Move all to another day');
  await press('Close Berlin on Fri, Mar 13');
  await screen.findByText(/2 bookings moved/);
  expect(days()).toEqual([`reso_ber-2-d-14 ${MONDAY}`, `reso_ber-2-d-15 ${MONDAY}`]);
  const notice = await screen.findByRole('region', { name: 'Recent changes' });
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(worldLines(server.world)).toEqual(before);
});
