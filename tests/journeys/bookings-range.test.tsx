import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { testServer } from '@mocks/adapters/vitest';
import {
  bookAs,
  cleared,
  DESK,
  held,
  hours,
  interactions,
  ROOM,
  rowOn,
} from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/bookings/release/release-bar'),
    import('@/areas/booking/bookings/release/bulk'),
    import('@/areas/booking/shared/release'),
    import('@/areas/organization/shared/large-changes/notices'),
  ]);
});

/** The member has D-14 from Monday the 16th to Wednesday, and on the preceding Friday. */
async function withWeek() {
  const server = serve(cleared(testServer()));
  for (const date of ['2026-03-13', '2026-03-16', '2026-03-17', '2026-03-18']) {
    await bookAs(server, 'member', { schedule_slots: [{ resource_id: DESK, ...hours(date) }] });
  }
  return server;
}

const desk = (...days: string[]) => days.map((day) => `D-14 2026-03-${day}T08:00 accepted`);

describe('releasing days', () => {
  it('B2 a range takes three interactions, with the list first, and one Undo restores everything', async () => {
    const server = await withWeek();
    await open({ server, path: '/bookings' });
    await rowOn('Friday, March 13, 2026', 'D-14');
    const done = interactions();
    await userEvent.click(screen.getByRole('button', { name: 'Release several days' }));
    const field = await screen.findByRole('textbox', { name: 'Days' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Mar 16–20');
    const release = await screen.findByRole(
      'button',
      { name: 'Release 3 bookings' },
      { timeout: 10_000 },
    );
    // Lists the bookings that will be released, and no others.
    expect(screen.queryByRole('region', { name: 'Friday, March 13, 2026' })).toBeNull();
    expect(screen.getAllByRole('region', { name: /March \d+, 2026$/ })).toHaveLength(3);
    await userEvent.click(release);
    await waitFor(async () => expect(await held(server)).toEqual(desk('13')));
    // Open, type, release.
    expect(done()).toBe(2);
    const notice = (await screen.findByText('3 bookings released')).closest('[role="status"]');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await held(server)).toEqual(desk('13', '16', '17', '18')));
  });

  it('B2 a near range is one press instead of typing, and a row can be left out', async () => {
    const server = await withWeek();
    await open({ server, path: '/bookings' });
    await userEvent.click(await screen.findByRole('button', { name: 'Release several days' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next week' }));
    await screen.findByRole('button', { name: 'Release 3 bookings' }, { timeout: 10_000 });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select D-14, Tue, Mar 17/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Release 2 bookings' }));
    await waitFor(async () => expect(await held(server)).toEqual(desk('13', '17')));
  });

  it('RANGE-3 RANGE-4 selects what overlaps the days, excludes what ends as they begin, and asks about what extends beyond', async () => {
    const server = serve(cleared(testServer()));
    const night = (from: string, to: string) => ({
      start: `2026-03-${from}:00.000Z`,
      end: `2026-03-${to}:00.000Z`,
    });
    // Rooms are open at night in this test.
    server.world.transact(() => {
      for (const office of server.world.tables.offices.all()) {
        server.world.tables.offices.update(office.id, {
          settings: { ...office.settings, outside_hours: 'warn' },
        });
      }
    });
    // One until midnight of the 16th, which counts as the 15th; and one from the 17th to the 18th.
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...night('15T20:00', '15T23:00') }],
    });
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...night('17T21:00', '18T05:00') }],
    });
    await open({ server, path: '/bookings?firstDay=2026-03-16&lastDay=2026-03-17' });
    const row = await rowOn('Tuesday, March 17, 2026', 'Treptow');
    expect(screen.queryByRole('region', { name: 'Sunday, March 15, 2026' })).toBeNull();
    expect(within(row).getByRole('checkbox', { name: /^Select Treptow/ })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Release \d/ })).toBeNull();
  });

  it('UNDO-2 says which of the days could not be restored, and why', async () => {
    const server = await withWeek();
    await open({ server, path: '/bookings?firstDay=2026-03-16&lastDay=2026-03-20' });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Release 3 bookings' }, { timeout: 10_000 }),
    );
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await bookAs(server, 'member-2', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-17') }],
    });
    await userEvent.click(undo);
    const notice = await screen.findByRole('region', { name: 'Recent changes' });
    await within(notice).findByText('Undone except for 1: Released 3 bookings');
    expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
    expect(notice).toHaveTextContent('D-14, Tue, Mar 17');
    expect(notice).toHaveTextContent('D-14 was taken by Jonas Weber until 17:00 Berlin.');
    await waitFor(async () => expect(await held(server)).toEqual(desk('13', '16', '18')));
    // It offers the nearest place in one click.
    await userEvent.click(
      within(notice).getByRole('button', { name: /^Find a similar place for .*Tue, Mar 17/ }),
    );
    await within(notice).findByText(/^Booked D-\d+ instead\.$/);
    expect(await held(server)).toHaveLength(4);
  });

  it('ACC-1 what cannot be released stays and says why', async () => {
    const server = await withWeek();
    await open({ server, path: '/bookings?firstDay=2026-03-16&lastDay=2026-03-20' });
    const release = await screen.findByRole(
      'button',
      { name: 'Release 3 bookings' },
      { timeout: 10_000 },
    );
    server.faults.add({ endpoint: schedules.remove.id, kind: 'status', status: 403, times: 1 });
    await userEvent.click(release);
    expect(await screen.findByText('2 bookings released')).toBeVisible();
    expect(screen.getByText(/^D-14 on .*, Mar \d+ wasn’t released:/)).toBeVisible();
  });
});
