import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { integrationApps } from '@/api/integration-apps';
import { KINDS } from '@/areas/organization/integrations/kinds';
import TEXTS from '@/locales/en/integrations.json';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

const PATH = '/admin/integrations';
const openList = (kind?: string, server: TestServer = serve(testServer())) =>
  open({
    server,
    persona: 'owner',
    path: kind === undefined ? PATH : `${PATH}?integration=${kind}`,
  });
const panel = (name: string) => filledPanel(name, 'dialog');
const alert = async () => within(await screen.findByRole('alertdialog'));
const apps = ({ world }: TestServer) => [...world.tables.installedApps.all()];
const app = (server: TestServer, type: string) =>
  apps(server).find((row) => row.type === type && row.user_id === null);

describe('the list of integrations', () => {
  it('ROLE-1 is for people who can change settings', async () => {
    await open({ path: PATH });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('shows the state and region of all eleven kinds', async () => {
    await openList();
    await screen.findByText('11 integrations');
    const regions =
      /Connected European Union|Connected United States|Failed European Union|Not connected/;
    for (const kind of KINDS) {
      const { name, what } = TEXTS.kind[kind];
      const row = screen.getByRole('row', { name: new RegExp(`^${name} ${what} `) });
      expect(row).toHaveAccessibleName(regions);
    }
    expect(screen.getByRole('row', { name: /^Microsoft 365 .*Connected.*Union/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Slack .*Failed/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Avigilon .*Connected/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Zoom .*Not connected/ })).toBeVisible();
  });

  it('F-24 counts what could not be checked as not connected, and says so', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'integrationApps.adminInstalled', kind: 'status', status: 404 });
    await openList(undefined, server);
    await screen.findByText('Couldn’t check which apps are connected');
    expect(screen.getByRole('row', { name: /^Slack .*Not connected/ })).toBeVisible();
    server.faults.set([]);
    await press('Try again');
    expect(await screen.findByRole('row', { name: /^Slack .*Failed/ })).toBeVisible();
  });

  it('UI-8 ignores a kind that does not exist', async () => {
    await openList('nonsense');
    await screen.findByRole('row', { name: /^Slack/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('connecting', () => {
  it('says what is synced in which direction, then opens the organization’s consent', async () => {
    const { visits } = await openList('google');
    const google = await panel('Google Workspace');
    expect(google.getByText(/Events in a room’s calendar become bookings/)).toBeVisible();
    expect(google.getByText(/Bookings become events/)).toBeVisible();
    await userEvent.click(google.getByRole('button', { name: 'Connect Google Workspace' }));
    await waitFor(() => expect(visits).toHaveLength(1));
    const consent = new URL(visits[0] ?? '');
    expect(consent.pathname).toBe('/auth/login');
    expect(consent.searchParams.get('integrationType')).toBe('google');
    expect(consent.searchParams.get('returnUrl')).toContain(`${PATH}?integration=google`);
  });

  it.each(KINDS)(
    'says what %s does in each direction before connecting, and what stops after',
    async (kind) => {
      const server = serve(testServer());
      const { installedApps, integrations } = server.world.tables;
      server.world.transact(() => {
        for (const { id, type } of Array.from(installedApps.all())) {
          if (type === kind) installedApps.remove(id);
        }
        for (const { id, type } of Array.from(integrations.all())) {
          if (type === kind) integrations.remove(id);
        }
      });
      const { visits } = await openList(kind, server);
      const texts = TEXTS.kind[kind];
      const shown = await panel(texts.name);
      expect(await shown.findByText(texts.in)).toBeVisible();
      expect(shown.getByText(texts.out)).toBeVisible();
      expect(shown.getByText(`From ${texts.name} to Atrium`)).toBeVisible();
      expect(shown.getByText(`From Atrium to ${texts.name}`)).toBeVisible();
      expect(shown.getByRole('combobox', { name: /^Region/ })).toBeVisible();
      await userEvent.click(shown.getByRole('button', { name: `Connect ${texts.name}` }));
      const disconnect = () => shown.queryByRole('button', { name: `Disconnect ${texts.name}` });
      await waitFor(() => expect(visits.length > 0 || disconnect() !== null).toBe(true));
      const button = disconnect();
      // Elsewhere, the provider’s page asks for consent first.
      if (!button) return;
      await userEvent.click(button);
      expect(await (await alert()).findByText(texts.stops)).toBeVisible();
    },
  );

  it('connects what needs no consent immediately, in the chosen region', async () => {
    const { server } = await openList('zoom');
    const zoom = await panel('Zoom');
    await waitFor(() => expect(zoom.getByRole('combobox', { name: /^Region/ })).toHaveValue('eu'));
    await userEvent.selectOptions(zoom.getByRole('combobox', { name: /^Region/ }), 'us');
    await userEvent.click(zoom.getByRole('button', { name: 'Connect Zoom' }));
    await zoom.findByRole('button', { name: 'Disconnect Zoom' });
    expect(app(server, 'zoom')).toMatchObject({ state: 'connected', region: 'us' });
    await userEvent.type(zoom.getByRole('textbox', { name: /^Account ID/ }), 'acc-1');
    await userEvent.click(zoom.getByRole('button', { name: 'Save options' }));
    await screen.findAllByText('Saved Zoom');
    expect(app(server, 'zoom')?.options).toEqual({ account: 'acc-1' });
  });

  it('connects in the chosen region even where the region so far could not be read', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'integrationApps.settings', kind: 'status', status: 500 });
    await openList('zoom', server);
    const zoom = await panel('Zoom');
    await zoom.findByText('Couldn’t load what people can connect');
    server.faults.set([]);
    await userEvent.selectOptions(zoom.getByRole('combobox', { name: /^Region/ }), 'us');
    await userEvent.click(zoom.getByRole('button', { name: 'Connect Zoom' }));
    await zoom.findByRole('button', { name: 'Disconnect Zoom' });
    expect(app(server, 'zoom')).toMatchObject({ state: 'connected', region: 'us' });
  });

  it('says next to the button why it failed', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'integrationApps.setup', kind: 'status', status: 500 });
    await openList('zoom', server);
    const zoom = await panel('Zoom');
    await userEvent.click(zoom.getByRole('button', { name: 'Connect Zoom' }));
    await zoom.findByText('Couldn’t connect Zoom');
  });

  it('S-10 opens no page that isn’t the provider’s', async () => {
    const server = serve(testServer());
    server.faults.add({
      endpoint: 'integrationApps.setup',
      kind: 'status',
      status: 200,
      body: {
        result: {
          integration_id: 'x',
          authorization_id: null,
          url: 'https://evil.example/consent',
        },
      },
    });
    const { visits } = await openList('slack', server);
    const slack = await panel('Slack');
    await slack.findByText('The workspace withdrew its consent');
    await userEvent.click(slack.getByRole('button', { name: 'Connect Slack again' }));
    await slack.findByText(/doesn’t belong to the provider/);
    expect(visits).toEqual([]);
  });
});

describe('a connection', () => {
  it('UNDO-1 is renamed, and its secret is written and never shown', async () => {
    const { server } = await openList('avigilon');
    const doors = await panel('Avigilon');
    const name = await doors.findByRole('textbox', { name: /^Name of the connection/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Doors{Enter}');
    await screen.findAllByText('Saved Doors');
    await press('Undo');
    const { integrations } = server.world.tables;
    await waitFor(() => expect(integrations.get('intg_avigilon')?.name).toBe('Doors of Berlin'));
    const token = doors.getByLabelText(/^Access token/);
    await userEvent.type(token, 'hush{Enter}');
    await waitFor(() => expect(integrations.get('intg_avigilon')?.options['token']).toBe('hush'));
    await waitFor(() => expect(token).toHaveValue(''));
  });

  it('UNDO-1 its options are restored', async () => {
    const { server } = await openList('microsoft');
    const microsoft = await panel('Microsoft 365');
    await userEvent.type(
      await microsoft.findByRole('textbox', { name: /^Directory/ }),
      'ours.example{Enter}',
    );
    await screen.findAllByText('Saved Microsoft 365');
    const { integrations } = server.world.tables;
    const options = (id: string) => integrations.get(id)?.options;
    expect(options('intg_microsoft')).toMatchObject({ tenant: 'ours.example' });
    await press('Undo');
    await waitFor(() => expect(options('intg_microsoft')?.['tenant'] ?? '').toBe(''));
  });

  it('UNDO-1 the options of an app are restored', async () => {
    const { server } = await openList('slack');
    const slack = await panel('Slack');
    const channel = await slack.findByRole('textbox', { name: /^Channel/ });
    const before = app(server, 'slack')?.options['channel'];
    await userEvent.clear(channel);
    await userEvent.type(channel, '#elsewhere{Enter}');
    await screen.findAllByText('Saved Slack');
    expect(app(server, 'slack')?.options['channel']).toBe('#elsewhere');
    await press('Undo');
    await waitFor(() => expect(app(server, 'slack')?.options['channel'] ?? '').toBe(before ?? ''));
  });

  it('lists the doors of a site', async () => {
    await openList('avigilon');
    const doors = await panel('Avigilon');
    await waitFor(() =>
      expect(doors.getByRole('combobox', { name: 'Site' })).toHaveValue('site-0042'),
    );
    expect(
      (await within(await doors.findByRole('list', { name: 'Doors' })).findAllByRole('listitem'))
        .length,
    ).toBeGreaterThan(0);
  });

  it('says so if it no longer exists', async () => {
    const server = serve(testServer());
    server.faults.add({
      endpoint: 'integrations.get',
      kind: 'status',
      status: 404,
      body: { result: { errors: { id: 'Integration not found' } } },
    });
    await openList('microsoft', server);
    const microsoft = await panel('Microsoft 365');
    await microsoft.findByText('Integration not found');
    expect(microsoft.getByRole('button', { name: 'Disconnect Microsoft 365' })).toBeVisible();
  });

  it('names each calendar that stops before disconnecting, and keeps the connection on Cancel', async () => {
    const { server } = await openList('microsoft');
    const microsoft = await panel('Microsoft 365');
    const disconnect = { name: 'Disconnect Microsoft 365' };
    await userEvent.click(await microsoft.findByRole('button', disconnect));
    const asked = await alert();
    await asked.findByText('3 calendars stop syncing:');
    for (const name of ['Spree', 'Wedding', 'Maya Lindqvist']) {
      expect(asked.getByText(name)).toBeVisible();
    }
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect([...server.world.tables.calendars.all()]).toHaveLength(3);
    await userEvent.click(microsoft.getByRole('button', disconnect));
    await userEvent.click((await alert()).getByRole('button', disconnect));
    await screen.findAllByText('Disconnected Microsoft 365');
    expect([...server.world.tables.calendars.all()]).toHaveLength(0);
    await microsoft.findByRole('button', { name: 'Connect Microsoft 365' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

it('A-15 keeps the focus in the panel once it is disconnected', async () => {
  width(true);
  await openList('zoom');
  const zoom = await screen.findByRole('complementary', { name: 'Zoom' });
  await userEvent.click(await within(zoom).findByRole('button', { name: 'Connect Zoom' }));
  await userEvent.click(await within(zoom).findByRole('button', { name: 'Disconnect Zoom' }));
  await userEvent.click((await alert()).getByRole('button', { name: 'Disconnect Zoom' }));
  await within(zoom).findByRole('button', { name: 'Connect Zoom' });
  await waitFor(() => expect(zoom).toHaveFocus());
});

it('F-36 says that all calendars stop if they can’t be named', async () => {
  const server = serve(testServer());
  server.faults.add({ endpoint: 'calendars.list', kind: 'status', status: 404 });
  await openList('microsoft', server);
  const microsoft = await panel('Microsoft 365');
  await userEvent.click(await microsoft.findByRole('button', { name: 'Disconnect Microsoft 365' }));
  await (await alert()).findByText(/All calendars of this connection do\.$/);
});

describe('what people may do', () => {
  it('UNDO-1 says whether they may connect it themselves, with Undo', async () => {
    const { server } = await openList('slack');
    const slack = await panel('Slack');
    const may = { name: /^People can connect Slack themselves/ };
    await userEvent.click(await slack.findByRole('switch', may));
    await screen.findAllByText('Saved what people can connect');
    const client = { client: server.as('owner') };
    const allowed = async () => (await integrationApps.settings.call({}, client)).allowed;
    expect(await allowed()).not.toContain('slack');
    await press('Undo');
    await waitFor(async () => expect(await allowed()).toContain('slack'));
  });

  it('RACE-7 UNDO-1 keeps what another admin allows in the meantime, also on Undo', async () => {
    const { server } = await openList('slack');
    const slack = await panel('Slack');
    const client = { client: server.as('owner') };
    const allowed = async () => (await integrationApps.settings.call({}, client)).allowed;
    const allow = (kind: 'zoom' | 'mobile', is: boolean) =>
      allowed().then((all) =>
        integrationApps.saveSettings.call(
          {
            body: {
              allowed: is ? [...new Set([...all, kind])] : all.filter((each) => each !== kind),
            },
          },
          client,
        ),
      );
    await allow('zoom', true);
    await allow('mobile', true);
    const may = await slack.findByRole('switch', { name: /^People can connect Slack/ });
    await allow('zoom', false);
    await userEvent.click(may);
    await screen.findAllByText('Saved what people can connect');
    expect(await allowed()).toContain('mobile');
    expect(await allowed()).not.toContain('zoom');
    await allow('mobile', false);
    await press('Undo');
    await waitFor(async () => expect(await allowed()).toContain('slack'));
    expect(await allowed()).not.toContain('zoom');
    expect(await allowed()).not.toContain('mobile');
  });

  it('syncs workplace requests now, and says next to the button when that is off', async () => {
    await openList('freshwater');
    const freshwater = await panel('Freshwater');
    await userEvent.click(await freshwater.findByRole('button', { name: 'Sync requests now' }));
    await screen.findAllByText(/^Synced \d+ workplace requests$/);
    await userEvent.click(await freshwater.findByRole('switch', { name: /^Use Freshwater/ }));
    await screen.findAllByText('Saved what people can connect');
    await userEvent.click(freshwater.getByRole('button', { name: 'Sync requests now' }));
    await freshwater.findByText('Couldn’t sync with Freshwater');
    expect(freshwater.getByText(/This connection is turned off/)).toBeVisible();
  });
});
