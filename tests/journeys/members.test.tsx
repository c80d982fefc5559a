import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/api/schemas/access';
import { users } from '@/api/users';
import { liveStatus } from '@/lib/realtime';
import { slotsIn } from '@mocks/rules/capacity';
import { membershipId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const PATIENCE = { timeout: 20_000 };

beforeEach(() => width(true));

const rolesIn = ({ world }: TestServer, id: string): readonly Role[] | undefined =>
  world.tables.memberships.get(membershipId('orga_meridian', id))?.roles;
const openPeople = (server: TestServer, below = '', persona = 'owner') =>
  open({ server, persona, path: `/admin/people${below}` });
const row = (name: string) =>
  screen.findByRole('row', { name: (words) => words.includes(`Select ${name}`) }, PATIENCE);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }, PATIENCE));
const item = (name: RegExp) => screen.findByRole('menuitem', { name }, PATIENCE);

/** What another administrator does meanwhile, through the same server. */
const meanwhile = (server: TestServer, id: string, roles: Role[]) =>
  users.update.call({ params: { id }, body: { roles } }, { client: server.as('owner') });

/** The first of the buttons that take something out of a list. */
async function firstOf(region: HTMLElement): Promise<HTMLElement> {
  const [first] = await within(region).findAllByRole('button', { name: /^Remove / }, PATIENCE);
  if (!first) throw new Error('There has to be one to remove');
  return first;
}

describe('the list of people', () => {
  it('ROLE-5 UI-8 files people by the last word of their name, and finds them by typing and by role', async () => {
    const server = serve(testServer());
    const { router } = await openPeople(server, '?q=user&sort=nothing');
    await userEvent.clear(await screen.findByRole('searchbox', { name: 'Search people' }));
    await screen.findAllByText('150 people');
    const first = (await screen.findAllByRole('rowheader'))[0];
    expect(first).toHaveAttribute('data-group', 'A');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'sommer hel');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(names()[0]).toContain('Helene Sommer');
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search people' }));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Roles' }),
      await screen.findByRole('option', { name: 'Team manager (1)' }),
    );
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(router.state.location.search).toMatchObject({ roles: 'team_manager' });
  });

  it('UNDO-1 gives and takes a role with two presses, each with Undo', async () => {
    const server = serve(testServer());
    await openPeople(server, '?q=clara');
    await press('Roles of Clara Hoffmann: Page manager');
    expect(await item(/^Scheduler/)).toHaveAccessibleDescription(/Books for everyone/);
    await userEvent.click(await item(/^Scheduler/));
    await waitFor(() =>
      expect(rolesIn(server, 'user_page_manager')).toEqual(['page_manager', 'member', 'scheduler']),
    );
    await press('Undo');
    await waitFor(() =>
      expect(rolesIn(server, 'user_page_manager')).toEqual(['page_manager', 'member']),
    );
  });

  it('ROLE-2 says why the last admin stays one, and takes nothing from them', async () => {
    const server = serve(testServer());
    await openPeople(server, '?roles=owner');
    await press('Roles of Helene Sommer: Admin');
    const admin = await item(/^Admin/);
    expect(admin).toHaveTextContent('Helene Sommer is the only admin.');
    await userEvent.click(admin);
    expect(rolesIn(server, 'user_owner')).toContain('owner');
  });

  it('ROLE-2 tells of a last admin that the list did not know of', async () => {
    const server = serve(testServer());
    await meanwhile(server, 'user_scheduler', ['owner', 'member']);
    await openPeople(server, '?roles=owner');
    await press('Roles of Helene Sommer: Admin');
    const admin = await item(/^Admin/);
    // Behind the list's back, without a word to anybody.
    server.world.tables.memberships.update(membershipId('orga_meridian', 'user_scheduler'), {
      roles: ['member'],
    });
    await userEvent.click(admin);
    await screen.findByText('Couldn’t change the roles of Helene Sommer');
    await screen.findByText(/^Helene Sommer is the only admin\./);
    expect(rolesIn(server, 'user_owner')).toContain('owner');
  });

  it('RACE-7 shows both versions where another administrator was faster', async () => {
    const server = serve(testServer());
    await openPeople(server, '?q=clara');
    await press('Roles of Clara Hoffmann: Page manager');
    const scheduler = await item(/^Scheduler/);
    await meanwhile(server, 'user_page_manager', ['team_manager', 'member']);
    await userEvent.click(scheduler);
    const notice = await screen.findByText(/They’re now: Team manager/);
    expect(notice).toHaveTextContent('You wanted: Page manager, Scheduler');
    expect(rolesIn(server, 'user_page_manager')).toEqual(['team_manager', 'member']);
    await press('Save mine');
    await waitFor(() =>
      expect(rolesIn(server, 'user_page_manager')).toEqual(['page_manager', 'member', 'scheduler']),
    );
  });

  it('RACE-9 gives a role to several people at once and takes it back with one Undo', async () => {
    const server = serve(testServer());
    const roles = () =>
      Object.fromEntries(
        [...server.world.tables.memberships.all()].map(({ id, roles: own }) => [id, own]),
      );
    const before = roles();
    const holders = () =>
      Object.values(roles()).filter((own) => own.includes('page_manager')).length;
    await openPeople(server, '?q=brandt');
    await row('Felix Brandt');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all listed rows' }));
    const bar = await screen.findByRole('region', { name: /selected$/ });
    const count = Number.parseInt(bar.getAttribute('aria-label') ?? '', 10);
    expect(count).toBeGreaterThan(2);
    const others = holders();
    await press(/^Give a role to \d+ people/);
    await userEvent.click(await item(/^Page manager/));
    await screen.findByText(/^Gave “Page manager” to \d+ people/, { selector: 'main *' }, PATIENCE);
    expect(holders()).toBe(others + count);
    await press('Undo');
    await waitFor(() => expect(roles()).toEqual(before), PATIENCE);
  });

  it('RACE-7 RACE-9 names whom somebody else changed meanwhile, and gives the role to the others', async () => {
    const server = serve(testServer());
    await openPeople(server);
    for (const name of ['Clara Hoffmann', 'Maya Lindqvist']) {
      const box = await screen.findByRole('checkbox', { name: `Select ${name}` }, PATIENCE);
      await userEvent.click(box);
    }
    await meanwhile(server, 'user_page_manager', ['team_manager', 'member']);
    await press(/^Give a role to 2 people/);
    await userEvent.click(await item(/^Scheduler/));
    const notice = await screen.findByText(/^Couldn’t change Clara Hoffmann: /, {}, PATIENCE);
    expect(notice).not.toHaveTextContent('Maya');
    expect(rolesIn(server, 'user_member')).toContain('scheduler');
    expect(rolesIn(server, 'user_page_manager')).toEqual(['team_manager', 'member']);
    // Undo is about those alone who got it.
    await press('Undo');
    await waitFor(() => expect(rolesIn(server, 'user_member')).not.toContain('scheduler'));
    expect(rolesIn(server, 'user_page_manager')).toEqual(['team_manager', 'member']);
  });
});

describe('one person', () => {
  it('RACE-7 keeps what was chosen and shows both versions of the roles', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_page_manager');
    const scheduler = await screen.findByRole('checkbox', { name: /^Scheduler/ }, PATIENCE);
    await userEvent.click(scheduler);
    await meanwhile(server, 'user_page_manager', ['resource_manager', 'member']);
    await press('Save');
    const versions = await screen.findByRole('list', { name: 'Both versions' }, PATIENCE);
    expect(versions).toHaveTextContent('Resource manager');
    expect(versions).toHaveTextContent('Scheduler, Page manager');
    await press('Keep your version of Roles');
    await press('Save');
    await waitFor(() =>
      expect(rolesIn(server, 'user_page_manager')).toEqual(['member', 'scheduler', 'page_manager']),
    );
  });

  it('PRIV-4 shows health to admins alone, and saves it with Undo', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_member');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Can Maya Lindqvist come in?' }, PATIENCE),
      'No',
    );
    const health = () =>
      users.get.call({ params: { id: 'user_member' } }, { client: server.as('owner') });
    await waitFor(async () => expect((await health()).health?.status).toBe('restricted'));
  });

  it('ROLE-1 gives somebody a place to manage, and takes it again', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_resource_manager');
    const places = await screen.findByRole('region', { name: 'Managed places' }, PATIENCE);
    await userEvent.click(await firstOf(places));
    const own = () => server.world.tables.resourceManagers.by('user', 'user_resource_manager');
    await waitFor(() => expect(own()).toHaveLength(1));
    await press('Undo');
    await waitFor(() => expect(own()).toHaveLength(2));
  });

  it('adds a person, and keeps what was typed when the address is taken', async () => {
    const server = serve(testServer());
    await openPeople(server, '/new');
    const email = await screen.findByRole('textbox', { name: 'Email' }, PATIENCE);
    await userEvent.type(email, 'maya.lindqvist@meridian.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana Reyes');
    const add = () =>
      userEvent.click(
        within(screen.getByRole('complementary', { name: 'Add person' })).getByRole('button', {
          name: 'Add person',
        }),
      );
    await add();
    await screen.findByText('There is an account with this e-mail already', {}, PATIENCE);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Reyes');
    await userEvent.clear(email);
    await userEvent.type(email, 'ana.reyes@meridian.example');
    await add();
    await screen.findByRole('heading', { level: 2, name: 'Ana Reyes' }, PATIENCE);
    expect(server.world.tables.users.by('email', 'ana.reyes@meridian.example')).toHaveLength(1);
  });

  it('says that somebody is gone, with the way back to the list', async () => {
    await openPeople(serve(testServer()), '/user_nobody?q=maya');
    await press('Show all people');
    await row('Maya Lindqvist');
  });
});

describe('what a team manager sees', () => {
  it('ROLE-1 OTH-1 are the people they manage, and nothing to change', async () => {
    const server = serve(testServer());
    await openPeople(server, '', 'team-manager');
    await screen.findByRole('heading', { level: 1, name: 'People you manage' });
    await screen.findAllByText('17 people');
    expect(screen.queryByRole('button', { name: /^Roles of/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add person' })).not.toBeInTheDocument();
  });

  it('ROLE-1 says to others which right is missing', async () => {
    await open({ path: '/admin/people' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });
});

describe('removing a person', () => {
  const leaving = 'user_team_manager';
  const ahead = ({ world }: TestServer, id = leaving) =>
    slotsIn(world, 'userDay', id, { start: world.now, end: '2027-01-01T00:00:00.000Z' }).filter(
      ({ status }) => status !== 'rejected',
    );
  const review = () => screen.findByRole('region', { name: 'Remove Rafael Moreau?' }, PATIENCE);
  const all = async (of: RegExp, choice: RegExp) => {
    const kind = await screen.findByRole('region', { name: of }, PATIENCE);
    await userEvent.click(within(kind).getByRole('button', { name: choice }));
  };

  it('ROLE-3 asks what becomes of each thing, and does all of it in one go', async () => {
    const server = serve(testServer());
    const { teamMembers, workPolicyUses } = server.world.tables;
    workPolicyUses.update('wuse_lead', {
      status: 'pending',
      responded_by: null,
      responded_at: null,
    });
    const teamsOf = (id: string) =>
      teamMembers
        .by('user', id)
        .map(({ team_id }) => team_id)
        .filter((id) => id.startsWith('team_'));
    const left = teamsOf(leaving);
    const had = ahead(server).length;
    expect(had).toBeGreaterThan(0);
    await openPeople(server, `/${leaving}`);
    await press('Remove from organization');
    const remove = await within(await review()).findByRole(
      'button',
      { name: 'Remove Rafael Moreau' },
      PATIENCE,
    );
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    // What nobody has answered ends with the person: it is listed, and there is nothing to choose.
    expect(
      await screen.findByRole('region', { name: '1 pending leave request' }, PATIENCE),
    ).toHaveTextContent('Vacation');
    await all(/^1 team$/, /^Add Helene Sommer to all/);
    await all(/bookings?$/, /^Release all/);
    await all(/visits?$/, /^Hand all to Helene Sommer/);
    await all(/reported workplace requests?$/, /^Keep all/);
    await all(/management groups?$/, /^Hand all to Helene Sommer/);
    for (const kind of screen.queryAllByRole('region', { name: /bookings? for others$/ })) {
      await userEvent.click(within(kind).getByRole('button', { name: /^Hand all/ }));
    }
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(remove);
    await screen.findByText('Rafael Moreau removed', {}, PATIENCE);
    expect(rolesIn(server, leaving)).toBeUndefined();
    expect(ahead(server)).toHaveLength(0);
    expect(server.world.tables.visits.get('visi_paul')?.host_id).toBe('user_owner');
    expect(server.world.tables.teams.get('mgmt_design')?.manager_ids).toEqual(['user_owner']);
    expect(teamsOf('user_owner')).toEqual(expect.arrayContaining(left));
    expect(workPolicyUses.get('wuse_lead')).toBeUndefined();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Rafael Moreau' })).not.toBeInTheDocument(),
    );
  });

  it('ROLE-3 RACE-9 changes nothing where the removal is refused at last', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'users.remove', kind: 'status', status: 409, times: 1 });
    const seats = ahead(server).map(({ id }) => id);
    const owned = server.world.tables.teamMembers
      .by('user', 'user_owner')
      .map(({ team_id }) => team_id)
      .toSorted();
    await openPeople(server, `/${leaving}`);
    await press('Remove from organization');
    await review();
    await all(/visits?$/, /^Hand all/);
    await all(/management groups?$/, /^Hand all/);
    await all(/^1 team$/, /^Add Helene Sommer to all/);
    await all(/reported workplace requests?$/, /^Cancel all/);
    await all(/bookings?$/, /^Release all/);
    for (const kind of screen.queryAllByRole('region', { name: /bookings? for others$/ })) {
      await userEvent.click(within(kind).getByRole('button', { name: /^Hand all/ }));
    }
    await press('Remove Rafael Moreau');
    await screen.findByText('Couldn’t remove Rafael Moreau. Nothing was changed.', {}, PATIENCE);
    expect(server.world.tables.visits.get('visi_paul')?.host_id).toBe(leaving);
    expect(server.world.tables.tickets.get('tick_103')?.status).toBe('open');
    expect(server.world.tables.teams.get('mgmt_design')?.manager_ids).toEqual([leaving]);
    expect(ahead(server).map(({ id }) => id)).toEqual(seats);
    const inTeams = server.world.tables.teamMembers.by('user', 'user_owner');
    expect(inTeams.map(({ team_id }) => team_id).toSorted()).toEqual(owned);
  });
});

describe('removing several people', () => {
  it('ROLE-3 RACE-9 asks about the things of all, and those who are refused stay with the reason', async () => {
    const server = serve(testServer());
    await openPeople(server);
    for (const name of ['Clara Hoffmann', 'Rafael Moreau']) {
      const box = await screen.findByRole('checkbox', { name: `Select ${name}` }, PATIENCE);
      await userEvent.click(box);
    }
    await press('Remove 2 people from the organization');
    const review = await screen.findByRole('region', { name: 'Remove 2 people?' }, PATIENCE);
    const visits = await within(review).findByRole('region', { name: /visits?$/ }, PATIENCE);
    // Whose it is stands in each row.
    expect(visits).toHaveTextContent('Rafael Moreau · ');
    const all = within(review).getAllByRole('button', { name: /^(Hand all|Add|Keep all)/ });
    for (const each of all) await userEvent.click(each);
    server.faults.add({ endpoint: 'users.remove', kind: 'status', status: 409, times: 1 });
    const remove = within(review).getByRole('button', { name: 'Remove 2 people' });
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(remove);
    // They are taken one after the other: the first was refused and keeps everything.
    await screen.findByText(/^Couldn’t remove .* Nothing was changed\.$/, {}, PATIENCE);
    const stays = ['user_page_manager', 'user_team_manager'].filter((id) => rolesIn(server, id));
    expect(stays).toHaveLength(1);
    const name = stays[0] === 'user_page_manager' ? 'Clara Hoffmann' : 'Rafael Moreau';
    await press(`Remove ${name}`);
    await waitFor(() => expect(rolesIn(server, stays[0] ?? '')).toBeUndefined(), PATIENCE);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Remove / })).not.toBeInTheDocument(),
    );
    expect(server.world.tables.visits.get('visi_paul')?.host_id).toBe('user_owner');
    expect(server.world.tables.teams.get('mgmt_design')?.manager_ids).toEqual(['user_owner']);
  });

  it('ROLE-2 is refused with the reason where the only admin or oneself is among them', async () => {
    await openPeople(serve(testServer()), '?q=sommer');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Helene Sommer' }));
    const remove = await screen.findByRole('button', { name: /^Remove 1 person/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveAccessibleDescription('You can’t remove yourself.');
  });
});

describe('a role that is taken away while its holder works', () => {
  it('ROLE-1 HUB-1 closes the page with the reason, and brings back what was typed with the role', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'page-manager', path: '/admin/news/news_canteen', live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    const set = (roles: Role[]) => meanwhile(server, 'user_page_manager', roles);
    const title = () => screen.findByRole('textbox', { name: 'Title' }, PATIENCE);
    await userEvent.type(await title(), ', half written');
    await set(['member']);
    await screen.findByRole(
      'heading',
      { level: 1, name: 'You don’t have access to this page' },
      PATIENCE,
    );
    expect(screen.getByText(/What you typed is kept in this tab/)).toBeVisible();
    await set(['member', 'page_manager']);
    expect(await title()).toHaveValue('Canteen menu for next week, half written');
  });
});
