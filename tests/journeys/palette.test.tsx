import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '@/api/session';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours, ROOM } from '@tests/helpers/bookings';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { firstOption as first, typeLine as line } from '@tests/helpers/palette';

openableDialogs();
const { open, serve } = journeys();
afterEach(() => onlineManager.setOnline(true));

describe('reporting with the palette', () => {
  const inNewDesign = async () => {
    const server = serve(testServer());
    await session.saveSetting.call(
      { body: { type: 'design_system_version', value: 'v2' } },
      { client: server.as('member') },
    );
    return server;
  };

  it('K1 a problem with a place: the report has both filled in', async () => {
    const { router } = await open({ server: await inNewDesign() });
    const dialog = await line('report broken lamp at d-14');
    const option = await first(dialog, /^Report a problem with D-14/);
    expect(option).toHaveTextContent('broken lamp · Berlin');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        report: 'reso_ber-2-d-14',
        text: 'broken lamp',
      }),
    );
    const form = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
    expect(await form.findByRole('textbox', { name: /^What’s wrong/ })).toHaveValue('broken lamp');
    expect(await form.findByText('D-14, Berlin')).toBeVisible();
  });

  it('a line that names no place keeps all of its words', async () => {
    const { router } = await open({ server: await inNewDesign() });
    const dialog = await line('report desk is wobbly');
    await first(dialog, /^Report a problem/);
    expect(within(dialog).queryByRole('option', { name: /^Book / })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        report: 'new',
        text: 'desk is wobbly',
      }),
    );
  });

  it('TICK-4 offers nothing if there are no workplace requests', async () => {
    await open();
    const dialog = await line('report broken lamp D-14');
    await within(dialog).findByText(/^No results/);
  });
});

describe('acting with the palette', () => {
  it('SUG-2 shows how a line is understood, the exact desk, its time, and reason; Enter books just that', async () => {
    const { server } = await open({ server: serve(cleared(testServer())) });
    const dialog = await line('tomorrow usual desk');
    const option = await first(dialog, /^Book /);
    expect(option).toHaveTextContent(
      'Book D-14 Wed, Mar 11, 09:00–17:00 Berlin · 08:00–16:00 your time · your favorite · Research',
    );
    expect(dialog).toHaveTextContent('Understood:BookDeskyour usualWed, Mar 11');
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText('Booked D-14');
    expect(await held(server)).toContain('D-14 2026-03-11T08:00 accepted');
    // The field is empty again, so a second Enter doesn’t affect the booking.
    expect(within(dialog).getByRole('combobox')).toHaveValue('');
  });

  it('SELF-2 moves from a desk where someone sits, to one that’s named before Enter', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-10', '08:30', '17:00') }],
    });
    await open({ server });
    const dialog = await line('someone sits at my desk');
    const option = await first(dialog, /^Move from D-14 to D-\d+/);
    const name = /to (D-\d+)/.exec(option.textContent)?.[1] ?? '';
    expect(dialog).toHaveTextContent('Understood:Someone’s at my place');
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText(`You have ${name} instead of D-14`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-10T07:30 accepted']),
    );
  });

  it('UNDO-1 undoes what it did, where it said so', async () => {
    const { server } = await open({ server: serve(cleared(testServer())) });
    const dialog = await line('d-14 tomorrow 9-12');
    expect(await first(dialog, /^Book D-14/)).toHaveTextContent('09:00–12:00');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await held(server)).toEqual([]));
  });

  it('books a room for people, day, and time; each of three options shows its seats', async () => {
    const { server } = await open({ server: serve(cleared(testServer())) });
    const dialog = await line('room 6 people 2pm fri');
    const option = await first(dialog, /^(Book|Request) /);
    expect(option).toHaveTextContent(
      /Fri, Mar 13, 14:00–15:00 Berlin · 13:00–14:00 your time · \d+ seats/,
    );
    expect(within(dialog).getAllByRole('option', { name: /14:00–15:00/ })).toHaveLength(3);
    const name = /(?:Book|Request) (.+?) Fri/.exec(option.textContent)?.[1] ?? '';
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText(new RegExp(`(Booked|Requested) ${name}`));
    const rows = await held(server);
    expect(rows.some((row) => row.startsWith(`${name} 2026-03-13T13:00`))).toBe(true);
  });

  it('ACC-1 a named place that is taken says so and offers others', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'owner', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-11'), user_id: null }],
    });
    await open({ server });
    const dialog = await line('d-14 tomorrow');
    await within(dialog).findByText(/^D-14 is taken/, { selector: 'p' });
    expect(within(dialog).queryByRole('option', { name: /Book D-14/ })).not.toBeInTheDocument();
    expect(within(dialog).getByText('Free alternatives')).toBeInTheDocument();
    expect(within(dialog).getAllByRole('option', { name: /^Book D-/ })).toHaveLength(2);
  });

  it('RES-12 names the largest room if none has enough seats', async () => {
    await open({ server: serve(cleared(testServer())) });
    const dialog = await line('room for 500 people tomorrow');
    await within(dialog).findByText(
      /^No rooms here seat 500 people\. The largest is .+, with \d+ seats\.$/,
      { selector: 'p' },
    );
    expect(dialog).not.toHaveTextContent(/is taken/);
  });

  it.each([
    ['desk yesterday', 'That day has passed.', /^Understood:BookDesk.*Mar 9/],
    ['desk 31 feb', '“31 feb” isn’t a real date.', /^Understood:BookDesk31 feb/],
  ])(
    'TZ-13 "%s" is not a place, and no other day is used instead',
    async (text, why, understood) => {
      await open({ server: serve(cleared(testServer())) });
      const dialog = await line(text);
      await within(dialog).findByText(why, { selector: 'p' });
      expect(within(dialog).getByText('Understood:').parentElement).toHaveTextContent(understood);
      expect(within(dialog).queryByRole('option', { name: /^Book / })).not.toBeInTheDocument();
      // The announcement has exactly one period after each sentence.
      expect(within(dialog).getByRole('status').textContent).toMatch(/^[^.]+\.(?: [^.]+\.)*$/);
    },
  );

  it('RACE-3 a refusal after Enter is shown in the palette, with alternatives below it', async () => {
    const server = serve(cleared(testServer()));
    await open({ server });
    const dialog = await line('tomorrow usual desk');
    await first(dialog, /^Book D-14/);
    await bookAs(server, 'owner', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-11'), user_id: null }],
    });
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText('D-14 can’t be booked for this time');
    await waitFor(() =>
      expect(within(dialog).queryByRole('option', { name: /Book D-14/ })).not.toBeInTheDocument(),
    );
    expect(within(dialog).getAllByRole('option', { name: /^Book D-/ }).length).toBeGreaterThan(0);
  });

  it('SELF-1 someone who already has a seat is told where, and may cancel it', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    await open({ server });
    const dialog = await line('thu desk');
    await within(dialog).findByText('You have D-14 at that time.', { selector: 'p' });
    expect(within(dialog).queryByRole('option', { name: /^Book D/ })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('option', { name: /^Cancel D-14/ }));
    await within(dialog).findByText('Canceled D-14');
    expect(await held(server)).toEqual([]);
  });

  it('SELF-1 a seat that was booked far ahead is mentioned as well', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-27') }],
    });
    await open({ server });
    const dialog = await line('27 mar desk');
    await within(dialog).findByText('You have D-14 at that time.', { selector: 'p' });
  });

  it('cancels and checks in by name and day', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
    });
    await open({ server });
    const dialog = await line('cancel treptow thu');
    expect(await first(dialog, /^Cancel Treptow/)).toHaveTextContent('Thu, Mar 12, 10:00–11:00');
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText('Canceled Treptow');
    const field = within(dialog).getByRole('combobox');
    await userEvent.type(field, 'check out');
    await within(dialog).findByText('You’re not checked in anywhere.', { selector: 'p' });
  });

  it('VISIT-1 opens an invitation with everything the line says about a guest, and keeps it out of the address', async () => {
    const { router, server } = await open();
    const dialog = await line('invite ana.silva@example.com tomorrow 10');
    await first(dialog, /^Invite ana\.silva@example\.com Wed, Mar 11, 10:00/);
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Invite a visitor' }));
    expect(await form.findByRole('textbox', { name: /^Name/ })).toHaveValue('Ana Silva');
    expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue('ana.silva@example.com');
    expect(router.state.location.href).not.toMatch(/silva/i);
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    await screen.findByRole('link', { name: 'Ana Silva' });
    const visits = [...server.world.tables.visits.all()];
    expect(visits.find(({ visitor }) => visitor.name === 'Ana Silva')).toMatchObject({
      start: '2026-03-11T09:00:00.000Z',
      end: '2026-03-11T10:00:00.000Z',
      visitor: { email: 'ana.silva@example.com' },
    });
  });

  it('finds a page by its name without the hyphen', async () => {
    const { router } = await open();
    const dialog = await line('wifi');
    await first(dialog, /^Wi-Fi/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/wifi'));
  });

  it('finds what was written for everyone by its title', async () => {
    const server = serve(testServer());
    server.world.transact(() =>
      server.world.tables.pages.update('page_2', {
        title: 'Washer and dryer',
        status: 'published',
      }),
    );
    const { router } = await open({ server });
    const dialog = await line('washer and');
    await userEvent.click(await within(dialog).findByRole('option', { name: /^Washer and dryer/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/page_2'));
  });

  it('finds people and places by name, and keeps the day', async () => {
    const { router } = await open();
    const dialog = await line('treptow friday');
    await within(dialog).findByText('Places');
    await userEvent.click(
      await within(dialog).findByRole('option', { name: /^Treptow Room · Berlin/ }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
    expect(router.state.location.search).toMatchObject({ date: '2026-03-13' });
  });

  it('leads to where a person is on a day', async () => {
    const { router } = await open();
    const dialog = await line('jonas weber friday');
    await userEvent.click(await within(dialog).findByRole('option', { name: /^Jonas Weber/ }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/people\/user_/));
    expect(router.state.location.search).toMatchObject({ date: '2026-03-13' });
  });

  it('F-1 still goes everywhere without a network, and says that it does not book', async () => {
    const { router } = await open();
    const dialog = await line('tomorrow usual desk');
    await first(dialog, /^Book /);
    onlineManager.setOnline(false);
    const field = within(dialog).getByRole('combobox');
    await userEvent.type(field, ' 10-12');
    await within(dialog).findByText(/^You’re offline/, { selector: 'p' });
    expect(within(dialog).queryByRole('option', { name: /^Book / })).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'bookings{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookings'));
  });

  it('remembers the last choices in this tab', async () => {
    await open({ server: serve(cleared(testServer())) });
    const dialog = await line('tomorrow desk');
    await first(dialog, /^Book /);
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText(/^Booked D-/);
    expect(within(dialog).getByText('Recent')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('option', { name: 'tomorrow desk' }));
    expect(within(dialog).getByRole('combobox')).toHaveValue('tomorrow desk');
  });
});

describe('screens of the administration in the palette', () => {
  it.each([
    ['tags', '/admin/tags', 'Tags'],
    ['divisions', '/admin/divisions', 'Divisions'],
  ])('ROLE-1 %s is found by typing its name', async (text, path, title) => {
    const { router } = await open({ persona: 'owner' });
    const dialog = await line(text);
    await first(dialog, new RegExp(`^${title}`));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await screen.findByRole('heading', { level: 1, name: title });
  });

  it.each([
    ['booking window', 'Offices'],
    ['time zone', 'Offices'],
    ['holidays', 'Hours and closures'],
    ['floor plan', 'Places'],
    ['approval', 'Places'],
    ['equipment', 'Tags'],
    ['assign desks', 'Scheduler'],
    ['per person', 'Places'],
    ['background plan', 'Places'],
    ['part of', 'Divisions'],
  ])('%s, a setting of a screen, leads to %s', async (text, title) => {
    await open({ persona: 'owner' });
    const dialog = await line(text);
    const found = await within(dialog).findByRole('option', { name: new RegExp(`^${title}`) });
    await userEvent.click(found);
    await screen.findByRole('heading', { level: 1, name: title });
  });

  it.each([
    ['booking window', 'Booking window: Berlin', 'spinbutton', 'Booking window'],
    [
      'outside the hours',
      'Bookings outside the hours: Berlin',
      'combobox',
      'Bookings outside the hours',
    ],
    ['time zone', 'Time zone: Berlin', 'combobox', 'Time zone'],
    ['contact', 'Contact for visitors: Berlin', 'textbox', 'Contact for visitors'],
  ])('%s leads to the field of the office one works in', async (text, title, role, name) => {
    const { router } = await open({ persona: 'owner' });
    const dialog = await line(text);
    await userEvent.click(await within(dialog).findByRole('option', { name: title }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/offices/offi_berlin'));
    const panel = await screen.findByRole('dialog', { name: 'Berlin' });
    const field = await within(panel).findByRole(role, { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(field).toHaveFocus());
  });

  it.each([
    ['regular hours', 'Regular hours: Berlin', 'Regular hours in Berlin'],
    ['special hours', 'New closure or special hours: Berlin', 'New closure or special hours'],
  ])('%s leads to the form of the office one works in', async (text, title, name) => {
    await open({ persona: 'owner' });
    const dialog = await line(text);
    await userEvent.click(await within(dialog).findByRole('option', { name: title }));
    await screen.findByRole('heading', { level: 2, name });
  });

  it('ROLE-1 lists only the screens that the viewer may open', async () => {
    await open({ persona: 'resource-manager' });
    const dialog = await line('administration');
    await within(dialog).findByRole('option', { name: 'Tags' });
    expect(within(dialog).queryByRole('option', { name: 'Divisions' })).not.toBeInTheDocument();
  });
});
