import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { announcements } from '@/ui/announcer';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs as book, cleared, hours, APPROVED_ROOM } from '@tests/helpers/bookings';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { bookAs, cell, emptyRooms, panel, roomId, ROOMS, span, width } from '@tests/helpers/rooms';
import { eventually } from '@tests/helpers/eventually';

openableDialogs();
const { open, serve } = journeys();
/** Types a query into the palette, and finds an option by the beginning of its name. */
async function offered(line: string, name: RegExp): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('combobox'), line);
  return within(dialog).findByRole('option', { name });
}

describe('whether a booking needs approval has one answer', () => {
  it('APPR-4 APPR-5 the palette says nothing about approval to a manager of the room’s floor', async () => {
    // The facilities lead manages the second floor, and therefore its rooms.
    await open({ server: serve(cleared(testServer())), persona: 'resource-manager' });
    const option = await offered('grunewald fri 2pm', /^Book Grunewald/);
    expect(option).not.toHaveTextContent('needs approval');
  });

  it('APPR-4 the palette tells everyone else that someone must approve', async () => {
    await open({ server: serve(cleared(testServer())) });
    const option = await offered('grunewald fri 2pm', /^Request Grunewald/);
    expect(option).toHaveTextContent('needs approval');
  });

  it('APPR-5 a request for another floor cannot be answered by a manager of one floor only', async () => {
    const server = serve(emptyRooms());
    server.world.transact(() =>
      server.world.tables.resources.update(roomId('Spree'), { is_approvable: true }),
    );
    const [elsewhere, managed] = [
      await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00')),
      await book(server, 'member-2', {
        schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-13', '16:00', '17:00') }],
      }),
    ];
    const first = await open({
      server,
      persona: 'resource-manager',
      path: `/bookings/${managed.id}`,
    });
    expect(await screen.findByRole('button', { name: /^Approve/ })).toBeVisible();
    await first.router.navigate({
      to: '/bookings/$scheduleId',
      params: { scheduleId: elsewhere!.id },
    });
    await screen.findAllByText('Spree');
    await eventually(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
  });
});

describe('booking for others must be turned on in the organization', () => {
  it('OTH-1 OTH-4 rooms lock what only the missing permission would open, as bookings do', async () => {
    width(true);
    const server = serve(emptyRooms());
    const made = await bookAs(server, 'scheduler', roomId('Spree'), span('10:00', '11:00'));
    const { tables } = server.world;
    server.world.transact(() => {
      // A meeting organized by someone else that includes the scheduler’s own place.
      tables.schedules.update(made!.id, { organizer_id: 'user_owner' });
      const organization = tables.organizations.get('orga_meridian')!;
      tables.organizations.update(organization.id, {
        permissions: { ...organization.permissions, schedule_others: false },
      });
    });
    await open({ server, persona: 'scheduler', path: `${ROOMS}&people=8` });
    const own = await cell('Spree, 10:00 to 11:00, yours');
    const why = 'Only the organizer can change this booking.';
    own.focus();
    await userEvent.keyboard('m');
    await eventually(() => expect(announcements.get()?.text).toBe(why));
    await userEvent.keyboard('{Enter}');
    const shown = within(await panel('Spree'));
    const cancel = await shown.findByRole('button', { name: /^Cancel/ });
    expect(cancel).toHaveAttribute('aria-disabled', 'true');
    expect(cancel).toHaveAccessibleDescription(why);
  });

  it('OTH-1 OTH-4 once it is on, the same booking can be moved', async () => {
    width(true);
    const server = serve(emptyRooms());
    const made = await bookAs(server, 'scheduler', roomId('Spree'), span('10:00', '11:00'));
    server.world.transact(() =>
      server.world.tables.schedules.update(made!.id, { organizer_id: 'user_owner' }),
    );
    await open({ server, persona: 'scheduler', path: `${ROOMS}&people=8` });
    (await cell('Spree, 10:00 to 11:00, yours')).focus();
    await userEvent.keyboard('{Enter}');
    const shown = within(await panel('Spree'));
    expect(await shown.findByRole('button', { name: /^Cancel/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
