import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { favorites } from '@/api/favorites';
import { settings } from '@/api/settings';
import { teamGroups } from '@/api/team-groups';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const PATH = '/favorites?date=2026-03-12';

const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

const kept = async (server: TestServer): Promise<string[]> => {
  const { elements } = await favorites.list.call({ query: {} }, { client: server.as('member') });
  return elements.map(({ target_id }) => target_id);
};

/** The row of a favorite place. */
async function row(name: string): Promise<HTMLElement> {
  const word = await within(await card('Places')).findByText(name, { selector: 'b' });
  const item = word.closest('li');
  if (!item) throw new Error(`${name} is no row`);
  return item;
}

describe('favorite places', () => {
  it('are listed with their state on that day, and one click books them, with Undo', async () => {
    const { server } = await open({ server: serve(cleared(testServer())), path: PATH });
    const desk = await row('D-14');
    const book = await within(desk).findByRole('button', {
      name: 'Book D-14, 09:00–17:00 Berlin · 08:00–16:00 your time',
    });
    expect(desk).toHaveTextContent('Desk · Berlin · free 09:00–17:00');
    await userEvent.click(book);
    expect(await within(desk).findByText(/yours 09:00–17:00/)).toBeInTheDocument();
    expect(await held(server)).toEqual(['D-14 2026-03-12T08:00 accepted']);
    await userEvent.click(within(desk).getByRole('button', { name: 'Undo' }));
    await within(desk).findByRole('button', {
      name: 'Book D-14, 09:00–17:00 Berlin · 08:00–16:00 your time',
    });
  });

  it('SELF-1 one that I booked far ahead is mine as well', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-27') }],
    });
    await open({ server, path: '/favorites?date=2026-03-27' });
    const desk = await row('D-14');
    expect(await within(desk).findByText(/yours 09:00–17:00/)).toBeInTheDocument();
  });

  it('one that someone else has says so and has no Book button', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'owner', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12'), user_id: null }],
    });
    await open({ server, path: PATH });
    const desk = await row('D-14');
    await within(desk).findByText(/D-14 is taken/);
    expect(within(desk).queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
  });

  it('FAV-1 UNDO-1 one click removes one, and its row restores it', async () => {
    const { server } = await open({ server: serve(cleared(testServer())), path: PATH });
    const before = await kept(server);
    const desk = await row('D-14');
    await userEvent.click(within(desk).getByRole('button', { name: 'Favorite D-14' }));
    expect(await screen.findByText('Removed from your favorites!')).toBeInTheDocument();
    const undo = await within(await card('Places')).findByRole('button', { name: 'Undo' });
    expect(await kept(server)).not.toContain(DESK);
    await userEvent.click(undo);
    expect(await screen.findByText('Added to your favorites!')).toBeInTheDocument();
    await waitFor(async () => expect((await kept(server)).toSorted()).toEqual(before.toSorted()));
  });

  it('UI-7 a deleted one is grayed out, with its reason and Remove', async () => {
    const server = serve(cleared(testServer()));
    server.faults.add({ endpoint: 'resources.get', kind: 'status', status: 404 });
    await open({ server, path: PATH });
    const places = await card('Places');
    const [gone] = await within(places).findAllByRole('button', {
      name: 'Remove A place that no longer exists from your favorites',
    });
    const before = await kept(server);
    await userEvent.click(gone!);
    await waitFor(async () => expect(await kept(server)).toHaveLength(before.length - 1));
  });
});

describe('the order of favorite places', () => {
  const places = async (): Promise<readonly string[]> => {
    const rows = within(await card('Places')).getAllByRole('button', { name: /^Move / });
    return rows.map((button) => button.getAttribute('aria-label')?.replace('Move ', '') ?? '');
  };
  /** The same, once the name of each has been read. */
  const named = async () => {
    await row('D-14');
    return waitFor(async () => {
      const shown = await places();
      expect(shown).not.toContain('A favorite place');
      return shown;
    });
  };
  const remembered = (server: TestServer) =>
    settings.user.call({}, { client: server.as('member') });

  it('UNDO-1 is changed with keys, announced, kept in the account, and restored by Undo', async () => {
    const { server } = await open({ path: PATH });
    const before = await named();
    const [first = '', second = '', ...rest] = before;
    const handle = screen.getByRole('button', { name: `Move ${first}` });
    handle.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await places()).toEqual([second, first, ...rest]);
    expect(handle).toHaveFocus();
    const words = `${first} is now 2 of ${before.length}`;
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    const newestFirst = (await kept(server)).toReversed();
    expect((await remembered(server)).favorite_order).toEqual([
      newestFirst[1],
      newestFirst[0],
      ...newestFirst.slice(2),
    ]);
    await userEvent.click(within(await card('Places')).getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect((await remembered(server)).favorite_order).toEqual(newestFirst),
    );
    await waitFor(async () => expect(await places()).toEqual(before));
  });

  it('returns to the saved order if the write is refused, and puts new ones first', async () => {
    const server = serve(testServer());
    const [oldest = '', ...others] = await kept(server);
    await settings.saveUser.call(
      { body: { favorite_order: [oldest] } },
      { client: server.as('member') },
    );
    server.faults.add({ endpoint: 'settings.saveUser', kind: 'status', status: 500 });
    await open({ server, path: PATH });
    const before = await named();
    expect(before).toHaveLength(others.length + 1);
    const last = screen.getByRole('button', { name: `Move ${before.at(-1)}` });
    last.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await places()).toEqual(before));
    expect((await remembered(server)).favorite_order).toEqual([oldest]);
  });
});

describe('favorite people', () => {
  const members = async (server: TestServer): Promise<string[]> => {
    const client = server.as('member');
    const { elements: groups } = await teamGroups.groups.call({ query: {} }, { client });
    const group = groups.find(({ is_default }) => is_default);
    const { elements } = await teamGroups.usersOfGroup.call(
      { params: { id: group?.id ?? '' }, query: {} },
      { client },
    );
    return elements.map(({ name }) => name ?? '');
  };

  it('"My Favorites" exists for everyone; a person is added by name and removed with Undo', async () => {
    const { server } = await open({ path: PATH });
    const list = await screen.findByRole('region', { name: 'My Favorites' });
    await within(list).findByRole('combobox');
    const before = await members(server);
    await userEvent.type(within(list).getByRole('combobox'), 'Helene');
    await userEvent.click(await screen.findByRole('option', { name: /Helene Sommer/ }));
    await waitFor(async () => expect(await members(server)).toHaveLength(before.length + 1));
    await userEvent.click(
      await within(list).findByRole('button', { name: 'Remove Helene Sommer from My Favorites' }),
    );
    await waitFor(async () => expect(await members(server)).toHaveLength(before.length));
    await userEvent.click(await within(list).findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await members(server)).toHaveLength(before.length + 1));
  });

  it('shows the specified messages if the lists cannot be loaded, or a person cannot be saved', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'teams.groups', kind: 'status', status: 403 });
    await open({ server, path: PATH });
    await screen.findByText('Error trying to get the default Group');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const list = await screen.findByRole('region', { name: 'My Favorites' });
    server.faults.add({ endpoint: 'teams.addUserToGroup', kind: 'status', status: 422 });
    await userEvent.type(await within(list).findByRole('combobox'), 'Helene');
    await userEvent.click(await screen.findByRole('option', { name: /Helene Sommer/ }));
    await within(list).findByText("Sorry we couldn't save your user");
  });

  it('lists are created, renamed, and deleted, with Undo', async () => {
    await open({ path: PATH });
    await userEvent.type(await screen.findByRole('textbox', { name: 'List name' }), 'Lunch{Enter}');
    const lunch = await screen.findByRole('region', { name: 'Lunch' });
    await userEvent.click(within(lunch).getByRole('button', { name: 'Rename Lunch' }));
    await userEvent.type(
      within(lunch).getByRole('textbox', { name: 'Rename Lunch' }),
      ' club{Enter}',
    );
    await screen.findByRole('region', { name: 'Lunch club' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Lunch club' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Lunch club' })).not.toBeInTheDocument(),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('region', { name: 'Lunch club' });
  });
});
