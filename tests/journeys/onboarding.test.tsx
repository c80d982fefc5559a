import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refreshToken } from '@/lib/storage';
import { personaUserId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open } = journeys();
const MAIN_SITE = 'https://atrium.test';

const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
/** Fills a field as if by pasting, because none of these journeys is about typing. */
const fill = async (name: string | RegExp, text: string): Promise<void> => {
  await userEvent.clear(field(name));
  if (text !== '') {
    await userEvent.click(field(name));
    await userEvent.paste(text);
  }
};

const newcomer = () => testServer({ scenario: 'new-user' });
const setup = (server: TestServer) => open({ server, path: '/setup', origin: MAIN_SITE });

describe('setting up an organization', () => {
  it('leads through three screens to the first desk, a link for the others, and the dashboard', async () => {
    const server = newcomer();
    const { visits } = await setup(server);
    await heading('Set up your organization');
    await fill('Organization name', 'Zürich Labs');
    expect(field('Address')).toHaveValue('zurich-labs');
    await press('Create organization');

    await heading('Your first office');
    // The browser’s zone and its country are preselected; both can be changed.
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(zone);
    await fill('Office name', 'Old town');
    const country = screen.getByRole('combobox', { name: 'Country' });
    await within(country).findByText('Germany');
    await userEvent.selectOptions(country, 'DE');
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
    await press('Add office');

    await heading('Desks on your first floor');
    await fill(/^Desks/, 'W-1..W-3');
    await press('Add 3 desks');

    await heading('W-1 is ready to book');
    await press('Create invite link');
    const link = await screen.findByRole('textbox', { name: 'Invite link' });
    expect((link as HTMLInputElement).value).toMatch(/^https:\/\/atrium\.test\/signup\?join=\w+$/);
    await press('Book your first desk');
    expect(visits).toEqual(['https://zurich-labs.atrium.test/dashboard']);

    const { tables } = server.world;
    const [made] = tables.organizations.by('slug', 'zurich-labs');
    const offices = [...tables.offices.all()].filter((each) => each.organization_id === made?.id);
    expect(offices.map(({ name, country: code, time_zone }) => [name, code, time_zone])).toEqual([
      ['Old town', 'DE', 'Europe/Berlin'],
    ]);
    const places = [...tables.resources.all()].filter((each) => each.office_id === offices[0]?.id);
    expect(places.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'area Ground floor',
      'desk W-1',
      'desk W-2',
      'desk W-3',
    ]);
  });

  it('offers three available addresses for one that is taken', async () => {
    await setup(newcomer());
    await heading('Set up your organization');
    await fill('Organization name', 'Kestrel');
    await press('Create organization');
    const proposals = await screen.findByRole('group', { name: 'Available addresses:' });
    const buttons = within(proposals).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'kestrel-hq',
      'kestrel-office',
      'kestrel-team',
    ]);
    expect(field('Address')).toHaveAccessibleDescription('This address is taken');
    await userEvent.click(buttons[1] as HTMLElement);
    expect(field('Address')).toHaveValue('kestrel-office');
    // The next action has the focus.
    expect(screen.getByRole('button', { name: 'Create organization' })).toHaveFocus();
    await press('Create organization');
    await heading('Your first office');
  });

  it('continues after a reload where it was, with what was typed', async () => {
    const server = newcomer();
    const first = await setup(server);
    await heading('Set up your organization');
    await fill('Organization name', 'Halcyon');
    await press('Create organization');
    await heading('Your first office');
    await fill('Office name', 'Harbour');
    first.stop();
    document.body.replaceChildren();

    const { visits } = await setup(server);
    await heading('Your first office');
    expect(field('Office name')).toHaveValue('Harbour');
    expect(visits).toEqual([]);
    await press('Skip for now');
    await heading('Halcyon is set up');
    await press('Go to the dashboard');
    expect(visits).toEqual(['https://halcyon.atrium.test/dashboard']);
  });

  it('shows what is missing at its field, and creates nothing', async () => {
    const server = newcomer();
    await setup(server);
    await press('Create organization');
    expect(field('Organization name')).toHaveAccessibleDescription(
      'Enter a name for your organization',
    );
    expect(field('Organization name')).toHaveFocus();
    await fill('Organization name', '株式会社');
    await press('Create organization');
    expect(field('Address')).toHaveAccessibleDescription(/lowercase letters/);
    expect([...server.world.tables.organizations.all()]).toHaveLength(1);
  });

  it('ORG-3 is not for someone who already has an organization', async () => {
    const { visits } = await open({ path: '/setup', origin: MAIN_SITE });
    await waitFor(() => expect(visits).toEqual(['https://meridian.atrium.test/dashboard']));
  });
});

/** A page of the main site, opened by a persona or without a session. */
const signUp = (server: TestServer, code: string, persona?: string) =>
  open({ server, path: `/signup?join=${code}`, origin: MAIN_SITE, persona: persona as string });

/** Invites an address to the world’s only organization. */
function invite({ world }: TestServer, email: string): void {
  const [organization] = world.tables.organizations.all();
  if (!organization) throw new Error('No organization to join');
  world.transact(() =>
    world.tables.invitations.insert({
      id: 'invi_new',
      organization_id: organization.id,
      email,
      roles: ['member'],
      team_ids: [],
      code: 'join_new',
      invited_by: personaUserId('owner'),
      created_at: world.now,
      expires_at: '2026-04-09T08:00:00.000Z',
      joined_at: null,
    }),
  );
}

describe('joining by a link', () => {
  it('takes one click with a session', async () => {
    const server = newcomer();
    const [kestrel] = [...server.world.tables.organizations.all()];
    if (!kestrel) throw new Error('No organization to join');
    const { visits } = await signUp(server, kestrel.join.code, 'member');
    await heading('Join Kestrel Optics');
    await press('Join Kestrel Optics');
    await waitFor(() => expect(visits).toEqual(['https://kestrel.atrium.test/dashboard']));
  });

  it('takes three fields without an account, and creates it once', async () => {
    const server = testServer();
    const { visits } = await signUp(server, 'join_ada');
    await heading('Join Meridian Instruments');
    expect(await screen.findByText('Helene Sommer invited you.')).toBeVisible();
    // The email address comes from the invitation.
    expect(field('Email')).toHaveValue('ada.reyes@example.org');
    expect(field('Email')).toHaveAttribute('readonly');
    await press('Create account and join');
    expect(field('Your name')).toHaveFocus();
    await fill('Your name', 'Ada Reyes');
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, 'short');
    await press('Create account and join');
    expect(password).toHaveAccessibleDescription('Use at least 8 characters');
    await userEvent.type(password, 'er-than-long');
    server.faults.add({ endpoint: 'invitations.join', kind: 'status', status: 500, times: 1 });
    await press('Create account and join');
    // The account exists, so the second attempt takes only the one click of a signed-in person.
    await press('Join Meridian Instruments');
    await waitFor(() => expect(visits).toEqual(['https://meridian.atrium.test/dashboard']));
    expect(server.world.tables.users.by('email', 'ada.reyes@example.org')).toHaveLength(1);
  });

  it.each([
    ['nobody-knows', 'This link doesn’t work'],
    ['join_bo', 'This invitation has expired'],
    ['join_cleo', 'This invitation has already been used'],
    ['meridian-2024', 'This link was turned off'],
  ])('%s is invalid, and says why', async (code, title) => {
    const { visits } = await signUp(testServer(), code);
    await heading(title);
    await press('Sign in');
    expect(new URL(visits[0] ?? '').pathname).toBe('/auth/login');
  });

  it('shows an account without an organization how to create one, on an invalid link', async () => {
    await signUp(newcomer(), 'nobody-knows', 'member');
    await userEvent.click(await screen.findByRole('link', { name: 'Set up an organization' }));
    await heading('Set up your organization');
  });

  it('leads a member straight to the dashboard, from an old link too', async () => {
    const server = testServer();
    const [row] = server.world.tables.invitations.by('code', 'join_cleo');
    if (!row) throw new Error('No used invitation');
    const { visits } = await signUp(server, row.code, 'member');
    await waitFor(() => expect(visits).toEqual(['https://meridian.atrium.test/dashboard']));
  });

  it('asks people with an account to sign in, and returns them', async () => {
    const server = newcomer();
    invite(server, 'maya.lindqvist@meridian.example');
    const { visits } = await signUp(server, 'join_new');
    await press('Sign in to join');
    const login = new URL(visits[0] ?? '');
    expect(login.searchParams.get('returnUrl')).toBe(`${MAIN_SITE}/signup?join=join_new`);
  });

  it('recognizes a wrong account, and allows changing it for the same link', async () => {
    const server = newcomer();
    invite(server, 'ada.reyes@example.org');
    const { visits } = await signUp(server, 'join_new', 'member');
    expect(await screen.findByText('This invitation is for another account')).toBeVisible();
    expect(
      screen.getByText(/sent to ada\.reyes@example\.org, but you’re signed in as maya/),
    ).toBeVisible();
    await press('Use another account');
    const login = new URL(visits[0] ?? '');
    expect(login.searchParams.get('returnUrl')).toBe(`${MAIN_SITE}/signup?join=join_new`);
    expect(refreshToken.get()).toBeUndefined();
  });

  it('names a failure and tries again', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'invitations.preview', kind: 'status', status: 501, times: 1 });
    await signUp(server, 'join_ada');
    await screen.findByText('Couldn’t check this link');
    await press('Try again');
    await heading('Join Meridian Instruments');
  });
});
