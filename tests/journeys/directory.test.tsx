import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { directory } from '@/api/directory';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

const openDirectory = (server: TestServer = serve(testServer())) =>
  open({ server, persona: 'owner', path: '/admin/directory' });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const row = async (domain: string) => {
  const title = await (await region('Domains')).findByText(domain);
  return within(title.closest('li') as HTMLElement);
};
const stored = async (server: TestServer) =>
  (await directory.get.call({}, { client: server.as('owner') })).domains.map(
    ({ domain }) => domain,
  );

describe('the domains of the organization', () => {
  it('lists each with its verification and how many people use it', async () => {
    await openDirectory();
    expect((await row('meridian.example')).getByText('Verified')).toBeVisible();
    expect((await row('meridian.example')).getByText(/^\d+ people$/)).toBeVisible();
    expect((await row('meridian-optics.example')).getByText('Not verified')).toBeVisible();
    expect((await row('meridian-optics.example')).getByText('No one uses it')).toBeVisible();
    // Only one organization has the other setup.
    expect(screen.queryByRole('region', { name: 'Set up your directory' })).not.toBeInTheDocument();
  });

  it('UNDO-1 adds a domain with its name and Enter, with Undo', async () => {
    const { server } = await openDirectory();
    const field = await screen.findByRole('textbox', { name: 'New domain' });
    await userEvent.type(field, '@Meridian-Labs.example{Enter}');
    await row('meridian-labs.example');
    expect(await stored(server)).toContain('meridian-labs.example');
    expect(field).toHaveValue('');
    // A new domain opens a page to verify it with the provider.
    const pages = await region('Setup pages');
    await waitFor(() => expect(pages.getAllByText('Domain verification')).toHaveLength(2));
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
    await userEvent.click(undo as HTMLElement);
    await waitFor(async () => expect(await stored(server)).not.toContain('meridian-labs.example'));
  });

  it.each([
    ['meridian', 'Enter a domain such as example.com'],
    ['https://meridian.example/x', 'Enter a domain such as example.com'],
    ['<script>alert(1)</script>.example', 'Enter a domain such as example.com'],
    ['MERIDIAN.example', 'meridian.example is already on the list'],
  ])('says what is wrong with “%s” at the field, and keeps it', async (typed, message) => {
    await openDirectory();
    const field = await screen.findByRole('textbox', { name: 'New domain' });
    await userEvent.type(field, `x{Backspace}${typed}{Enter}`);
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
    expect(field).toHaveValue(typed);
  });

  it('keeps what was typed when another organization has the domain', async () => {
    const server = serve(testServer());
    server.world.transact(() =>
      server.world.tables.enterprises.insert({
        id: 'orga_other',
        domains: [{ domain: 'taken.example', is_verified: true }],
        uses_directory_setup: false,
        updated_at: server.world.now,
      }),
    );
    await openDirectory(server);
    const field = await screen.findByRole('textbox', { name: 'New domain' });
    await userEvent.type(field, 'taken.example{Enter}');
    expect(
      (await screen.findAllByText(/taken\.example belongs to another organization/))[0],
    ).toBeVisible();
    expect(field).toHaveValue('taken.example');
  });

  it('lists the people affected before a domain in use is removed, and keeps it on Cancel', async () => {
    const { server } = await openDirectory();
    const remove = { name: 'Remove meridian.example' };
    await userEvent.click((await row('meridian.example')).getByRole('button', remove));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/people sign in with this domain/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await stored(server)).toContain('meridian.example');
    await userEvent.click((await row('meridian.example')).getByRole('button', remove));
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', remove));
    await waitFor(async () => expect(await stored(server)).not.toContain('meridian.example'));
    // Its verification is gone, so Undo couldn’t restore anything (UNDO-3).
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('removes an unused, unverified domain at once, with Undo', async () => {
    const { server } = await openDirectory();
    const remove = { name: 'Remove meridian-optics.example' };
    await userEvent.click((await row('meridian-optics.example')).getByRole('button', remove));
    await waitFor(async () => expect(await stored(server)).toEqual(['meridian.example']));
    // The button went with its row.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Domains' })).toHaveFocus());
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
    await userEvent.click(undo as HTMLElement);
    await row('meridian-optics.example');
    expect(await stored(server)).toContain('meridian-optics.example');
  });

  it('RACE-7 keeps what was typed if someone else was faster by an instant, and adds to what they saved', async () => {
    const { server } = await openDirectory();
    const field = await screen.findByRole('textbox', { name: 'New domain' });
    await userEvent.type(field, 'mine.example');
    // The list is read right before it’s written; theirs arrives in between.
    const { domains } = await directory.get.call({}, { client: server.as('owner') });
    const known = domains.map(({ domain }) => domain);
    server.faults.add({
      endpoint: 'directory.save',
      kind: 'status',
      status: 409,
      times: 1,
      body: { result: { errors: { updated_at: 'Someone else has changed the domains' } } },
    });
    await userEvent.keyboard('{Enter}');
    expect((await screen.findAllByText(/Someone else has changed/)).length).toBeGreaterThan(0);
    expect(field).toHaveValue('mine.example');
    expect(await stored(server)).toEqual(known);
    await directory.save.call(
      { body: { domains: [...known, 'theirs.example'] } },
      { client: server.as('owner') },
    );
    await userEvent.type(field, '{Enter}');
    await row('mine.example');
    expect(await stored(server)).toEqual([...known, 'theirs.example', 'mine.example']);
  });

  it('RACE-7 never drops a domain that someone else added in the meantime', async () => {
    const { server } = await openDirectory();
    await row('meridian-optics.example');
    await directory.save.call(
      { body: { domains: ['meridian.example', 'meridian-optics.example', 'theirs.example'] } },
      { client: server.as('owner') },
    );
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'New domain' }),
      'mine.example{Enter}',
    );
    await row('mine.example');
    expect(await stored(server)).toEqual(
      expect.arrayContaining(['theirs.example', 'mine.example']),
    );
  });
});

describe('the identity provider', () => {
  it('says how each connection is doing, and why one failed', async () => {
    await openDirectory();
    const provider = await region('Sign-in and accounts');
    await provider.findByText('Meridian single sign-on');
    expect(provider.getByText('SCIM · 148 people · 10 groups')).toBeVisible();
    expect(provider.getByText('The token has expired')).toBeVisible();
    expect(provider.getByText('Failed')).toBeVisible();
  });

  it('S-10 opens setup pages only at safe addresses, and not after they expire', async () => {
    const server = serve(testServer());
    server.world.transact(() => {
      const { directoryLinks } = server.world.tables;
      directoryLinks.update('link_domain', { expires_at: server.world.now });
      directoryLinks.insert({
        id: 'link_bad',
        organization_id: 'orga_meridian',
        kind: 'directory_sync',
        url: 'javascript:alert(1)',
        state: 'validating',
        expires_at: null,
      });
    });
    await openDirectory(server);
    const pages = await region('Setup pages');
    await pages.findByText('Single sign-on');
    const links = pages.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://identity.example/meridian/sso',
    ]);
    expect(pages.getByText('Its address isn’t allowed, so it can’t be opened.')).toBeVisible();
    expect(pages.getByText(/^Expired/)).toBeVisible();
  });

  it('F-36 shows the rest of the page when one part fails', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'directory.links', kind: 'status', status: 404 });
    await openDirectory(server);
    await screen.findByText('Couldn’t load the setup pages');
    await row('meridian.example');
  });
});

it('the organization with a setup of its own names its directory and domains in one step', async () => {
  const server = serve(testServer());
  const meridian = [...server.world.tables.organizations.all()].find(
    ({ slug }) => slug === 'meridian',
  );
  await open({
    server,
    persona: 'owner',
    path: '/admin/directory',
    special: { directorySetupOrganizationId: meridian?.id ?? null },
  });
  const setup = await region('Set up your directory');
  await userEvent.type(setup.getByRole('textbox', { name: 'Name of the directory' }), 'Staff');
  const domains = setup.getByRole('textbox', { name: 'Domains' });
  await userEvent.type(domains, 'labs.example, nowhere');
  await userEvent.click(setup.getByRole('button', { name: 'Set up directory' }));
  await waitFor(() => expect(domains).toHaveAccessibleDescription(/nowhere isn’t a domain/));
  await userEvent.clear(domains);
  await userEvent.type(domains, 'labs.example{Enter}');
  await row('labs.example');
  await (await region('Sign-in and accounts')).findByText('Staff');
  await (await region('Setup pages')).findByText('Directory sync');
});

it('F-10 tells a person without the permission which one is missing', async () => {
  await open({ persona: 'scheduler', path: '/admin/directory' });
  await screen.findByText(/Manage the company directory/);
  expect(screen.queryByRole('region', { name: 'Domains' })).not.toBeInTheDocument();
});
