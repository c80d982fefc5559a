import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/api/schemas/access';
import { users } from '@/api/users';
import { liveStatus } from '@/lib/realtime';
import { membershipId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { png } from '@tests/helpers/picture';
import { width } from '@tests/helpers/rooms';
import { arrivingAt } from '@tests/helpers/uploads';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
openableDialogs();
beforeEach(() => {
  width(true);
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

const rolesIn = ({ world }: TestServer, id: string): readonly Role[] | undefined =>
  world.tables.memberships.get(membershipId('orga_meridian', id))?.roles;
const openPeople = (server: TestServer, below = '', persona = 'owner') =>
  open({ server, persona, path: `/admin/people${below}` });
const row = (name: string) =>
  screen.findByRole('row', { name: (words) => words.includes(`Select ${name}`) });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const item = (name: RegExp) => screen.findByRole('menuitem', { name });

/** A change by another admin in the meantime, through the same server. */
const meanwhile = (server: TestServer, id: string, roles: Role[]) =>
  users.update.call({ params: { id }, body: { roles } }, { client: server.as('owner') });

/** The first of the buttons that remove an item from a list. */
async function firstOf(region: HTMLElement): Promise<HTMLElement> {
  const [first] = await within(region).findAllByRole('button', { name: /^Remove / });
  if (!first) throw new Error('There has to be one to remove');
  return first;
}

describe('the list of people', () => {
  it('ROLE-5 UI-8 sorts people by the last word of their name, and finds them by typing and by role', async () => {
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

  it('UNDO-1 adds and removes a role with two presses, each with Undo', async () => {
    const server = serve(testServer());
    await openPeople(server, '?q=clara');
    await press('Clara Hoffmann’s roles: Page manager');
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

  it('F-2 a role whose answer is lost isn’t taken for given, and is shown', async () => {
    const server = serve(testServer());
    await openPeople(server, '?q=clara');
    await press('Clara Hoffmann’s roles: Page manager');
    server.faults.add({ endpoint: 'users.update', kind: 'offline', after: true, times: 1 });
    await userEvent.click(await item(/^Scheduler/));
    await screen.findAllByText(/^Connection problem\. This may not have been saved/);
    expect(rolesIn(server, 'user_page_manager')).toContain('scheduler');
    await screen.findByRole('button', { name: /^Clara Hoffmann’s roles: .*Scheduler/ });
  });

  it('ROLE-1 says of each role what it allows, and where', async () => {
    await openPeople(serve(testServer()), '?q=clara');
    await press('Clara Hoffmann’s roles: Page manager');
    await item(/^Admin/);
    const said = screen
      .getAllByRole('menuitem')
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
    expect(said).toEqual([
      expect.stringMatching(/^Admin\s*Can do everything, in every office\.$/),
      expect.stringMatching(/^Scheduler\s*Books for everyone, in every office,.* visitors\.$/),
      expect.stringMatching(/^Place manager\s*Manages assigned places and everything below/),
      expect.stringMatching(/^Team manager\s*Manages all teams, .* in their management groups\.$/),
      expect.stringMatching(/^Page manager\s*Writes news and pages for the whole organization\.$/),
    ]);
  });

  it('ROLE-2 says why the last admin stays one, and removes nothing from them', async () => {
    const server = serve(testServer());
    await openPeople(server, '?roles=owner');
    await press('Helene Sommer’s roles: Admin');
    const admin = await item(/^Admin/);
    expect(admin).toHaveTextContent('Helene Sommer is the only admin.');
    await userEvent.click(admin);
    expect(rolesIn(server, 'user_owner')).toContain('owner');
  });

  it('ROLE-2 reports a last admin that the list did not know about', async () => {
    const server = serve(testServer());
    await meanwhile(server, 'user_scheduler', ['owner', 'member']);
    await openPeople(server, '?roles=owner');
    await press('Helene Sommer’s roles: Admin');
    const admin = await item(/^Admin/);
    // A change without a message, so the list doesn’t know about it.
    server.world.tables.memberships.update(membershipId('orga_meridian', 'user_scheduler'), {
      roles: ['member'],
    });
    await userEvent.click(admin);
    await screen.findByText('Couldn’t change Helene Sommer’s roles');
    await screen.findByText(/^Helene Sommer is the only admin\./);
    expect(rolesIn(server, 'user_owner')).toContain('owner');
  });

  it('RACE-7 shows both versions if another administrator was faster', async () => {
    const server = serve(testServer());
    await openPeople(server, '?q=clara');
    await press('Clara Hoffmann’s roles: Page manager');
    const scheduler = await item(/^Scheduler/);
    await meanwhile(server, 'user_page_manager', ['team_manager', 'member']);
    await userEvent.click(scheduler);
    const notice = await screen.findByText(/They’re now: Team manager/);
    expect(notice).toHaveTextContent('You wanted: Page manager, Scheduler');
    expect(rolesIn(server, 'user_page_manager')).toEqual(['team_manager', 'member']);
    await press('Keep mine');
    await waitFor(() =>
      expect(rolesIn(server, 'user_page_manager')).toEqual(['page_manager', 'member', 'scheduler']),
    );
  });
});

describe('one person', () => {
  it('RACE-7 keeps what was chosen and shows both versions of the roles', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_page_manager');
    const scheduler = await screen.findByRole('checkbox', { name: /^Scheduler/ });
    await userEvent.click(scheduler);
    await meanwhile(server, 'user_page_manager', ['resource_manager', 'member']);
    await press('Save');
    const versions = await screen.findByRole('list', { name: 'Your values and theirs' });
    expect(versions).toHaveTextContent('Place manager');
    expect(versions).toHaveTextContent('Scheduler, Page manager');
    await press('Keep mine: Roles');
    await press('Save');
    await waitFor(() =>
      expect(rolesIn(server, 'user_page_manager')).toEqual(['member', 'scheduler', 'page_manager']),
    );
  });

  it('PRIV-4 shows health only to admins, and saves it with Undo', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_member');
    const status = await screen.findByRole('combobox', { name: 'Can Maya Lindqvist come in?' });
    // Until the saved status has been read, there’s nothing to change.
    await waitFor(() => expect(status).toBeEnabled());
    await userEvent.selectOptions(status, 'No');
    const health = () =>
      users.get.call({ params: { id: 'user_member' } }, { client: server.as('owner') });
    await waitFor(async () => expect((await health()).health?.status).toBe('restricted'));
    await press('Undo');
    await waitFor(async () => expect((await health()).health?.status).not.toBe('restricted'));
  });

  it('UI-9 says so if health or places can’t be read, and reads them again', async () => {
    const server = serve(testServer());
    server.faults.set([
      { endpoint: 'users.get', kind: 'status', status: 422 },
      { endpoint: 'resources.list', kind: 'status', status: 422 },
    ]);
    await openPeople(server, '/user_resource_manager?q=user');
    const health = within(await screen.findByRole('region', { name: 'Health' }));
    await health.findByText('Couldn’t load the health status');
    expect(health.queryByRole('combobox')).not.toBeInTheDocument();
    const places = within(await screen.findByRole('region', { name: 'Places they manage' }));
    await userEvent.click(await places.findByRole('button', { name: 'Add a place' }));
    await places.findByText('Couldn’t load the places');
    server.faults.set([]);
    await userEvent.click(health.getByRole('button', { name: 'Try again' }));
    await health.findByRole('combobox', { name: /come in/ });
    await userEvent.click(places.getByRole('button', { name: 'Try again' }));
    await places.findByRole('combobox', { name: 'Find a place or area' });
  });

  it('S-17 a file that is not a picture is not a photo, and a photo is removed only after asking', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_member');
    const photo = () => server.world.tables.users.get('user_member')?.profile_photo_url;
    const before = photo();
    expect(before).toBeTruthy();
    await userEvent.upload(
      await screen.findByLabelText('Maya Lindqvist’s photo'),
      new File(['hello'], 'maya.png', { type: 'image/png' }),
    );
    await screen.findByText('The image’s content doesn’t match its file name.');
    expect(photo()).toBe(before);
    await press('Remove photo');
    const asked = await screen.findByRole('alertdialog', {
      name: 'Remove Maya Lindqvist’s photo?',
    });
    await userEvent.click(within(asked).getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(photo()).toBeNull());
  });

  it('UI-7 an admin’s picture of someone else becomes their photo, and a second one replaces it', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_member?q=lindqvist');
    const photo = () => server.world.tables.users.get('user_member')?.profile_photo_url;
    vi.stubGlobal('XMLHttpRequest', arrivingAt(server));
    const choose = async (file: string) =>
      userEvent.upload(await screen.findByLabelText('Maya Lindqvist’s photo'), png(file));
    const before = photo();
    await choose('maya.png');
    await screen.findByText('Saved Maya Lindqvist’s photo');
    const first = photo();
    expect(first).not.toBe(before);
    await choose('maya-2.png');
    await waitFor(() => expect([before, first]).not.toContain(photo()));
    expect(server.world.tables.users.get('user_owner')?.profile_photo_url).not.toBe(photo());
  });

  it('ROLE-1 gives someone a place to manage, and removes it again', async () => {
    const server = serve(testServer());
    await openPeople(server, '/user_resource_manager');
    const places = await screen.findByRole('region', { name: 'Places they manage' });
    await userEvent.click(await firstOf(places));
    const own = () => server.world.tables.resourceManagers.by('user', 'user_resource_manager');
    await waitFor(() => expect(own()).toHaveLength(1));
    await press('Undo');
    await waitFor(() => expect(own()).toHaveLength(2));
    await userEvent.click(within(places).getByRole('button', { name: 'Add a place' }));
    await userEvent.type(await within(places).findByRole('combobox'), 'D-17');
    const [desk] = await screen.findAllByRole('option', { name: /^D-17/ });
    if (!desk) throw new Error('There has to be a desk');
    await userEvent.click(desk);
    await within(places).findByRole('button', { name: 'Remove D-17' });
    expect(own()).toHaveLength(3);
  });

  it('adds a person, and keeps what was typed when the address is taken', async () => {
    const server = serve(testServer());
    await openPeople(server, '/new');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'maya.lindqvist@meridian.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana Reyes');
    const add = () =>
      userEvent.click(
        within(screen.getByRole('complementary', { name: 'Add person' })).getByRole('button', {
          name: 'Add person',
        }),
      );
    await add();
    await screen.findByText('An account with this email already exists');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Reyes');
    await userEvent.clear(email);
    await userEvent.type(email, 'ana.reyes@meridian.example');
    await add();
    await screen.findByRole('heading', { level: 2, name: 'Ana Reyes' });
    expect(server.world.tables.users.by('email', 'ana.reyes@meridian.example')).toHaveLength(1);
  });

  it('F-2 ROLE-1 isn’t taken for added if the answer is lost: the form keeps what was typed', async () => {
    const server = serve(testServer());
    await openPeople(server, '/new');
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Email' }),
      'ana.reyes@meridian.example',
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana Reyes');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Scheduler/ }));
    server.faults.add({ endpoint: 'users.create', kind: 'offline', after: true, times: 1 });
    const panel = screen.getByRole('complementary', { name: 'Add person' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Add person' }));
    await within(panel).findByText('We couldn’t confirm whether this was saved');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Reyes');
    const [made, ...more] = server.world.tables.users.by('email', 'ana.reyes@meridian.example');
    expect(more).toEqual([]);
    expect(rolesIn(server, made?.id ?? '')).toEqual(['member', 'scheduler']);
  });

  it('says that someone no longer exists, with a link to the list', async () => {
    await openPeople(serve(testServer()), '/user_nobody?q=maya');
    await press('Show all people');
    await row('Maya Lindqvist');
  });
});

describe('what a team manager sees', () => {
  it('ROLE-1 OTH-1 PRIV-4 is the people they manage, without their health, and nothing to change', async () => {
    const server = serve(testServer());
    await openPeople(server, '', 'team-manager');
    await screen.findByRole('heading', { level: 1, name: 'People you manage' });
    await screen.findAllByText('17 people');
    expect(screen.queryByRole('button', { name: /’s roles/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add person' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Maya Lindqvist' }));
    await screen.findByRole('heading', { level: 2, name: 'Maya Lindqvist' });
    expect(screen.queryByRole('region', { name: 'Health' })).not.toBeInTheDocument();
  });

  it('ROLE-1 says to others which permission is missing', async () => {
    await open({ path: '/admin/people' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(screen.getByText(/“Team manager”/)).toBeVisible();
  });
});

describe('a role that is removed while its holder works', () => {
  it('ROLE-1 HUB-1 closes the page with the reason, and brings back what was typed with the role', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'page-manager', path: '/admin/news/news_canteen', live: true });
    await eventually(() => expect(liveStatus().state).toBe('live'));
    const set = (roles: Role[]) => meanwhile(server, 'user_page_manager', roles);
    const title = () => screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(await title(), ', half written');
    await set(['member']);
    const closed = await screen.findByRole('heading', {
      level: 1,
      name: 'You don’t have access to this page',
    });
    await eventually(() => expect(closed).toHaveFocus());
    expect(await screen.findByText(/What you typed is kept in this tab/)).toBeVisible();
    await set(['member', 'page_manager']);
    expect(await title()).toHaveValue('Canteen menu for next week, half written');
    await eventually(() => expect(document.body).not.toHaveFocus());
  });
});
