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
  counted,
  drag,
  emptyRooms,
  grid,
  inAddress,
  mine,
  noDialog,
  panel,
  roomId,
  ROOMS,
  span,
  width,
} from '@tests/helpers/rooms';

const { open, serve } = journeys();

// Loads the panel’s code beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await import('@/areas/booking/shared/meeting/attendees');
});
beforeEach(() => {
  width(true);
});

describe('rooms', () => {
  it('R1 a room for now takes one click, with the reason named before it and Undo after', async () => {
    const server = serve(emptyRooms(testServer(), '2026-03-12'));
    await open({ server, path: '/rooms?officeId=offi_berlin&people=4' });
    const best = await screen.findByRole('region', { name: /^Best for 08:30–09:30/ });
    const [first] = within(best).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Right size for 4/);
    const done = counted();
    await userEvent.click(within(first!).getByRole('button', { name: /^Book 08:30–09:30, / }));
    await screen.findByText(/^You have .*, 08:30–09:30$/);
    expect(done().all).toBeLessThanOrEqual(2);
    noDialog();
    // The button disappears with the offer, so the focus moves to the new booking.
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(/, 08:30 to 09:30, yours$/),
    );
    expect(await mine(server, '2026-03-10')).toContainEqual(
      expect.stringMatching(/08:30–09:30 accepted$/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await mine(server, '2026-03-10')).not.toContainEqual(
        expect.stringMatching(/08:30–09:30/),
      ),
    );
  });

  it('R2 a chosen time takes one drag and Enter', async () => {
    const server = serve(emptyRooms());
    await open({ server, path: `${ROOMS}&people=8` });
    const done = counted();
    const user = userEvent.setup();
    await user.pointer(drag(await cell('Spree, 13:00, free'), await cell('Spree, 13:45, free')));
    const form = await panel('Spree');
    expect(within(form).getByRole('button', { name: 'Book Spree, 13:00–14:00' })).toBeEnabled();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Spree, 13:00, free'));
    await user.keyboard('{Enter}');
    await screen.findByText('You have Spree, 13:00–14:00');
    expect(done()).toMatchObject({ clicks: 1, keys: 1 });
    noDialog();
    expect(await mine(server)).toEqual(['Spree 13:00–14:00 accepted']);
    await cell('Spree, 13:00 to 14:00, yours');
    // Only the panel has an Undo; the line above the rooms doesn’t.
    await within(await panel('Spree')).findByRole('button', { name: 'Undo' });
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('R1 on a phone the booking is shown in its room, with the focus on it and one Undo', async () => {
    width(false);
    const server = serve(emptyRooms(testServer(), '2026-03-12'));
    await open({ server, path: '/rooms?officeId=offi_berlin&people=4' });
    const best = await screen.findByRole('region', { name: /^Best for 08:30–09:30/ });
    await userEvent.click(within(best).getAllByRole('button', { name: /^Book 08:30–09:30, / })[0]!);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Yours 08:30–09:30/));
    const room = document.activeElement!.closest('li')!;
    within(room).getByText(/^You have .*, 08:30–09:30$/);
    within(room).getByRole('button', { name: 'Undo' });
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('A-13 arrows move through the cells, Shift selects, Enter books, and each selection is announced', async () => {
    const server = serve(emptyRooms());
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 10:00, free'));
    await panel('Spree');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Spree, 10:00, free'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName('Spree, 10:30, free');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() =>
      expect(announcements.get()?.text).toBe(
        'Spree, 10:30–11:00, 30 min selected. Press Enter to book.',
      ),
    );
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await waitFor(() =>
      expect(announcements.get()?.text).toBe(
        'Spree, 10:30–11:30, 1 h selected. Press Enter to book.',
      ),
    );
    expect(await cell('Spree, 11:15, free')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('You have Spree, 10:30–11:30');
    expect(await mine(server)).toEqual(['Spree 10:30–11:30 accepted']);
  });

  it('A-10 the grid is one tab stop; Home and End go to its ends, PageDown to the next day', async () => {
    const server = serve(emptyRooms());
    const { router } = await open({ server, path: `${ROOMS}&people=8` });
    const table = await grid();
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    table.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'rowheader'));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/, 19:45, /));
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-03-13' }));
  });

  it('R3 RACE-3 a lost race keeps the form, takes the focus and offers three others', async () => {
    const server = serve(emptyRooms());
    await open({
      server,
      path: `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`,
    });
    const form = within(await panel('Spree'));
    await userEvent.type(form.getByRole('textbox', { name: /^Title/ }), 'Design review');
    await bookAs(server, 'member-2', roomId('Spree'), span('10:00', '11:00'));
    await userEvent.click(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' }));
    const notice = await form.findByText('Spree can’t be booked for this time');
    expect(document.activeElement).toContainElement(notice);
    expect(form.getByRole('textbox', { name: /^Title/ })).toHaveValue('Design review');
    const ways = within(form.getByRole('region', { name: 'Free alternatives' }));
    expect(ways.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
    const [way] = ways.getAllByRole('button', { name: /^Book / });
    await userEvent.click(way!);
    await waitFor(async () => expect(await mine(server)).toHaveLength(1));
    const booking = [...server.world.tables.schedules.all()].find(
      ({ title, creator_id, created_at }) =>
        title === 'Design review' &&
        creator_id === 'user_member' &&
        created_at === server.world.now,
    );
    expect(booking).toMatchObject({ deleted_at: null });
  });

  it('R5 APPR-1 says before the click that a room needs approval, and who gives it', async () => {
    const server = serve(emptyRooms());
    server.world.transact(() =>
      server.world.tables.resources.update(roomId('Spree'), { is_approvable: true }),
    );
    await open({
      server,
      path: `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`,
    });
    const form = within(await panel('Spree'));
    await form.findByText(/Helene Sommer.* can approve it/);
    await userEvent.click(form.getByRole('button', { name: 'Request Spree, 10:00–11:00' }));
    await screen.findByText(/^You requested Spree, 10:00–11:00/);
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 pending']);
    await cell('Spree, 10:00 to 11:00, requested by you');
  });

  it('APPR-1 someone else’s request leaves the time free to request, and says so', async () => {
    const server = serve(emptyRooms());
    server.world.transact(() =>
      server.world.tables.resources.update(roomId('Spree'), { is_approvable: true }),
    );
    await bookAs(server, 'member-2', roomId('Spree'), span('10:00', '11:00'));
    await open({ server, path: `${ROOMS}&people=8` });
    await cell('Spree, 10:15, free, requested by 1');
  });

  it('PRIV-1 a private booking shows the name, a confidential one neither name nor title', async () => {
    const server = serve(emptyRooms());
    const book = (from: string, to: string, visibility: 'private' | 'confidential') =>
      bookAs(server, 'member-2', roomId('Spree'), span(from, to), {
        title: 'Salaries',
        visibility,
      });
    await book('13:00', '14:00', 'private');
    await book('15:00', '16:00', 'confidential');
    await open({ server, path: `${ROOMS}&people=8` });
    await cell('Spree, 13:00 to 14:00, booked by Jonas Weber, Private');
    await cell('Spree, 15:00 to 16:00, booked by Reserved');
    expect(screen.queryByText(/Salaries/)).not.toBeInTheDocument();
  });

  it('RES-12 warns about a room that is too small before anything is sent, and does not refuse', async () => {
    const server = serve(emptyRooms());
    await open({
      server,
      path: `${ROOMS}&people=40&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`,
    });
    const form = within(await panel('Spree'));
    await form.findByText('This room has 8 seats, but 40 are attending in person.');
    await screen.findByText(/No free rooms seat 40: the largest has \d+ seats/);
    await userEvent.click(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' }));
    await screen.findByText('You have Spree, 10:00–11:00');
  });

  it('RES-12 people attend here or remotely, and who can read the title is chosen', async () => {
    const server = serve(emptyRooms());
    await open({
      server,
      path: `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`,
    });
    const form = within(await panel('Spree'));
    // Pastes the text at once: the test is about who is found, not about typing.
    const put = async (text: string) => {
      const field = await form.findByLabelText(/^Attendees/, { selector: 'input' });
      await userEvent.click(field);
      await userEvent.paste(text);
    };
    await put('Jonas W');
    await userEvent.click(await screen.findByRole('option', { name: /Jonas Weber/ }));
    const person = within(await form.findByRole('list', { name: 'Attendees' }));
    await userEvent.click(person.getByRole('radio', { name: 'Remote' }));
    await put('nora.fischer@lumenlabs.example');
    await userEvent.click(await screen.findByRole('option', { name: /nora\.fischer/ }));
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: /^Who can see/ }),
      'Only attendees',
    );
    await userEvent.click(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' }));
    await screen.findByText('You have Spree, 10:00–11:00');
    const booking = [...server.world.tables.schedules.all()].find(
      ({ start, creator_id }) => start === at('10:00') && creator_id === 'user_member',
    );
    expect(booking?.visibility).toBe('private');
    expect(
      booking?.attendees.map(({ email, presence_type }) => `${email} ${presence_type}`),
    ).toEqual(['jonas.weber@meridian.example remote', 'nora.fischer@lumenlabs.example in_person']);
  });
});
