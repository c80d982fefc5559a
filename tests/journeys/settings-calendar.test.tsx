import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { calendars } from '@/api/calendars';
import { syncOptions } from '@/areas/me/settings/calendar/connection';
import { impersonated } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { refuseConsent } from '@mocks/rules/connections';
import { journeys } from '@tests/helpers/journey';
import { syncEvent } from '@tests/helpers/sync-event';

const { open, serve } = journeys();
const PATH = '/settings/calendar';

const card = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  return within(region);
};
const mine = (server: TestServer) => calendars.mine.call({}, { client: server.as('member') });

/** The target of the redirect: path and query of the page that completes the setup. */
function wayBack(visit: string | undefined): string {
  const login = new URL(visit ?? '');
  expect(login.pathname).toBe('/auth/login');
  expect(login.searchParams.get('forTwoWaySync')).toBe('true');
  const back = new URL(login.searchParams.get('returnUrl') ?? '');
  expect(back.origin).toBe('https://meridian.atrium.test');
  return back.pathname + back.search;
}

describe('connecting', () => {
  it('leads to the provider’s consent and back to the page that finishes the setup', async () => {
    const { visits, server } = await open({ path: PATH });
    const google = await card('Google Calendar');
    google.getByText('Not installed');
    await userEvent.click(google.getByRole('button', { name: 'Connect Google Calendar' }));
    await waitFor(() => expect(visits).toHaveLength(1));
    const { integration_id, id } = [...server.world.tables.authorizations.all()].find(
      ({ source }) => source === 'google',
    )!;
    expect(wayBack(visits[0])).toBe(`/calendar-setup/${integration_id}/${id}`);
  });

  it('S-10 a page that is not the provider’s is not opened', async () => {
    const server = testServer();
    const fetchOf = server.fetch.bind(server);
    const strange: TestServer = {
      ...server,
      fetch: async (request, options) => {
        const response = await fetchOf(request, options);
        if (!response || !request.url.endsWith('/google/setup')) return response;
        const { result } = (await response.json()) as { result: object };
        return Response.json({ result: { ...result, url: 'https://evil.example/auth/login' } });
      },
    };
    const { visits } = await open({ server: strange, path: PATH });
    const google = await card('Google Calendar');
    await userEvent.click(google.getByRole('button', { name: 'Connect Google Calendar' }));
    await google.findByText(/It wasn’t opened/);
    expect(visits).toEqual([]);
  });

  it('what an organization does not allow says so and opens nothing', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'integrationApps.setup', kind: 'status', status: 403 });
    const { visits } = await open({ server, path: PATH });
    const google = await card('Google Calendar');
    await userEvent.click(google.getByRole('button', { name: 'Connect Google Calendar' }));
    await google.findByText('Google Calendar wasn’t connected');
    expect(visits).toEqual([]);
  });

  it('F-24 a failed check reads "not installed"', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'integrationApps.installed', kind: 'status', status: 500 });
    await open({ server, path: PATH });
    const microsoft = await card('Microsoft 365');
    microsoft.getByText('Not installed');
    server.faults.set([]);
    await userEvent.click(microsoft.getByRole('button', { name: 'Check the connection' }));
    await microsoft.findByText('Connected');
  });
});

describe('a connected calendar', () => {
  it('CAL-5 its directions are saved at once; events always, leave never', async () => {
    const server = serve(testServer());
    const { calendars: linked, calendarEvents } = server.world.tables;
    const [own] = linked.by('reference', 'user_member');
    calendarEvents.insert({
      id: 'cevt_dentist',
      calendar_id: own?.id ?? '',
      event_id: 'dentist',
      series_id: null,
      schedule_id: null,
      use_id: null,
      event: syncEvent({
        id: 'dentist',
        title: 'Dentist',
        start: new Date(Date.parse(server.world.now) + 3_600_000).toISOString(),
        end: new Date(Date.parse(server.world.now) + 7_200_000).toISOString(),
      }),
    });
    await open({ server, path: PATH });
    const microsoft = await card('Microsoft 365');
    // The next result, so that people can see that it works.
    const next = within(await microsoft.findByRole('region', { name: 'Next in your calendar' }));
    next.getByText('Dentist');
    microsoft.getByText(/Leave you enter in Atrium isn’t sent to the calendar/);
    const push = microsoft.getByRole('switch', { name: /^Add bookings to Outlook/ });
    expect(push).not.toBeChecked();
    await userEvent.click(push);
    await waitFor(async () =>
      expect((await mine(server)).calendar).toMatchObject({
        is_pull_enabled: true,
        is_push_enabled: true,
        sync_events: true,
        sync_leaves: false,
      }),
    );
    await waitFor(() => expect(push).toBeChecked());
  });

  it('a refused change is visibly reverted', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'integrationApps.options', kind: 'status', status: 422 });
    await open({ server, path: PATH });
    const microsoft = await card('Microsoft 365');
    const pull = microsoft.getByRole('switch', { name: /^Show Outlook events here/ });
    await userEvent.click(pull);
    await microsoft.findByText('Couldn’t save. Nothing was changed.');
    expect(pull).toBeChecked();
  });

  it('is disconnected with two clicks; the first says what stops', async () => {
    const { server } = await open({ path: PATH });
    const microsoft = await card('Microsoft 365');
    const disconnect = () => microsoft.getByRole('button', { name: 'Disconnect Microsoft 365' });
    await userEvent.click(disconnect());
    microsoft.getByText(/bookings no longer go there/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(disconnect()).toHaveFocus());
    await userEvent.click(disconnect());
    await userEvent.click(microsoft.getByRole('button', { name: 'Disconnect Microsoft 365 now' }));
    await microsoft.findByText('Not installed');
    await waitFor(() =>
      expect(microsoft.getByRole('button', { name: 'Connect Microsoft 365' })).toHaveFocus(),
    );
    expect(await mine(server)).toMatchObject({ is_connected: false });
  });

  it('CAL-13 an integration without calendars is reported as invalid', async () => {
    await open({ path: `${PATH}?integrationType=zoom` });
    await screen.findByText('Invalid integration type');
  });

  it('IMP-3 no one else can connect or disconnect it', async () => {
    impersonated.set({
      id: 'user_member',
      owner: 'user_impersonator',
      organization: 'meridian',
      from: '/map',
    });
    await open({ path: PATH, persona: 'impersonator' });
    const google = await card('Google Calendar');
    expect(
      google.getByRole('button', { name: 'Connect Google Calendar' }),
    ).toHaveAccessibleDescription(/^Only Maya Lindqvist can do this/);
    const microsoft = await card('Microsoft 365');
    expect(microsoft.getByRole('switch', { name: /^Add bookings to Outlook/ })).toBeDisabled();
  });
});

describe('coming back from the provider', () => {
  /** A world in which consent was just granted, and the address that completes the setup. */
  async function consented(): Promise<{ server: TestServer; path: string }> {
    const server = serve(testServer());
    const { integrationApps } = await import('@/api/integration-apps');
    const setup = await integrationApps.setup.call(
      { params: { type: 'google' }, query: {} },
      { client: server.as('member') },
    );
    return {
      server,
      path: `/calendar-setup/${setup?.integration_id}/${setup?.authorization_id}`,
    };
  }

  /** The member has no calendar in use, so the settings know which consent to continue. */
  const withoutMicrosoft = ({ world }: TestServer) =>
    world.transact(() => {
      const { authorizations, calendars: rows } = world.tables;
      for (const { id } of Array.from(rows.by('reference', 'user_member'))) rows.remove(id);
      for (const { id, source, user_id } of Array.from(authorizations.all())) {
        if (source === 'microsoft' && user_id === 'user_member') authorizations.remove(id);
      }
    });

  it('one click starts, with the chosen directions', async () => {
    const { server, path } = await consented();
    await open({ server, path });
    await userEvent.click(
      await screen.findByRole('switch', { name: /^Add bookings to Google Calendar/ }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start syncing' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const row = [...server.world.tables.calendars.all()].find(({ source }) => source === 'google');
    expect(row).toMatchObject({
      reference_id: 'user_member',
      is_enabled: true,
      is_pull_enabled: true,
      is_push_enabled: false,
      sync_events: true,
      sync_leaves: false,
    });
  });

  it('opening the page alone does nothing', async () => {
    const { server, path } = await consented();
    await open({ server, path });
    await screen.findByRole('button', { name: 'Start syncing' });
    expect([...server.world.tables.calendars.all()].some(({ source }) => source === 'google')).toBe(
      false,
    );
  });

  it('S-1 code and state leave the address; hostile values break nothing and are not shown', async () => {
    const { server, path } = await consented();
    const { router } = await open({
      server,
      path: `${path}?code=c0de&state=%3Cimg%20src%3Dst4te%3E&error_description=%3Cb%3Ed3tail&__proto__=1`,
    });
    await screen.findByRole('button', { name: 'Start syncing' });
    await waitFor(() => expect(router.history.location.search).toBe(''));
    expect(document.body.innerHTML).not.toMatch(/c0de|st4te|d3tail/);
  });

  it('a finished setup says so, and does not start again', async () => {
    const { server, path } = await consented();
    const { integrationApps } = await import('@/api/integration-apps');
    await integrationApps.options.call(
      { body: { integrationType: 'google', options: syncOptions({ pull: true, push: false }) } },
      { client: server.as('member') },
    );
    await open({ server, path });
    await screen.findByText(/^Google Calendar is connected/);
    expect(screen.queryByRole('button', { name: 'Start syncing' })).not.toBeInTheDocument();
    screen.getByRole('link', { name: 'Calendar settings' });
  });

  it('access that has expired by then is requested again', async () => {
    const { server, path } = await consented();
    server.world.transact(() => {
      for (const row of server.world.tables.authorizations.all()) {
        if (row.source === 'google') server.world.tables.authorizations.remove(row.id);
      }
    });
    await open({ server, path });
    await screen.findByRole('button', { name: 'Connect Google Calendar again' });
    expect(screen.queryByRole('button', { name: 'Start syncing' })).not.toBeInTheDocument();
  });

  it('a calendar that was disconnected can be connected again', async () => {
    const { visits } = await open({ path: PATH });
    const microsoft = await card('Microsoft 365');
    await userEvent.click(microsoft.getByRole('button', { name: 'Disconnect Microsoft 365' }));
    await userEvent.click(microsoft.getByRole('button', { name: 'Disconnect Microsoft 365 now' }));
    await userEvent.click(await microsoft.findByRole('button', { name: 'Connect Microsoft 365' }));
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(wayBack(visits[0])).toMatch(/^\/calendar-setup\//);
  });

  it('a consent that was given and not used leads back to its setup', async () => {
    const { server, path } = await consented();
    withoutMicrosoft(server);
    await open({ server, path: PATH });
    const google = await card('Google Calendar');
    const finish = google.getByRole('link', { name: 'Finish setup' });
    expect(finish).toHaveAttribute('href', path);
    await userEvent.click(finish);
    await screen.findByRole('button', { name: 'Start syncing' });
  });

  it('a refused consent leaves nothing to finish', async () => {
    const { server, path } = await consented();
    withoutMicrosoft(server);
    const id = path.split('/').at(-1) ?? '';
    server.world.transact(() => refuseConsent(server.world, id));
    await open({ server, path: PATH });
    const google = await card('Google Calendar');
    google.getByText('Not installed');
    google.getByRole('button', { name: 'Connect Google Calendar' });
    expect(google.queryByRole('link', { name: 'Finish setup' })).not.toBeInTheDocument();
  });

  it.each([
    ['access_denied', 'You didn’t grant access.'],
    ['server_error', 'The provider reported a problem.'],
  ])('error %s says what happened and offers another try', async (error, words) => {
    const { server, path } = await consented();
    await open({ server, path: `${path}?error=${error}&state=x` });
    await screen.findByText(words);
    screen.getByRole('button', { name: 'Connect Google Calendar again' });
    expect(screen.queryByRole('button', { name: 'Start syncing' })).not.toBeInTheDocument();
  });

  it('F-36 reads everything that failed again with one Retry', async () => {
    const { server, path } = await consented();
    for (const endpoint of ['calendars.mine', 'integrationApps.installed']) {
      server.faults.add({ endpoint, kind: 'status', status: 404 });
    }
    await open({ server, path });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.faults.set([]);
    await userEvent.click(retry);
    await screen.findByRole('button', { name: 'Start syncing' });
  });

  it.each([
    '/calendar-setup/intg_nobody/auth_1',
    '/calendar-setup/intg_microsoft/auth_everybody',
    '/calendar-setup/%3Cscript%3E/%2e%2e',
  ])('UI-7 %s is explained, with the way on', async (path) => {
    await open({ path });
    await screen.findByRole('heading', { name: 'This setup is no longer available' });
    screen.getByRole('link', { name: 'Calendar settings' });
  });
});
