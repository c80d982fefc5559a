import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { book } from '@mocks/rules/booking';
import { personaUserId } from '@mocks/core/auth';
import { journeys } from '@tests/helpers/journey';
import { EMPTY_WEEK, planAs, planned } from '@tests/helpers/week';

const { open, serve } = journeys();

// Loads the code of a late Undo beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/app/shell/lost-undos'),
    import('@/areas/booking/shared/offer-instead'),
  ]);
});

/** A world in which a persona has D-14 from 9:00 to 17:00 on a day, by default the coming Wednesday. */
function withBooking(
  persona = 'member',
  server: TestServer = testServer(),
  day = '2026-03-11',
): TestServer {
  return bookSeat(server, persona, 'reso_ber-2-d-14', day);
}

/** Books a place for a persona from 9:00 to 17:00 on a day. */
function bookSeat(server: TestServer, persona: string, resource: string, day: string): TestServer {
  const { world } = server;
  const user = world.tables.users.get(personaUserId(persona));
  const organization = world.tables.organizations.get('orga_meridian');
  const membership = world.tables.memberships.get(`orga_meridian:${personaUserId(persona)}`);
  if (!user || !organization || !membership) throw new Error('The seed lacks its personas');
  const slot = {
    resource_id: resource,
    start: `${day}T08:00:00.000Z`,
    end: `${day}T16:00:00.000Z`,
  };
  book(world, { user, realUser: user, organization, membership }, { schedule_slots: [slot] });
  return server;
}

/** Wednesday’s row of the desk; the seed may have booked the same desk on other days. */
const row = async (date = 'Wednesday, March 11, 2026'): Promise<HTMLElement> => {
  const day = await screen.findByRole('region', { name: date });
  const found = within(day).getByText('D-14', { selector: 'b' }).closest('li');
  if (!found) throw new Error('D-14 is no row');
  return found;
};
const cancel = { name: /^Cancel D-14/ };

describe('my bookings', () => {
  it('TZ-3 are listed under their office’s day', async () => {
    await open({ server: withBooking(), path: '/bookings' });
    const day = (await row()).closest('section');
    expect(day).toHaveAccessibleName('Wednesday, March 11, 2026');
    expect(await row()).toHaveTextContent('09:00–17:00');
  });

  it('B1 A-8 one click cancels; the row stays as a tombstone, and Undo restores it', async () => {
    await open({ server: withBooking(), path: '/bookings' });
    await userEvent.click(within(await row()).getByRole('button', cancel));
    await waitFor(async () =>
      expect(within(await row()).queryByRole('button', cancel)).not.toBeInTheDocument(),
    );
    await userEvent.click(within(await row()).getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(within(await row()).getByRole('button', cancel)).toBeInTheDocument(),
    );
  });

  describe('PRES-7 releasing the last booking of an office day', () => {
    const question = { name: 'Wednesday is still planned as an office day. Where will you be?' };
    // A day without other bookings.
    const DAY = '2026-04-01';
    const there = () => row('Wednesday, April 1, 2026');

    it('asks in the row where the day will be spent now, saves it, and undoes it', async () => {
      const server = serve(withBooking('member', undefined, DAY));
      await planAs(server, EMPTY_WEEK, { wednesday: ['office'] });
      await open({ server, path: '/bookings' });
      await userEvent.click(within(await there()).getByRole('button', cancel));
      const group = await within(await there()).findByRole('group', question);
      await userEvent.click(within(group).getByRole('button', { name: 'Remote' }));
      expect(await within(await there()).findByText('Wednesday: Remote')).toBeVisible();
      expect(await planned(server)).toBe(' ·  · remote ·  ·  ·  · ');
      const undos = within(await there()).getAllByRole('button', { name: 'Undo' });
      await userEvent.click(undos.at(-1)!);
      await within(await there()).findByRole('group', question);
      expect(await planned(server)).toBe(' ·  · office ·  ·  ·  · ');
    });

    it('asks nothing if the day’s plan is already different', async () => {
      const server = serve(withBooking('member', undefined, DAY));
      await planAs(server, EMPTY_WEEK, { wednesday: ['remote'] });
      const { queryClient } = await open({ server, path: '/bookings' });
      await userEvent.click(within(await there()).getByRole('button', cancel));
      await within(await there()).findByRole('button', { name: 'Undo' });
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(within(await there()).queryByRole('group', question)).not.toBeInTheDocument();
    });
  });

  it('UNDO-2 an Undo that comes too late says who took the place', async () => {
    const { server } = await open({ server: withBooking(), path: '/bookings' });
    await userEvent.click(within(await row()).getByRole('button', cancel));
    const undo = await within(await row()).findByRole('button', { name: 'Undo' });
    withBooking('member-2', server);
    await userEvent.click(undo);
    expect(
      await screen.findByText(/couldn’t undo this.*taken by Jonas Weber until 17:00 Berlin/i),
    ).toBeInTheDocument();
    // The nearest free desk is one click away, and then appears in the list.
    const other = await screen.findByRole('button', { name: /^Book D-\d+$/ });
    const name = other.textContent.replace('Book ', '');
    await userEvent.click(other);
    const day = await screen.findByRole('region', { name: 'Wednesday, March 11, 2026' });
    expect(await within(day).findByText(name, { selector: 'b' })).toBeInTheDocument();
  });

  it('UNDO-1 Ctrl+Z does the same as Undo in the row, and the row is restored', async () => {
    await open({ server: withBooking(), path: '/bookings' });
    await userEvent.click(within(await row()).getByRole('button', cancel));
    await within(await row()).findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () =>
      expect(within(await row()).getByRole('button', cancel)).toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('A-15 the focus stays in the row when its button is replaced by Undo', async () => {
    await open({ server: withBooking(), path: '/bookings' });
    within(await row())
      .getByRole('button', cancel)
      .focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(within(await row()).getByRole('button', { name: 'Undo' })).toHaveFocus(),
    );
  });

  it('B4 A-8 a past booking cannot be changed: it can be booked again, with the day named before the click', async () => {
    const server = withBooking();
    server.world.clock.jump(2 * 86_400_000);
    await open({ server, path: '/bookings?when=past' });
    const found = within(await row());
    expect(found.queryByRole('button', cancel)).not.toBeInTheDocument();
    await userEvent.click(found.getByRole('button', { name: /^Book again for Wed, Mar 18: D-14/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Upcoming' }));
    const day = await screen.findByRole('region', { name: 'Wednesday, March 18, 2026' });
    expect(day).toHaveTextContent(/D-14.*09:00–17:00/);
  });

  describe('SUG-2 a past booking is offered again only if it is available', () => {
    const past = async (server: TestServer) => {
      server.world.clock.jump(2 * 86_400_000);
      await open({ server, path: '/bookings?when=past' });
      return within(await row());
    };
    const again = { name: /^Book again for Wed, Mar 18/ };

    it('links to the booking if the same place is held by then, and to Undo if it was booked here', async () => {
      const found = await past(withBooking());
      await userEvent.click(await found.findByRole('button', again));
      const held = await found.findByRole('link', { name: 'Booked for Wed, Mar 18: D-14' });
      expect(held).toHaveAttribute('href', expect.stringMatching(/\/bookings\/.+/u));
      expect(found.queryByRole('button', again)).not.toBeInTheDocument();
      await userEvent.click(found.getByRole('button', { name: 'Undo' }));
      expect(await found.findByRole('button', again)).toBeInTheDocument();
    });

    it('says which other desk is held on that day (SELF-1)', async () => {
      const server = withBooking();
      bookSeat(server, 'member', 'reso_ber-2-d-20', '2026-03-18');
      const found = await past(server);
      const off = await found.findByRole('button', again);
      await waitFor(() => expect(off).toHaveAttribute('aria-disabled', 'true'));
      expect(off).toHaveAccessibleDescription('You already have D-20 on Wed, Mar 18.');
    });

    it('RACE-8 the row says so if someone was faster', async () => {
      const server = withBooking();
      withBooking('member-2', server, '2026-03-18');
      const found = await past(server);
      await userEvent.click(await found.findByRole('button', again));
      expect(await found.findByText(/D-14 couldn’t be booked|taken/i)).toBeVisible();
    });
  });

  it('UI-9 a failed list has a next step', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'schedules.kind', kind: 'status', status: 403 });
    await open({ server, path: '/bookings' });
    await screen.findByText('Couldn’t load your bookings');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('Couldn’t load your bookings')).not.toBeInTheDocument(),
    );
  });
});
