import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSession } from '@/lib/scope';
import { networkForTests, testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp, type OpenOptions } from '@tests/helpers/app';

const network = networkForTests();
beforeAll(() => network.listen());
afterAll(() => network.close());

afterEach(() => {
  endSession();
  network.reset();
});

async function open(server: TestServer, options: OpenOptions = {}) {
  network.install(server);
  const app = await openApp(server, { persona: 'member', ...options });
  return app;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the shell', () => {
  it('ORG-1 runs the load sequence and draws the page with one h1 and its landmarks', async () => {
    // As they’re sent: they may arrive in any order.
    const calls = vi.spyOn(globalThis, 'fetch');
    await open(testServer());
    await heading('Dashboard');
    const asked = calls.mock.calls.map(
      ([call]) => new URL(call instanceof Request ? call.url : call).pathname,
    );
    // The person and their organizations first, and then everything that belongs to the active one.
    expect(asked.slice(0, 2).toSorted()).toEqual(['/user', '/user/organizations']);
    expect(asked.slice(2, 6).toSorted()).toEqual([
      '/organizations/meridian',
      '/organizations/meridian/users/me',
      '/user/settings/design_system_version',
      '/v1/offices',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Where and when' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
    expect(document.title).toBe('Dashboard · Atrium');
  });

  it('A-15 a route change has a new title, focus on the h1, and one announcement', async () => {
    await open(testServer());
    await heading('Dashboard');
    expect(document.activeElement).toBe(document.body);
    // A page without a status message of its own.
    await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
    const title = await heading('Bookings');
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('Bookings · Atrium');
    expect(screen.getAllByText('Bookings', { selector: '[role="status"] *' })).toHaveLength(1);
  });

  it('UI-11 a link responds in a frame of its own, before its page renders', async () => {
    await open(testServer());
    await heading('Dashboard');
    const frames: FrameRequestCallback[] = [];
    const held = vi
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((frame) => frames.push(frame));
    const link = screen.getByRole('link', { name: 'Bookings' });
    await userEvent.click(link);
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
    held.mockRestore();
    act(() => {
      for (const frame of frames) frame(performance.now());
    });
    await heading('Bookings');
  });

  it('UI-8 where and when are in the address and stay from page to page', async () => {
    const { router } = await open(testServer(), { path: '/favorites' });
    const bar = within(await screen.findByRole('region', { name: 'Where and when' }));
    await userEvent.click(bar.getByRole('button', { name: /Berlin/ }));
    await userEvent.selectOptions(bar.getByLabelText('Office'), 'New York');
    await userEvent.click(bar.getByRole('button', { name: 'Next day' }));
    await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
    await heading('Bookings');
    expect(router.state.location.search).toMatchObject({
      officeId: 'offi_new_york',
      date: '2026-03-11',
    });
  });

  it.each([
    ['/bookings', 'Bookings'],
    ['/profile', 'Profile'],
    ['/settings', 'Settings'],
    ['/notifications', 'Notifications'],
    ['/leave', 'Leave'],
    ['/people', 'People'],
  ])('offers no office or day if neither changes anything: %s', async (path, title) => {
    await open(testServer(), { path });
    await heading(title);
    expect(screen.queryByRole('region', { name: 'Where and when' })).not.toBeInTheDocument();
  });

  it('A-15 the administration’s navigation, taller than the window, shows the open screen', async () => {
    // jsdom has no layout: the window is wide, and every entry is below that of the navigation.
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('min-width') }),
    );
    const sizes = [
      vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(1_000),
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700),
    ];
    await open(testServer(), { persona: 'owner', path: '/admin/tags' });
    await heading('Tags');
    const nav = screen.getByRole('navigation', { name: 'Administration' });
    await waitFor(() => expect(nav.scrollTop).toBe(650));
    for (const each of sizes) each.mockRestore();
    vi.unstubAllGlobals();
  });

  it('lists pages by what people come for, and finds them by what’s on them', async () => {
    await open(testServer(), { persona: 'owner', path: '/admin/tags' });
    await userEvent.click(await screen.findByRole('button', { name: 'Administration: Tags' }));
    const nav = within(screen.getByRole('navigation', { name: 'Administration' }));
    const names = (group: string) =>
      within(nav.getByRole('list', { name: group }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names('Visitors')).toEqual([
      'Visitors',
      'Visitor agreements',
      'Signed copies',
      'Stations',
    ]);
    const field = nav.getByRole('searchbox', { name: 'Find a page or setting' });
    await userEvent.type(field, 'kiosk');
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Stations']);
    await userEvent.type(field, 'zzz');
    expect(nav.queryByRole('link')).not.toBeInTheDocument();
    expect(nav.getByRole('status')).toHaveTextContent('No pages match');
  });

  it('offers only the office on the dashboard, and the day without hours if a page has its own', async () => {
    const { router } = await open(testServer());
    const bar = () => within(screen.getByRole('region', { name: 'Where and when' }));
    await heading('Dashboard');
    await userEvent.click(bar().getByRole('button', { name: 'Berlin' }));
    expect(bar().getByLabelText('Office')).toBeInTheDocument();
    expect(bar().queryByRole('button', { name: 'Next day' })).not.toBeInTheDocument();
    await act(() => router.navigate({ to: '/rooms' }));
    await heading('Rooms');
    expect(bar().getByRole('button', { name: 'Next day' })).toBeInTheDocument();
    expect(bar().queryByLabelText('From')).not.toBeInTheDocument();
  });

  it('DEF-5 A-1 chosen hours stay on other days, Today is one press away, and fields change them', async () => {
    const { router } = await open(testServer(), {
      path: '/favorites?startTime=10:00&endTime=12:00',
    });
    const bar = within(await screen.findByRole('region', { name: 'Where and when' }));
    await userEvent.click(bar.getByRole('button', { name: /Berlin/ }));
    await userEvent.click(bar.getByRole('button', { name: 'Next day' }));
    await userEvent.click(bar.getByRole('button', { name: 'Next day' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        date: '2026-03-12',
        startTime: '10:00',
        endTime: '12:00',
      }),
    );
    await userEvent.click(bar.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('date'));
    expect(router.state.location.search).toMatchObject({ startTime: '10:00', endTime: '12:00' });
    expect(bar.getByRole('button', { name: /10:00–12:00/ })).toBeInTheDocument();
    await userEvent.selectOptions(await bar.findByLabelText('From'), '10:30');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ startTime: '10:30', endTime: '12:00' }),
    );
  });

  it('UI-7 an unknown address says so inside the shell', async () => {
    await open(testServer(), { path: '/nowhere/at/all' });
    await heading('Page not found');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it('ORG-1 A-15 a step that fails names itself, and Retry continues with the focus on the page', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'session.membership', kind: 'status', status: 403 });
    await open(server);
    await heading('Atrium couldn’t load your membership');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Dashboard');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('F-21 a failed design setting means v1', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'session.setting', kind: 'status', status: 500 });
    await open(server);
    await heading('Dashboard');
    expect(document.documentElement.dataset['ds']).toBe('v1');
  });

  it('F-52 a suspended organization explains itself and offers no way around', async () => {
    const server = testServer();
    const [organization] = server.world.tables.organizations.by('slug', 'meridian');
    if (!organization) throw new Error('no organization');
    server.world.tables.organizations.update(organization.id, {
      suspended_at: '2026-03-01T00:00:00.000Z',
    });
    const { visits } = await open(server);
    await heading('Meridian Instruments is suspended');
    expect(visits).toEqual([]);
  });
});

describe('where the browser is redirected', () => {
  it('ORG-3 from another host to the organization’s own dashboard', async () => {
    const { visits } = await open(testServer(), { origin: 'https://atrium.test', path: '/map' });
    await waitFor(() => expect(visits).toEqual(['https://meridian.atrium.test/dashboard']));
  });

  it('ORG-3 from an organization that one does not belong to, to one’s own', async () => {
    const { visits } = await open(testServer(), { origin: 'https://other.atrium.test' });
    await waitFor(() => expect(visits).toEqual(['https://meridian.atrium.test/dashboard']));
  });

  it('ORG-2 an account without organizations goes to /setup of the main site', async () => {
    const server = testServer();
    for (const membership of server.world.tables.memberships.by('user', 'user_member')) {
      server.world.tables.memberships.remove(membership.id);
    }
    const { visits } = await open(server);
    await waitFor(() => expect(visits).toEqual(['https://atrium.test/setup']));
  });

  it('F-5 comes back to the dashboard whichever call is refused first', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'session.me', kind: 'hang' });
    network.install(server);
    const { visits } = await openApp(server, { path: '/map?date=2026-03-12' });
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(new URL(visits[0] ?? '').searchParams.get('returnUrl')).toBe(
      'https://meridian.atrium.test/dashboard',
    );
  });

  it('F-5 no one signed in: to login once, coming back to the dashboard', async () => {
    network.install(testServer());
    const app = await openApp(testServer(), { path: '/map?date=2026-03-12' });
    await waitFor(() => expect(app.visits).toHaveLength(1));
    const login = new URL(app.visits[0] ?? '');
    expect(login.origin + login.pathname).toBe('https://api.atrium.test/auth/login');
    expect(login.searchParams.get('returnUrl')).toBe('https://meridian.atrium.test/dashboard');
    // Several calls were refused (F-7), but there is only one redirect.
    await act(async () => {
      await Promise.resolve();
    });
    expect(app.visits).toHaveLength(1);
  });
});
