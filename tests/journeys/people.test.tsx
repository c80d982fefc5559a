import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { teamGroups } from '@/api/team-groups';
import { personaUserId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours, interactions, vacate } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
const JONAS = personaUserId('member-2');

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const list = () => screen.findByRole('region', { name: 'People by last name' });
const listed = async (): Promise<string[]> =>
  [...(await list()).querySelectorAll('a bdi')].map(({ textContent }) => textContent);

describe('the directory', () => {
  it('ROLE-5 N-1 sorts everyone by the letter of their last name, and a letter jumps there', async () => {
    await open({ path: '/people' });
    const rows = await list();
    const letters = within(screen.getByRole('navigation', { name: 'Letters' }));
    const names = letters.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    const [first] = within(rows).getAllByRole('link');
    expect(first).toHaveAttribute('tabindex', '0');
    await userEvent.click(letters.getByRole('button', { name: /^W, \d+ / }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/\bW\w+/));
    const inW = document.activeElement?.textContent;
    await userEvent.keyboard('w');
    await waitFor(() => expect(document.activeElement?.textContent).not.toBe(inW));
    expect(document.activeElement?.closest('section')).toHaveAccessibleName('W');
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toBe(within(rows).getAllByRole('link')[0]));
  });

  it('finds by typing, says how many match, and shows everyone again', async () => {
    await open({ path: '/people' });
    await list();
    const search = screen.getByRole('searchbox', { name: 'Search people' });
    await userEvent.type(search, 'r jon');
    await waitFor(async () => expect(await listed()).toContain('Jonas Weber'));
    expect(await listed()).not.toContain('Helene Sommer');
    expect(
      within(screen.getByRole('main')).getByText(/^\d+ (?:person|people)$/),
    ).toBeInTheDocument();
    await userEvent.type(search, '#');
    await userEvent.click(await screen.findByRole('button', { name: 'Show everyone' }));
    await waitFor(async () => expect((await listed()).length).toBeGreaterThan(10));
    expect(search).toHaveValue('');
  });

  it('UI-8 filters by team and office are in the address', async () => {
    const { router } = await open({ path: '/people?q=weber+jonas' });
    const choose = async (filter: string, option: string) =>
      userEvent.selectOptions(await screen.findByRole('combobox', { name: filter }), option);
    await list();
    await choose('Team', 'Design');
    await waitFor(() => expect(router.state.location.search).toHaveProperty('team'));
    await waitFor(async () => expect(await listed()).toEqual(['Jonas Weber']));
    await choose('Office', 'Auckland');
    await screen.findByText('No one matches “weber jonas”.');
    expect(router.state.location.search).toMatchObject({ base: 'offi_auckland' });
  });

  it('"My Favorites" is a filter', async () => {
    const { server } = await open({ path: '/people' });
    await list();
    const kept = await favorites(server);
    expect(kept.length).toBeGreaterThan(0);
    await press(/^My Favorites/);
    await waitFor(async () => expect((await listed()).toSorted()).toEqual(kept.toSorted()));
  });

  it('F-2 a star pressed offline says so and adds no one later, even if the lists weren’t read yet', async () => {
    const server = serve(testServer());
    const before = await favorites(server);
    server.faults.add({ endpoint: 'teams.groups', kind: 'hang' });
    await open({ server, path: '/people/user_owner' });
    const star = await screen.findByRole('button', { name: 'Favorite Helene Sommer' });
    onlineManager.setOnline(false);
    await userEvent.click(star);
    await screen.findByText(/^You’re offline\. Nothing was changed/);
    expect(star).toHaveAttribute('aria-pressed', 'false');
    server.faults.set([]);
    onlineManager.setOnline(true);
    await waitFor(() => expect(star).not.toHaveAttribute('aria-busy', 'true'));
    expect(await favorites(server)).toEqual(before);
  });

  it('FAV-1 a star adds someone to "My Favorites"', async () => {
    const { server } = await open({ path: '/people?q=sommer' });
    const star = await screen.findByRole('button', { name: 'Favorite Helene Sommer' });
    const before = star.getAttribute('aria-pressed');
    await userEvent.click(star);
    const wanted = before === 'true' ? 'Removed from' : 'Added to';
    await screen.findByText(`${wanted} your favorites!`);
    await waitFor(async () =>
      expect((await favorites(server)).includes('Helene Sommer')).toBe(before !== 'true'),
    );
  });

  it('says so when the list of favorites cannot be loaded, and still lists everyone', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'teams.groups', kind: 'status', status: 403 });
    server.faults.add({ endpoint: 'teams.list', kind: 'status', status: 403 });
    await open({ server, path: '/people' });
    await list();
    await screen.findByText('Error trying to get the default Group');
    expect(screen.queryByRole('combobox', { name: 'Team' })).not.toBeInTheDocument();
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /^My Favorites/ });
  });
});

async function favorites(server: TestServer): Promise<string[]> {
  const client = server.as('member');
  const { elements } = await teamGroups.groups.call({ query: {} }, { client });
  const id = elements.find(({ is_default }) => is_default)?.id ?? '';
  const people = await teamGroups.usersOfGroup.call({ params: { id }, query: {} }, { client });
  return people.elements.map(({ name }) => name ?? '');
}

/** Jonas has D-14 on Thursday; the member has no booking. */
async function jonasAtDesk(server: TestServer): Promise<void> {
  vacate(server, { persona: 'member-2' }, '2026-03-09', '2026-03-15');
  await bookAs(server, 'member-2', {
    schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12'), user_id: JONAS }],
  });
}

describe('a colleague', () => {
  const path = `/people/${JONAS}?date=2026-03-12`;

  it('shows week, teams, and colleagues, and the desk next to theirs is two clicks away', async () => {
    const server = serve(cleared(testServer()));
    await jonasAtDesk(server);
    await open({ server, path });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' }),
    ).toBeInTheDocument();
    await within(screen.getByRole('region', { name: 'Teams' })).findByRole('link', {
      name: 'Design',
    });
    const colleagues = within(screen.getByRole('region', { name: 'Colleagues' }));
    await userEvent.click(colleagues.getByRole('button', { name: /^Show all \d+$/ }));
    colleagues.getByRole('link', { name: 'Maya Lindqvist' });
    const opener = await screen.findByRole('button', {
      name: 'Sit next to Jonas Weber on Thursday',
    });
    const count = interactions();
    await userEvent.click(opener);
    const book = await screen.findByRole('button', {
      name: /^Book D-\d+ next to Jonas Weber, 09:00–17:00 Berlin · 08:00–16:00 your time$/,
    });
    const desk = /Book (D-\d+)/.exec(book.getAttribute('aria-label') ?? '')?.[1];
    await userEvent.click(book);
    expect(count()).toBe(2);
    await screen.findByText(new RegExp(`^You’re at ${desk ?? ''}, \\d+ m from D-14`));
    expect(await held(server)).toEqual([`${desk ?? ''} 2026-03-12T08:00 accepted`]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: /^Book D-\d+ next to Jonas Weber/ });
    expect(await held(server)).toEqual([]);
  });

  it('SELF-2 moves someone who already has a desk, and says from where', async () => {
    const server = serve(cleared(testServer()));
    await jonasAtDesk(server);
    const mine = 'reso_ber-2-d-40';
    vacate(server, { place: mine }, '2026-03-12');
    await bookAs(server, 'member', {
      schedule_slots: [
        {
          resource_id: mine,
          ...hours('2026-03-12', '10:00', '16:00'),
          user_id: personaUserId('member'),
        },
      ],
    });
    await open({ server, path });
    await userEvent.click(await screen.findByRole('button', { name: /^Sit next to Jonas Weber/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Move from D-40 to D-\d+$/ }));
    await screen.findByText(/^You’re at D-\d+, \d+ m from D-14/);
    const [only, ...more] = await held(server);
    expect(more).toEqual([]);
    expect(only).toMatch(/^D-(?!40)\d+ 2026-03-12T09:00 accepted$/);
  });

  it.each(['users.get', 'users.teams', 'users.colleagues'])(
    'fails as a whole when %s does, and Retry loads all of it',
    async (endpoint) => {
      const server = testServer();
      server.faults.add({ endpoint, kind: 'status', status: 403 });
      await open({ server, path });
      await screen.findByText('Couldn’t load this person');
      for (const name of ['Teams', 'Colleagues', /^Week/]) {
        expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
      }
      server.faults.set([]);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' });
    },
  );

  it('WL-2 an unreadable plan leaves the days empty, and says so', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'workingLocations.list', kind: 'status', status: 403 });
    await open({ server, path });
    await screen.findByText('Couldn’t load this person’s week');
    expect(await screen.findByText('Thursday')).toBeInTheDocument();
  });

  it('UI-7 someone who left is reported, with a link back', async () => {
    await open({ path: '/people/user_gone' });
    await screen.findByText('This person is no longer here.');
  });

  it('ROLE an owner is called Admin', async () => {
    await open({ path: `/people/${personaUserId('owner')}` });
    await screen.findByRole('heading', { level: 1, name: 'Helene Sommer' });
    expect(screen.getByText('Admin')).toBeInTheDocument();
  });

  it('one’s own address is the profile', async () => {
    await open({ path: `/people/${personaUserId('member')}` });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
  });
});
