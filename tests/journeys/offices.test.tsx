import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { settings } from '@/api/settings';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
const BERLIN = 'offi_berlin';
const FAR = '2026-04-09';
const FARTHER = '2026-04-10';
const desk = (number: number) => `reso_ber-2-d-${number + 13}`;

beforeEach(() => width(true));

/** A world without bookings in any office. */
function emptyOffices(): TestServer {
  const server = testServer();
  const { world } = server;
  world.transact(() => {
    for (const { id } of Array.from(world.tables.slots.all())) {
      world.tables.slots.update(id, { cancelled_at: world.now });
    }
  });
  return serve(server);
}

const book = (server: TestServer, persona: string, resource_id: string, date = FAR) =>
  bookAs(server, persona, { schedule_slots: [{ resource_id, ...hours(date) }] });

/** A booking’s current place; undefined once it’s released. */
async function placeOf(server: TestServer, { id }: Schedule): Promise<string | undefined> {
  const client = server.as('owner');
  const found = await schedules.get.call({ params: { id } }, { client }).catch(() => undefined);
  const [slot] = found?.slots ?? [];
  return slot && `${slot.resource.id} ${slot.start}`;
}
const seatsOf = async (server: TestServer) =>
  (
    await schedules.ofOffice.call(
      {
        params: { officeId: BERLIN },
        query: { start: hours(FAR).start, end: hours(FARTHER).end },
      },
      { client: server.as('owner') },
    )
  ).elements.length;
const ownOf = (server: TestServer) =>
  settings.office.call({ params: { id: BERLIN } }, { client: server.as('owner') });
const berlin = (server: TestServer) =>
  offices.get.call({ params: { id: BERLIN } }, { client: server.as('owner') });

const openOffices = (server: TestServer, below = `/${BERLIN}`) =>
  open({ server, persona: 'owner', path: `/admin/offices${below}` });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const fill = async (name: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(name);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const choose = async (who: RegExp, choice: RegExp | string) => {
  const box = await screen.findByRole('combobox', { name: who });
  await userEvent.selectOptions(box, await within(box).findByRole('option', { name: choice }));
};
const undone = async (expected: () => Promise<void>) => {
  await press('Undo');
  await waitFor(expected);
};

describe('a rule that breaks bookings', () => {
  it('RES-7 RANGE-9: is saved after a choice for each, with one Undo for all of it', async () => {
    const server = emptyOffices();
    const kept = await book(server, 'member', desk(1));
    const released = await book(server, 'team-manager', desk(2), FARTHER);
    const places = await Promise.all([placeOf(server, kept), placeOf(server, released)]);
    await openOffices(server);
    await fill(/^Booking window/, '10');
    await press('Save rules');
    await screen.findByText('2 future bookings are affected');
    expect(screen.getByText(/Thu, Apr 9, .* More than 10 days ahead\./)).toBeVisible();
    expect(button('Save Berlin’s booking rules')).toHaveAttribute('aria-disabled', 'true');
    await choose(/D-14$/, 'Keep');
    await choose(/D-15$/, 'Release and notify');
    expect((await ownOf(server)).booking_window_days).toBeNull();
    await press('Save Berlin’s booking rules');
    await screen.findByRole('button', { name: 'Undo' });
    expect((await ownOf(server)).booking_window_days).toBe(10);
    expect(await placeOf(server, kept)).toBe(places[0]);
    expect(await placeOf(server, released)).toBeUndefined();
    await undone(async () => expect((await ownOf(server)).booking_window_days).toBeNull());
    await waitFor(async () => expect(await seatsOf(server)).toBe(2));
  });

  it('RES-7: keeps all with one press', async () => {
    const server = emptyOffices();
    await book(server, 'member', desk(1));
    await book(server, 'team-manager', desk(2));
    await openOffices(server);
    await fill(/^Shortest booking/, '600');
    await press('Save rules');
    await press('Keep all');
    await press('Save Berlin’s booking rules');
    await screen.findByRole('button', { name: 'Undo' });
    expect((await ownOf(server)).shortest_booking).toBe(600);
    expect(await seatsOf(server)).toBe(2);
  });

  it('RES-7 LARGE-4: says what was done if the rule is refused after the releases, and Undo restores it', async () => {
    const server = emptyOffices();
    const first = await book(server, 'member', desk(1));
    await openOffices(server);
    await fill(/^Booking window/, '10');
    await press('Save rules');
    await press('Release all and notify');
    server.faults.add({ endpoint: 'settings.saveOffice', kind: 'status', status: 500, times: 1 });
    await press('Save Berlin’s booking rules');
    await screen.findByText('Couldn’t make this change. What was changed before can be undone.');
    expect((await ownOf(server)).booking_window_days).toBeNull();
    expect(await seatsOf(server)).toBe(0);
    await press('Undo');
    await waitFor(async () => expect(await seatsOf(server)).toBe(1));
    expect(first.slots).toHaveLength(1);
  });

  it('is saved at once if it breaks no booking, and Back keeps what was typed', async () => {
    const server = emptyOffices();
    await openOffices(server);
    await fill(/^Booking window/, '30');
    await press('Save rules');
    await screen.findByRole('button', { name: 'Undo' });
    expect((await ownOf(server)).booking_window_days).toBe(30);
    await book(server, 'member', desk(1), '2026-03-20');
    await fill(/^Booking window/, '5');
    await press('Save rules');
    await press('Back');
    expect(await screen.findByLabelText(/^Booking window/)).toHaveValue(5);
    expect((await ownOf(server)).booking_window_days).toBe(30);
  });

  it('doesn’t ask to save while it saves itself', async () => {
    const server = emptyOffices();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openOffices({
      ...server,
      fetch: async (...args) => {
        const [{ method, url }] = args;
        const endpoint = server.endpointOf(method, new URL(url).pathname);
        if (endpoint === 'settings.saveOffice') await answered;
        return server.fetch(...args);
      },
    });
    await fill(/^Booking window/, '30');
    await press('Save rules');
    expect(await screen.findByText('Saving…')).toBeVisible();
    expect(screen.queryByText('You can save this now.')).not.toBeInTheDocument();
    answer();
    await screen.findByRole('button', { name: 'Undo' });
    expect((await ownOf(server)).booking_window_days).toBe(30);
  });

  it('returns to the organization’s values with one press, and Undo restores its own', async () => {
    const server = emptyOffices();
    const own = { booking_window_days: 30, capacity: 12, fallback_contact: 'Front desk' };
    await settings.saveOffice.call(
      { params: { id: BERLIN }, body: own },
      { client: server.as('owner') },
    );
    await openOffices(server);
    await press('Use the organization’s values');
    await waitFor(async () => expect((await ownOf(server)).capacity).toBeNull());
    expect(await screen.findByLabelText(/^Booking window/)).toHaveValue(null);
    expect(button('Use the organization’s values')).toHaveAttribute('aria-disabled', 'true');
    await undone(async () => expect(await ownOf(server)).toMatchObject(own));
  });

  it('shows invalid values at the field', async () => {
    const server = emptyOffices();
    await openOffices(server);
    await fill(/^Shortest booking/, '600');
    await fill(/^Longest booking/, '60');
    await press('Save rules');
    const said = 'The shortest booking can’t be longer than the longest, 1 hour';
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
    await fill(/^Longest booking/, '');
    await fill(/^Shortest booking/, '');
    await fill(/^Booking window/, '731');
    await press('Save rules');
    await waitFor(() => expect(screen.getByLabelText(/^Booking window/)).toBeInvalid());
    expect((await ownOf(server)).booking_window_days).toBeNull();
  });
});

describe('another time zone', () => {
  it('TZ-11: lists the bookings whose local time changes, and keeps their instants', async () => {
    const server = emptyOffices();
    const booked = await book(server, 'member', desk(1));
    const before = await placeOf(server, booked);
    await openOffices(server);
    await choose(/^Country.*optional/, 'Portugal');
    const panel = screen.getByRole('complementary', { name: 'Berlin' });
    const zone = within(panel).getByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('Europe/Lisbon');
    await press('Save');
    await screen.findByText('1 future booking is affected');
    const now = 'Now Thu, Apr 9, 10:00–18:00 Berlin · 08:00–16:00 your time.';
    expect(screen.getByText(`${now} In the new zone Thu, Apr 9, 09:00–17:00.`)).toBeVisible();
    await press('Keep all');
    await press('Save Berlin');
    await screen.findByRole('button', { name: 'Undo' });
    expect((await berlin(server)).time_zone).toBe('Europe/Lisbon');
    expect(await placeOf(server, booked)).toBe(before);
    await undone(async () =>
      expect(await berlin(server)).toMatchObject({ time_zone: 'Europe/Berlin', country: 'DE' }),
    );
  });

  it('RACE-7: someone else is faster during the review: both versions are shown, and mine can be saved', async () => {
    const server = emptyOffices();
    await book(server, 'member', desk(1));
    await openOffices(server);
    await choose(/^Country.*optional/, 'Portugal');
    await press('Save');
    await press('Keep all');
    server.world.clock.jump(1000);
    await offices.update.call(
      { params: { id: BERLIN }, body: { country: 'ES', time_zone: 'Europe/Madrid' } },
      { client: server.as('owner') },
    );
    await press('Save Berlin');
    await screen.findByText('Someone else changed this');
    for (const mine of await screen.findAllByRole('button', { name: /^Keep mine: / })) {
      await userEvent.click(mine);
    }
    await press('Save');
    await press('Keep all');
    await press('Save Berlin');
    await screen.findByRole('button', { name: 'Undo' });
    expect((await berlin(server)).time_zone).toBe('Europe/Lisbon');
  });

  it('F-2 RACE-7: reads what an attempt without an answer saved, and blames no one else for it', async () => {
    const server = emptyOffices();
    await openOffices(server);
    await choose(/^Country.*optional/, 'Portugal');
    const lost = { endpoint: 'offices.update', kind: 'offline', after: true, times: 1 } as const;
    const unreadable = { endpoint: 'offices.*', kind: 'status', status: 403 } as const;
    server.faults.set([lost, unreadable]);
    await press('Save');
    await screen.findByText('We couldn’t confirm whether this change was made.');
    server.faults.set([]);
    await press('Save Berlin');
    await screen.findByText(/^What was saved before is shown now\./);
    await press('Save Berlin');
    await screen.findByRole('button', { name: 'Undo' });
    expect((await berlin(server)).time_zone).toBe('Europe/Lisbon');
  }, 60_000);
});

describe('an office', () => {
  it('is created in the time zone of its country, and Undo removes it again', async () => {
    const server = emptyOffices();
    await openOffices(server, '');
    await press('New office');
    await choose(/^Country.*optional/, 'Japan');
    await press('Create office');
    expect(await screen.findAllByText('Enter a name for the office')).not.toHaveLength(0);
    const name = '<b>Ōsaka</b> 🏯';
    await fill(/^Name/, name);
    await press('Create office');
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    const made = Array.from(server.world.tables.offices.all()).find((row) => row.name === name);
    expect(made).toMatchObject({ country: 'JP', time_zone: 'Asia/Tokyo' });
    await undone(() => {
      expect(server.world.tables.offices.get(made?.id ?? '')).toBeUndefined();
      return Promise.resolve();
    });
  });

  it('is renamed without checking bookings, with Undo', async () => {
    const server = emptyOffices();
    await book(server, 'member', desk(1));
    await openOffices(server);
    await fill('Name', 'Berlin Mitte');
    await press('Save');
    expect(await screen.findByRole('link', { name: 'Berlin Mitte' })).toBeVisible();
    expect(screen.queryByText(/future bookings? (is|are) affected/)).toBeNull();
    await undone(async () => expect((await berlin(server)).name).toBe('Berlin'));
  });

  it('offers its Undo in the panel if that covers the page', async () => {
    width(false);
    const server = emptyOffices();
    await openOffices(server);
    await fill('Name', 'Berlin Mitte');
    await press('Save');
    await waitFor(async () => expect((await berlin(server)).name).toBe('Berlin Mitte'));
    const panel = screen.getByRole('dialog');
    await userEvent.click(await within(panel).findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await berlin(server)).name).toBe('Berlin'));
  });

  it('RACE-7: shows both versions if someone else was faster', async () => {
    const server = emptyOffices();
    await openOffices(server);
    await fill('Name', 'Mine');
    await offices.update.call(
      { params: { id: BERLIN }, body: { name: 'Theirs' } },
      { client: server.as('owner') },
    );
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Use theirs: Name' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Mine');
  });

  it('UNDO-3: is deleted permanently after one question and a choice for its bookings', async () => {
    const server = emptyOffices();
    const booked = await book(server, 'member', desk(1));
    await openOffices(server);
    await press('Delete office');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Berlin?' });
    expect(await within(dialog).findByText(/^Its \d+ places/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Berlin' }));
    await screen.findByText('1 future booking is affected');
    expect(button('Delete Berlin')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull();
    await press('Release all and notify');
    await press('Delete Berlin');
    await waitFor(() => expect(server.world.tables.offices.get(BERLIN)).toBeUndefined());
    expect(await placeOf(server, booked)).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Berlin' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('DEF-1: sets the default hours of a booking, both or neither', async () => {
    const server = emptyOffices();
    await openOffices(server);
    const times = await screen.findByRole('region', { name: 'Default hours' });
    const from = within(times).getByRole('group', { name: /^From/ });
    await userEvent.click(within(from).getAllByRole('spinbutton')[0] as HTMLElement);
    await userEvent.keyboard('0830');
    await press('Save default hours');
    expect(await screen.findAllByText('Set both times, or neither')).not.toHaveLength(0);
    const until = within(times).getByRole('group', { name: /^Until/ });
    await userEvent.click(within(until).getAllByRole('spinbutton')[0] as HTMLElement);
    await userEvent.keyboard('1630');
    await press('Save default hours');
    const set = { start_time: '08:30:00', end_time: '16:30:00' };
    await waitFor(async () =>
      expect((await berlin(server)).settings.reservation_default_time).toEqual(set),
    );
    await undone(async () =>
      expect((await berlin(server)).settings.reservation_default_time).not.toEqual(set),
    );
  });
});

describe('what does not exist', () => {
  it('says that no office was found', async () => {
    const server = emptyOffices();
    const client = server.as('owner');
    const { elements } = await offices.list.call({ query: {} }, { client });
    for (const { id } of elements) await offices.remove.call({ params: { id } }, { client });
    await openOffices(server, '');
    expect(await screen.findByText('No office found')).toBeVisible();
  });

  it.each(['offi_gone', 'offi_jena', '%3Cscript%3E'])('says that %s was not found', async (id) => {
    await openOffices(emptyOffices(), `/${id}`);
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Office not found' }),
    ).toBeVisible();
    await press('Show all offices');
    expect(await screen.findByRole('link', { name: 'Berlin' })).toBeVisible();
  });

  it.each(['member', 'resource-manager'])('ROLE-1: is not for a %s', async (persona) => {
    await open({ server: emptyOffices(), persona, path: '/admin/offices' });
    const name = 'You don’t have access to this page';
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });
});
