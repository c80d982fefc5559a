import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { backgroundSync } from '@/api/background-sync';
import { calendars } from '@/api/calendars';
import { schedules } from '@/api/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { toasts } from '@/ui/toasts';
import { addEvent } from '@mocks/providers/edits';
import { done } from '@tests/helpers/calls';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { filledPanel } from '@tests/helpers/filled-panel';
import { syncWorld } from '@tests/helpers/sync';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

const PATH = '/admin/calendars';
const ROOM = 'reso_ber-2-treptow';
/** A time at which the room is free. */
const FREE = { start: '2026-04-24T12:00:00.000Z', end: '2026-04-24T13:00:00.000Z' };

const openTable = (server: TestServer = serve(testServer()), path = PATH) =>
  open({ server, persona: 'owner', path });
const panel = (name: string) => filledPanel(name, 'dialog');
const linked = ({ world }: TestServer) => [...world.tables.calendars.all()];
const book = (server: TestServer) =>
  done(
    schedules.create.call(
      { body: { title: 'Ours', schedule_slots: [{ resource_id: ROOM, ...FREE }] }, query: {} },
      { client: server.as('member') },
    ),
  );

describe('rooms and their calendars', () => {
  it('ROLE-1 are for people who can change settings', async () => {
    await open({ path: PATH });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('shows the state of every room’s and person’s calendar', async () => {
    await openTable();
    expect(await screen.findByRole('row', { name: /Wedding .*Failed/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Spree .*spree@rooms.*In sync/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Maya Lindqvist Own calendar In sync/ })).toBeVisible();
    expect(screen.getAllByRole('row', { name: /Not linked/ }).length).toBeGreaterThan(3);
  });

  it('links all rooms without a calendar by their names, at once', async () => {
    const { server } = await openTable(serve(testServer()), `${PATH}?state=none`);
    await screen.findAllByRole('row', { name: /Not linked/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listed rows' }));
    const before = linked(server).length;
    await press(/^Link \d+ rooms to Microsoft 365$/);
    await screen.findAllByText(/^Linked \d+ rooms to Microsoft 365$/);
    expect(linked(server).length).toBeGreaterThan(before + 3);
    expect(linked(server).find(({ reference_id }) => reference_id === ROOM)).toMatchObject({
      external_id: 'treptow@rooms.meridian.example',
      is_pull_enabled: true,
      is_push_enabled: true,
    });
    await screen.findByText(/No matches|Nothing matches/i);
    // The bar with the button is gone with the selection.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('UNDO-1 turns the calendars it linked off again, and leaves another admin’s change to them', async () => {
    const { server } = await openTable(serve(testServer()), `${PATH}?state=none`);
    await screen.findAllByRole('row', { name: /Not linked/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listed rows' }));
    const before = linked(server).map(({ id }) => id);
    await press(/^Link \d+ rooms to Microsoft 365$/);
    await screen.findAllByText(/^Linked \d+ rooms to Microsoft 365$/);
    const made = () => linked(server).filter(({ id }) => !before.includes(id));
    const [first] = made();
    if (!first) throw new Error('Nothing was linked');
    server.world.transact(() =>
      server.world.tables.calendars.update(first.id, { is_push_enabled: false }),
    );
    await press('Undo');
    await screen.findAllByText(new RegExp(`^Turned off ${made().length} calendars$`));
    expect(made().filter(({ is_enabled }) => is_enabled)).toEqual([]);
    expect(made().find(({ id }) => id === first.id)).toMatchObject({ is_push_enabled: false });
    expect(
      linked(server).filter(({ id, is_enabled }) => before.includes(id) && is_enabled),
    ).not.toEqual([]);
  });

  it('offers the rooms without a calendar in the filter, and distinguishes those with one name', async () => {
    const { server } = await openTable();
    const state = await screen.findByRole('combobox', { name: 'State' });
    await userEvent.selectOptions(
      state,
      await screen.findByRole('option', { name: /^Not linked \(\d+\)$/ }),
    );
    const rows = await screen.findAllByRole('row', { name: /Booth 1 Berlin/ });
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ textContent }) => textContent)).size).toBe(rows.length);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listed rows' }));
    await press(/^Link \d+ rooms to Microsoft 365$/);
    await screen.findAllByText(/^Linked \d+ rooms to Microsoft 365$/);
    const addresses = linked(server).flatMap(({ external_id: address }) => address ?? []);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('tries a failed calendar again with one click, and says what failed about it', async () => {
    const { server } = await openTable();
    server.faults.add({ endpoint: 'calendars.update', kind: 'status', status: 500, times: 1 });
    await press('Try again: Wedding');
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: 'error' }]));
    await screen.findAllByText(/^Couldn’t sync Wedding again: /);
    await press('Try again: Wedding');
    await screen.findAllByText('Syncing Wedding again');
    expect(server.world.tables.pendingCalendars.by('calendar', 'cale_wedding')).toHaveLength(1);
  });

  it('names the first room that could not be linked, and links the others', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'calendars.create', kind: 'status', status: 500, times: 1 });
    await openTable(server, `${PATH}?state=none`);
    await screen.findAllByRole('row', { name: /Not linked/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listed rows' }));
    const before = linked(server).length;
    await press(/^Link \d+ rooms to Microsoft 365$/);
    await screen.findAllByText(/^Linked \d+\. Couldn’t link [^:]+: /);
    expect(linked(server).length).toBeGreaterThan(before);
  });

  it('offers to connect a provider if there is none', async () => {
    const server = serve(testServer());
    server.world.transact(() => server.world.tables.integrations.remove('intg_microsoft'));
    await openTable(server);
    await screen.findByText('Neither Google nor Microsoft is connected.');
    expect(screen.getByRole('link', { name: 'Open integrations' })).toHaveAttribute(
      'href',
      '/admin/integrations',
    );
  });
});

describe('one calendar', () => {
  it('A-15 keeps the focus in its panel when it has been linked there', async () => {
    width(true);
    await openTable(serve(testServer()), `${PATH}?calendar=${ROOM}`);
    const treptow = await screen.findByRole('complementary', { name: 'Treptow' });
    await userEvent.click(within(treptow).getByRole('button', { name: /^Link/ }));
    await within(treptow).findByRole('switch', { name: /^Keep in sync/ });
    expect(treptow).toHaveFocus();
  });

  it('says why its last run failed, and tries again with one click', async () => {
    const { server } = await openTable(serve(testServer()), `${PATH}?calendar=cale_wedding`);
    const wedding = await panel('Wedding');
    await wedding.findByText('The last sync failed');
    expect(wedding.getAllByText('The room mailbox was not found')[0]).toBeVisible();
    await userEvent.click(wedding.getByRole('button', { name: 'Try again' }));
    await screen.findAllByText('Syncing Wedding again');
    expect(server.world.tables.pendingCalendars.by('calendar', 'cale_wedding')).toHaveLength(1);
  });

  it('CAL-7 says what its last run skipped, each reason once', async () => {
    const server = serve(testServer());
    const zone = 'Its time zone is unknown';
    const crowd = 'It has more than 1000 attendees';
    const rule = 'This rule cannot be used: RRULE:FREQ=YEARLY';
    const reasons = [zone, crowd, zone, rule];
    const skipped = reasons.map((reason, index) => ({ event_id: `ev${index}`, reason }));
    server.world.transact(() => server.world.tables.syncJobs.update('sjob_spree_0', { skipped }));
    await openTable(server, `${PATH}?calendar=cale_spree`);
    const spree = await panel('Spree');
    await spree.findByText('4 events skipped:');
    expect(spree.getAllByText(zone)).toHaveLength(1);
    expect(spree.getAllByText(crowd)).toHaveLength(1);
    expect(spree.getByText(rule)).toBeVisible();
  });

  it('UNDO-1 turns a direction off, and Undo turns it on again', async () => {
    const { server } = await openTable(serve(testServer()), `${PATH}?calendar=cale_spree`);
    const spree = await panel('Spree');
    const push = await spree.findByRole('switch', { name: /^Send bookings to the calendar/ });
    await userEvent.click(push);
    await screen.findAllByText('Saved Spree’s calendar');
    expect(server.world.tables.calendars.get('cale_spree')?.is_push_enabled).toBe(false);
    await press('Undo');
    await waitFor(() =>
      expect(server.world.tables.calendars.get('cale_spree')?.is_push_enabled).toBe(true),
    );
  });

  it('RACE-7 UNDO-1 keeps a direction that another admin turned off in the meantime, also on Undo', async () => {
    const { server } = await openTable(serve(testServer()), `${PATH}?calendar=cale_spree`);
    const spree = await panel('Spree');
    const push = await spree.findByRole('switch', { name: /^Send bookings to the calendar/ });
    const { calendars: table } = server.world.tables;
    const other = (change: { is_pull_enabled: boolean }) =>
      server.world.transact(() => table.update('cale_spree', change));
    other({ is_pull_enabled: false });
    await userEvent.click(push);
    await screen.findAllByText('Saved Spree’s calendar');
    const state = () => table.get('cale_spree');
    expect(state()).toMatchObject({ is_push_enabled: false, is_pull_enabled: false });
    other({ is_pull_enabled: true });
    await press('Undo');
    await waitFor(() => expect(state()?.is_push_enabled).toBe(true));
    expect(state()?.is_pull_enabled).toBe(true);
  });

  it('keeps both of two switches pressed before the first is saved', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'calendars.update', kind: 'delay', delay: 150 });
    await openTable(server, `${PATH}?calendar=cale_spree`);
    const spree = await panel('Spree');
    const push = await spree.findByRole('switch', { name: /^Send bookings to the calendar/ });
    await userEvent.click(push);
    await userEvent.click(spree.getByRole('switch', { name: /^Bring events/ }));
    expect(push).not.toBeChecked();
    await waitFor(() =>
      expect(server.world.tables.calendars.get('cale_spree')).toMatchObject({
        is_push_enabled: false,
        is_pull_enabled: false,
      }),
    );
  });

  it('says that nothing is synced when turned off, and offers no direction', async () => {
    await openTable(serve(testServer()), `${PATH}?calendar=cale_spree`);
    const spree = await panel('Spree');
    await userEvent.click(await spree.findByRole('switch', { name: /^Keep in sync/ }));
    expect(await spree.findByText('Turned off')).toBeVisible();
    expect(spree.queryByRole('switch', { name: /Bring events/ })).not.toBeInTheDocument();
  });

  it.each(['failed', 'synced'] as const)(
    'CAL-13 says that an admin’s access is missing if the organization requires it and its consent %s',
    async (status) => {
      const server = serve(testServer());
      const { tables } = server.world;
      const calendar = linked(server).find(
        ({ source, type, is_enabled }) =>
          source === 'microsoft' && type === 'resource' && is_enabled,
      );
      server.world.transact(() => {
        for (const { id, user_id } of Array.from(tables.authorizations.all())) {
          if (user_id === null) tables.authorizations.update(id, { status });
        }
      });
      await openTable(server, `${PATH}?calendar=${calendar?.id}`);
      const shown = within(await screen.findByRole('dialog'));
      // What’s still possible stays possible.
      expect(await shown.findByRole('switch', { name: /^Keep in sync/ })).toBeEnabled();
      if (status === 'failed') {
        await shown.findByText('Calendar access is missing');
        shown.getByText(/no admin has granted it\. Connect Microsoft under Integrations\.$/);
        return;
      }
      // Read together with the access.
      await shown.findByText(/notifies Atrium|checks the provider/);
      await eventually(() =>
        expect(shown.queryByText('Calendar access is missing')).not.toBeInTheDocument(),
      );
    },
  );

  it('F-36 keeps the rest of the panel when its runs cannot be read', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'calendars.syncJobs', kind: 'status', status: 404 });
    await openTable(server, `${PATH}?calendar=cale_spree`);
    const spree = await panel('Spree');
    await spree.findByText('Couldn’t load the runs');
    expect(spree.getByRole('switch', { name: /^Keep in sync/ })).toBeChecked();
  });

  it('UI-7 says that a calendar no longer exists', async () => {
    await openTable(serve(testServer()), `${PATH}?calendar=cale_nowhere`);
    await screen.findByText('This calendar is no longer linked.');
  });
});

describe('a clash', () => {
  /** A booking that its room’s calendar rejected. */
  async function refused() {
    const sync = syncWorld();
    serve(sync.server);
    const { id } = await sync.link('microsoft', ROOM);
    const own = await book(sync.server);
    await backgroundSync.scheduleSynced.call(
      { params: { id, scheduleId: own.id }, body: { error: 'The room is blocked' } },
      { client: sync.server.as('sync') },
    );
    return { server: sync.server, id, own };
  }

  it('CAL-6 of a booking: send it again with one click, and another one from its failed run', async () => {
    const { server, id, own } = await refused();
    const { router } = await openTable(server, `${PATH}?calendar=${id}`);
    const treptow = await panel('Treptow');
    await treptow.findByText('This booking isn’t in the calendar: The room is blocked');
    const { updatedSchedules } = server.world.tables;
    for (const row of updatedSchedules.by('calendar', id)) updatedSchedules.remove(row.id);
    await userEvent.click(treptow.getByRole('button', { name: 'Send again' }));
    await screen.findAllByText('Sent the booking to its calendar again');
    expect(updatedSchedules.by('calendar', id)).toMatchObject([{ schedule_id: own.id }]);
    await userEvent.click(await treptow.findByRole('link', { name: 'Open booking' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${own.id}`));
    // The booking shows the same, with the same two options.
    await screen.findByText(/its calendar refused the booking: The room is blocked/);
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('CAL-6 UNDO-1 of a booking: release the place, with Undo', async () => {
    const { server, id, own } = await refused();
    await openTable(server, `${PATH}?calendar=${id}`);
    const treptow = await panel('Treptow');
    await userEvent.click(await treptow.findByRole('button', { name: 'Release Treptow' }));
    await waitFor(() =>
      expect(server.world.tables.schedules.get(own.id)?.deleted_at).not.toBeNull(),
    );
    await waitFor(() => expect(treptow.queryByText(/isn’t in the calendar/)).toBeNull());
    await userEvent.click(treptow.getByRole('button', { name: 'Undo' }));
    const all = () => [...server.world.tables.schedules.all()].filter((row) => !row.deleted_at);
    await waitFor(() => expect(all().filter(({ title }) => title === 'Ours')).toHaveLength(1));
  });

  it('CAL-6 of an event: the booking is released, and the next run imports the event', async () => {
    const sync = syncWorld();
    const { server } = sync;
    serve(server);
    const place = await sync.link('microsoft', ROOM);
    const worker = sync.worker();
    await sync.run(worker);
    const own = await book(server);
    // Booked in Atrium while someone added an event to the external calendar.
    for (const row of server.world.tables.updatedSchedules.by('calendar', place.id)) {
      server.world.tables.updatedSchedules.remove(row.id);
    }
    // Organized by someone else, because a person’s own booking at the same time isn’t a duplicate.
    const organizer = 'ana@example.com';
    addEvent(sync.providers, place, { title: 'Theirs', ...FREE, organizer });
    await sync.run(worker);
    await openTable(server, `${PATH}?calendar=${place.id}`);
    const treptow = await panel('Treptow');
    await treptow.findByText(/An event in the calendar conflicts with this booking/);
    expect(treptow.queryByText('Theirs')).not.toBeInTheDocument();
    await userEvent.click(
      treptow.getByRole('button', { name: 'Release the booking and use the event' }),
    );
    await screen.findAllByText('Reading the calendar of Treptow again');
    expect(server.world.tables.schedules.get(own.id)?.deleted_at).not.toBeNull();
    await sync.run(worker);
    const { clashes } = await calendars.get.call(
      { params: { id: place.id } },
      { client: server.as('owner') },
    );
    expect(clashes).toEqual([]);
    const titles = [...server.world.tables.schedules.all()].map(({ title }) => title);
    expect(titles).toContain('Theirs');
  });

  it('CAL-6 of one date of a series: its booking is released, and the other dates stay as they are', async () => {
    const sync = syncWorld();
    const { server } = sync;
    serve(server);
    const place = await sync.link('google', ROOM);
    const worker = sync.worker();
    const own = await book(server);
    for (const row of server.world.tables.updatedSchedules.by('calendar', place.id)) {
      server.world.tables.updatedSchedules.remove(row.id);
    }
    // Weekly from two weeks before the booking on: it’s in the way of the third date.
    const range = { start: '2026-04-10T12:30:00.000Z', end: '2026-04-10T13:00:00.000Z' };
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=4'];
    const organizer = 'ana@example.com';
    addEvent(sync.providers, place, { title: 'Theirs', ...range, organizer, recurrence });
    await sync.run(worker);
    const days = () =>
      [...server.world.tables.schedules.all()]
        .filter(({ title, deleted_at }) => title === 'Theirs' && deleted_at === null)
        .map(({ start }) => start.slice(0, 10))
        .toSorted();
    expect(days()).toEqual(['2026-04-10', '2026-04-17', '2026-05-01']);
    await openTable(server, `${PATH}?calendar=${place.id}`);
    const treptow = await panel('Treptow');
    await treptow.findByRole('heading', { name: '1 conflict' });
    // The time of the date, not of the first one.
    await treptow.findByRole('link', { name: /Apr 24.*14:30.*15:00/ });
    await userEvent.click(
      treptow.getByRole('button', { name: 'Release the booking and use the event' }),
    );
    await screen.findAllByText('Reading the calendar of Treptow again');
    expect(server.world.tables.schedules.get(own.id)?.deleted_at).not.toBeNull();
    await sync.run(worker);
    expect(days()).toEqual(['2026-04-10', '2026-04-17', '2026-04-24', '2026-05-01']);
    await waitFor(() =>
      expect(treptow.queryByRole('heading', { name: '1 conflict' })).not.toBeInTheDocument(),
    );
  });
});
