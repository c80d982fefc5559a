import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
beforeEach(() => width(true));

const openActivity = (server: TestServer = testServer(), search = '') =>
  open({ server, persona: 'owner', path: `/admin/activity${search}` });

/** A world whose log has the given number of older entries in addition to its own. */
function withLog(count: number): TestServer {
  const server = testServer();
  const { tables } = server.world;
  const [first] = Array.from(tables.actions.all());
  if (!first) throw new Error('The log is empty');
  server.world.transact(() => {
    for (let n = 0; n < count; n++) {
      tables.actions.insert({
        ...first,
        id: `acti_old_${n}`,
        kind: 'resource:add',
        object_type: 'resource',
        object_id: `reso_old_${n}`,
        object_name: `Old ${n}`,
        created_at: new Date(Date.parse('2025-06-01T08:00:00Z') - n * 60_000).toISOString(),
      });
    }
  });
  return serve(server);
}

const entries = () => screen.findByRole('region', { name: 'What was done' });
const row = async (text: RegExp | string) => {
  const found = await screen.findByText(text);
  const item = found.closest('li');
  if (!item) throw new Error('Not an entry');
  return item;
};

describe('the log', () => {
  it('ACT-1: describes in sentences what was done, with each change as old → new', async () => {
    await openActivity();
    expect(await row(/ changed D-17$/)).toHaveTextContent('Available: yes → no');
    expect(await row(/ declined a leave request: Maya Lindqvist, .* – .*$/)).toHaveTextContent(
      'Status: pending → declined',
    );
    // A person who requests their own leave is named once.
    await row(/^Maya Lindqvist requested leave: Mon, .* – Fri, .*$/);
    // The password itself isn’t logged, only that it changed.
    expect(await row(/ changed the network Meridian$/)).toHaveTextContent('Password changed');
    expect(screen.getByText(/^That’s all: \d+ entries\.$/)).toBeVisible();
  });

  it('IMP-3: names both people of an impersonated action', async () => {
    const { server } = await openActivity();
    const { name } = server.world.tables.users.get('user_impersonator') ?? {};
    await row(`${name} on behalf of Helene Sommer changed the network Meridian Guest`);
  });

  it('PRIV-2: shows a private title to no reader of the log', async () => {
    const server = serve(testServer());
    const booking = await bookAs(server, 'member', {
      title: 'Salary of Bo',
      visibility: 'private',
      schedule_slots: [{ resource_id: 'reso_ber-2-d-14', ...hours('2026-04-09') }],
    });
    await openActivity(server, `?object=${booking.id}`);
    expect(await row(/booked Private$/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Salary');
  });

  it('each sentence links to its object', async () => {
    const { router } = await openActivity();
    await userEvent.click(
      within(await row(/ changed D-17$/)).getByRole('link', { name: / changed D-17$/ }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
    expect(router.state.location.search).toMatchObject({ resource: 'reso_ber-2-d-17' });
  });

  it('names the places and hours of a booking that was moved', async () => {
    const server = serve(testServer());
    const { world } = server;
    const from = 'reso_ber-2-d-14 2026-04-09T08:00:00.000Z/2026-04-09T16:00:00.000Z';
    const [first] = Array.from(world.tables.actions.all());
    world.transact(() =>
      world.tables.actions.insert({
        ...first!,
        id: 'acti_moved',
        kind: 'schedule:update',
        object_type: 'schedule',
        object_id: 'sche_unknown',
        object_name: null,
        changes: [
          { field: 'schedule_slots', old: from, new: from.replace('d-14', 'd-15') },
          { field: 'is_new_to_us', old: 1, new: 2 },
          { field: 'visibility', old: 'public', new: 'confidential' },
          { field: 'title', old: 'desk', new: 'meeting_room' },
          { field: 'type', old: 'desk', new: 'meeting_room' },
          { field: 'medias', old: ['medi_1'], new: [] },
        ],
        created_at: world.now,
      }),
    );
    await openActivity(server, '?object=sche_unknown');
    const item = await row(/ changed a booking$/);
    await waitFor(() =>
      expect(item).toHaveTextContent(
        /D-14, Thu, Apr 9, 10:00–18:00 Berlin · 08:00–16:00 your time → D-15/,
      ),
    );
    expect(item).toHaveTextContent('is new to us: 1 → 2');
    // Choices are shown in words; text that people wrote is shown unchanged.
    expect(item).toHaveTextContent('Visibility: public → confidential');
    expect(item).toHaveTextContent('Type: desk → meeting room');
    expect(item).toHaveTextContent('Title: desk → meeting_room');
    expect(item).toHaveTextContent('Pictures changed');
  });
});

describe('the filters', () => {
  it('UI-8: by office and by days', async () => {
    const { router } = await openActivity(testServer(), '?from=2026-02-08&until=2026-02-08');
    await row(/ added D-40$/);
    expect(screen.getByText('That’s all: 1 entry.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await row(/ changed D-17$/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Office' }), 'New York');
    await screen.findByText('That’s all: 1 entry.');
    await row(/ added D-40$/);
    expect(router.state.location.search).toEqual({ office: 'offi_new_york' });
  });

  it('UI-8: are in the address, by object and action', async () => {
    const { router } = await openActivity();
    await entries();
    // A filter is never required, so none is marked as optional.
    expect(screen.getByRole('group', { name: 'Filters' })).not.toHaveTextContent('optional');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Type' }),
      'wifi_connection',
    );
    await waitFor(() => expect(screen.queryByText(/ changed D-17$/)).not.toBeInTheDocument());
    const acts = screen.getByRole('combobox', { name: 'Action' });
    expect(within(acts).queryByRole('option', { name: 'Booking made' })).not.toBeInTheDocument();
    await userEvent.selectOptions(acts, 'wifi_connection:update');
    await row(/ changed the network Meridian$/);
    expect(router.state.location.search).toMatchObject({
      type: 'wifi_connection',
      kind: 'wifi_connection:update',
    });
    // Selecting another type clears the selected action.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'resource');
    await row(/ changed D-17$/);
    expect(router.state.location.search).not.toHaveProperty('kind');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await row(/ changed the network Meridian$/);
  });

  it('IMP-3: find a person who acted, and on whose behalf', async () => {
    const { server, router } = await openActivity();
    await entries();
    const { name = '' } = server.world.tables.users.get('user_impersonator') ?? {};
    await userEvent.type(screen.getByRole('combobox', { name: /^Person/ }), name ?? '');
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ person: 'user_impersonator' }),
    );
    await row(/on behalf of/);
    await waitFor(() => expect(screen.queryByText(/ changed D-17$/)).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Person/ })).toHaveValue(name),
    );
  });

  it('days in the wrong order are reported at their field, and nothing is requested', async () => {
    await openActivity(testServer(), '?from=2026-03-10&until=2026-03-01');
    expect(await screen.findAllByText('Choose a day on or after the first')).not.toHaveLength(0);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0]!);
    await row(/ changed D-17$/);
  });

  it.each([
    '?type=<script>&kind=drop&from=2026-02-30&until=nonsense',
    '?type=&kind=&object=&person=&from=&until=',
  ])('UI-8: malformed values in %s count as absent', async (search) => {
    await openActivity(testServer(), search);
    await row(/ changed D-17$/);
  });

  it('UI-8: the selected day and office filter nothing, and stay when filters are cleared', async () => {
    const { router } = await openActivity(testServer(), '?date=2026-03-12');
    await row(/ changed D-17$/);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'resource');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await row(/ changed the network Meridian$/);
    expect(router.state.location.search).toEqual({ date: '2026-03-12' });
  });

  it('someone else’s or a missing object has no history', async () => {
    await openActivity(testServer(), '?object=reso_of_another');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    expect(screen.getByText('Only one item')).toBeVisible();
  });
});

describe('a long log', () => {
  it('PAGE-1: is read page by page, and says when it ends', async () => {
    const server = withLog(70);
    const all = Array.from(server.world.tables.actions.all()).filter(
      ({ organization_id }) => organization_id === 'orga_meridian',
    ).length;
    await openActivity(server);
    await entries();
    expect(await screen.findByRole('button', { name: 'Show older activity' })).toBeVisible();
    expect(screen.queryByText(/^That’s all/)).not.toBeInTheDocument();
    server.faults.add({ endpoint: 'actions.list', kind: 'status', status: 404, times: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Show older activity' }));
    await screen.findByText('Couldn’t load older activity');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    for (let pages = 1; pages < Math.ceil(all / 50) - 1; pages++) {
      await userEvent.click(await screen.findByRole('button', { name: 'Show older activity' }));
    }
    expect(await screen.findByText(`That’s all: ${all} entries.`)).toBeVisible();
    expect(screen.getByText(/ added Old 69$/)).toBeVisible();
  });

  it('F-41: says so if a cursor leads nowhere', async () => {
    const server = withLog(70);
    server.faults.add({ endpoint: 'actions.list', kind: 'stuck-cursor' });
    await openActivity(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Show older activity' }));
    await screen.findByText('Couldn’t load all older activity.');
    expect(screen.queryByText(/^That’s all/)).not.toBeInTheDocument();
  });
});

describe('from an object to its own history', () => {
  it('ACT-1: one press in the log, and back again', async () => {
    const { router } = await openActivity();
    await userEvent.click(
      within(await row(/ changed D-17$/)).getByRole('link', { name: 'D-17’s history' }),
    );
    await screen.findByText('Only D-17');
    expect(router.state.location.search).toEqual({ type: 'resource', object: 'reso_ber-2-d-17' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Only D-17' }));
    await waitFor(() => expect(screen.queryByText('Only D-17')).not.toBeInTheDocument());
  });

  const DESK = { type: 'resource', object: 'reso_ber-2-d-14' };
  it.each([
    ['a network', '/admin/wifi?network=wifi_berlin', { object: 'wifi_berlin' }],
    ['a place on the map', '/map?officeId=offi_berlin&resource=reso_ber-2-d-14', DESK],
    ['who can book a place', '/admin/places/reso_ber-2-d-14/access', DESK],
    ['a request for leave', '/leave?view=managed', { object: 'wuse_' }],
  ] as const)('ACT-1: one press from %s', async (_what, path, search) => {
    const { router } = await open({ persona: 'owner', path });
    const [link] = await screen.findAllByRole('link', { name: /^All activity/ });
    await userEvent.click(link!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/activity'));
    const shown = Object.values(router.state.location.search).map(String);
    for (const value of Object.values<string>(search)) {
      expect(shown).toContainEqual(expect.stringContaining(value));
    }
  });

  it('ACT-1: one press from a booking', async () => {
    const server = serve(testServer());
    const { id } = await bookAs(server, 'owner', {
      schedule_slots: [{ resource_id: 'reso_ber-2-d-14', ...hours('2026-04-09') }],
    });
    const { router } = await open({ server, persona: 'owner', path: `/bookings/${id}` });
    await userEvent.click(await screen.findByRole('link', { name: /^All activity/ }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ type: 'schedule', object: id }),
    );
    await row(/ booked /);
  });

  it('ACT-1: has no link for people who may not read the log', async () => {
    await open({ path: '/leave' });
    await screen.findByRole('heading', { level: 1, name: 'Leave' });
    await screen.findAllByRole('button', { name: /^Withdraw/ });
    expect(screen.queryByRole('link', { name: /^All activity/ })).not.toBeInTheDocument();
  });
});
