import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcements } from '@/ui/announcer';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import {
  at,
  bookAs,
  cell,
  emptyRooms,
  grid,
  inAddress,
  mine,
  panel,
  roomId,
  ROOMS,
  span,
  width,
} from '@tests/helpers/rooms';

const { open, serve } = journeys();

// Loads the dialog’s code beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await import('@/areas/booking/shared/prerequisite-host');
});
beforeEach(() => {
  width(true);
});

/** A room with an Outlook calendar that the organization can no longer access. */
function withoutAccess() {
  const server = serve(emptyRooms());
  const { world } = server;
  world.transact(() => {
    for (const { id } of world.tables.authorizations.all()) world.tables.authorizations.remove(id);
  });
  return server;
}

describe('rooms in every state', () => {
  it('F-51 CAL-12 a room without access to its calendar asks for it, and nothing is sent', async () => {
    const server = withoutAccess();
    const { visits } = await open({
      server,
      path: `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`,
    });
    const form = within(await panel('Spree'));
    await userEvent.click(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' }));
    await screen.findByText('Calendar Access Required', {}, { timeout: 10_000 });
    const dialog = within(screen.getByRole('dialog', { name: 'Calendar Access Required' }));
    expect(dialog.getByText(/Grant it to book the room here/)).toBeVisible();
    expect(await mine(server)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Connect Outlook' }));
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(visits[0]).toMatch(/\/auth\/login\?returnUrl=.*rooms/);
  });

  it('CAL-12 the map asks for it as well, and nothing is sent', async () => {
    const server = withoutAccess();
    const map = ROOMS.replace('/rooms', '/map');
    const time = 'startTime=10:00&endTime=11:00';
    await open({ server, path: `${map}&resource=${roomId('Spree')}&${time}` });
    await userEvent.click(await screen.findByRole('button', { name: /^Book Spree/ }));
    await screen.findByRole('dialog', { name: 'Calendar Access Required' }, { timeout: 10_000 });
    expect(await mine(server)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Calendar Access Required' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Book Spree/ }));
    await screen.findByRole('dialog', { name: 'Calendar Access Required' });
  });

  it('CAL-12 a room without a calendar is booked without asking', async () => {
    const server = withoutAccess();
    await open({
      server,
      path: `${ROOMS}&people=4&room=${roomId('Panke')}&${inAddress('10:00', '11:00')}`,
    });
    const form = within(await panel('Panke'));
    await userEvent.click(form.getByRole('button', { name: 'Book Panke, 10:00–11:00' }));
    await screen.findByText('You have Panke, 10:00–11:00');
  });

  it('UI-8 the finder is in the address, and invalid values there are named', async () => {
    const server = serve(emptyRooms());
    const { router } = await open({ server, path: `${ROOMS}&people=many&from=noon&to=one` });
    await screen.findByText(/“many” in the address isn’t a number of people/);
    await screen.findByText(/“noon – one” in the address isn’t a time/);
    const [clear] = screen.getAllByRole('button', { name: 'Clear' });
    await userEvent.click(clear!);
    await waitFor(() => expect(screen.queryByText(/“many”/)).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('button', { name: /^Video conference/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), '14:00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How long' }), '30 min');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        needs: 'tag_video',
        startTime: '14:00',
        endTime: '14:30',
      }),
    );
    await screen.findByRole('region', { name: 'Best for 14:00–14:30' });
  });

  it('says which requirement to remove if no free room has all of them', async () => {
    const server = serve(emptyRooms());
    await open({ server, path: `${ROOMS}&needs=tag_whiteboard&needs=tag_nothing` });
    await userEvent.click(
      await screen.findByRole('button', { name: /^Any equipment \(\d+ rooms\)/ }),
    );
    await waitFor(() =>
      expect(
        screen.queryByText(
          'No free rooms have everything you need. The closest matches come first.',
        ),
      ).toBeNull(),
    );
  });

  it('HOURS-6 on a closed day names the reason and goes to the next open one', async () => {
    const { router } = await open({ path: '/rooms?officeId=offi_berlin&date=2026-03-14' });
    await userEvent.click(await screen.findByRole('button', { name: 'Go to Mon, Mar 16' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-03-16' }));
  });

  it('RANGE-2 an end before the start is reported, and rooms are offered for the hour that the bar shows', async () => {
    const server = serve(emptyRooms());
    await open({ server, path: `${ROOMS}&people=8&startTime=12:00&endTime=10:00` });
    await screen.findByText(/The end in this link isn’t after the start. Showing 12:00–13:00/);
    await screen.findByRole('region', { name: /^Best for 12:00–13:00/ });
  });

  it('RES-8 explains that meeting rooms are turned off, and who can change it', async () => {
    const server = serve(testServer());
    const { world } = server;
    world.transact(() => {
      const row = world.tables.organizations.get('orga_meridian');
      if (!row) throw new Error('No Meridian');
      world.tables.organizations.update(row.id, {
        feature_flags: { ...row.feature_flags, meeting_room_bookings_enabled: false },
      });
    });
    await open({ server, path: ROOMS });
    await screen.findByText(/“Meeting room bookings” is turned off for your organization/);
    expect(screen.queryByRole('link', { name: 'Rooms' })).not.toBeInTheDocument();
  });

  it('F-1 rooms that cannot be loaded offer Retry', async () => {
    const server = testServer();
    server.faults.set([{ endpoint: 'dashboards.gantt', kind: 'status', status: 404 }]);
    await open({ server, path: ROOMS });
    await screen.findByText('Couldn’t load the rooms');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await grid();
  });

  it('says so if an office has no rooms', async () => {
    const server = serve(testServer());
    const { world } = server;
    world.transact(() => {
      for (const { id, type } of world.tables.resources.by('office', 'offi_berlin')) {
        if (type === 'meeting_room' || type === 'booth') world.tables.resources.remove(id);
      }
    });
    await open({ server, path: ROOMS });
    await screen.findByText('Berlin has no rooms to book');
  });

  it('A-7 announces how many rooms are free once they are known', async () => {
    await open({ server: serve(emptyRooms()), path: ROOMS });
    await grid();
    await waitFor(() => expect(announcements.get()?.text).toMatch(/^\d+ rooms are free/));
  });

  it('SUG-3 someone else’s booking shows who has it, and the time after it is one click away', async () => {
    const server = serve(emptyRooms());
    await bookAs(server, 'member-2', roomId('Spree'), span('13:00', '14:00'), { title: 'Budget' });
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 13:00 to 14:00, booked by Jonas Weber, Budget'));
    const about = within(await panel('Spree'));
    await about.findByText('Jonas Weber');
    await userEvent.click(about.getByRole('button', { name: 'Book it after that, from 14:00' }));
    const form = within(await panel('Spree'));
    await form.findByRole('button', { name: 'Book Spree, 14:00–15:00' });
  });

  it('R6 an edit shows what moves and whether it needs approval again before it is saved, and Undo reverts it', async () => {
    const server = serve(emptyRooms());
    server.world.transact(() =>
      server.world.tables.resources.update(roomId('Panke'), { is_approvable: true }),
    );
    await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'));
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 10:00 to 11:00, yours'));
    const own = within(await panel('Spree'));
    await userEvent.selectOptions(await own.findByRole('combobox', { name: 'From' }), '14:00');
    await own.findByText(/1 date moves to Spree, 14:00–15:00\. It doesn’t need approval again\./);
    await userEvent.selectOptions(own.getByRole('combobox', { name: 'Room' }), 'Panke');
    await own.findByText(/1 date moves to Panke, 14:00–15:00\. It needs approval again\./);
    await userEvent.click(own.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await mine(server)).toEqual(['Panke 14:00–15:00 pending']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']));
  });

  it('UNDO-2 a canceled booking is restored with its title and its people', async () => {
    const server = serve(emptyRooms());
    await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'), {
      title: 'Salaries',
      visibility: 'private',
    });
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 10:00 to 11:00, yours, Salaries'));
    const own = within(await panel('Spree'));
    await userEvent.click(await own.findByRole('button', { name: 'Cancel booking' }));
    await waitFor(async () => expect(await mine(server)).toEqual([]));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']));
    const live = [...server.world.tables.schedules.all()].find(
      ({ title, deleted_at, start }) =>
        title === 'Salaries' && deleted_at === null && start === at('10:00'),
    );
    expect(live?.visibility).toBe('private');
  });

  it('HUB-1 A-16 data that the hub affects is read again, and the focus stays', async () => {
    const server = serve(emptyRooms());
    const { queryClient } = await open({ server, path: `${ROOMS}&people=8` });
    (await cell('Spree, 11:00, free')).focus();
    await bookAs(server, 'member-2', roomId('Spree'), span('13:00', '14:00'), { title: 'Budget' });
    // Invalidates what a live message about a booking would.
    await queryClient.invalidateQueries({ queryKey: ['dashboards'] });
    await cell('Spree, 13:00 to 14:00, booked by Jonas Weber, Budget');
    expect(document.activeElement).toHaveAccessibleName('Spree, 11:00, free');
  });

  it('UI-5 a phone shows rooms with their free times, one tap from booking', async () => {
    width(false);
    const server = serve(emptyRooms());
    await open({ server, path: `${ROOMS}&people=8` });
    const list = within(await screen.findByRole('list', { name: 'Rooms, best first' }));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: 'Spree, 10:00–11:00' }));
    const form = within(await panel('Spree'));
    await userEvent.click(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' }));
    await waitFor(async () => expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']));
  });
});
