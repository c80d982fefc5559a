import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wifi } from '@/api/wifi';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { codeOf } from '@tests/helpers/code';
import { nextDownload } from '@tests/helpers/downloads';
import { filledPanel } from '@tests/helpers/filled-panel';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

afterEach(() => {
  vi.restoreAllMocks();
});

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const stored = async (server: TestServer, name: string) =>
  (await wifi.list.call({}, { client: server.as('owner') })).elements.find(
    (network) => network.name === name,
  );

describe('the Wi-Fi of my office', () => {
  const openWifi = (path = '/wifi?officeId=offi_berlin') => open({ path });

  it('comes first, and the other offices follow by name', async () => {
    await openWifi();
    await screen.findByRole('heading', { name: 'Berlin' });
    const names = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(names).toEqual(['Berlin', 'Auckland', 'New York']);
  });

  it('copies a password without showing it', async () => {
    const user = userEvent.setup();
    await openWifi();
    const network = await card('Meridian Guest');
    await user.click(network.getByRole('button', { name: 'Copy password' }));
    expect(await navigator.clipboard.readText()).toBe('welcome-to-berlin');
    await screen.findByText('Copied Meridian Guest’s password');
    expect(screen.queryByText('welcome-to-berlin')).not.toBeInTheDocument();
  });

  it('shows the password if the browser refuses its clipboard', async () => {
    const user = userEvent.setup();
    await openWifi();
    const network = await card('Meridian Guest');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied'));
    await user.click(network.getByRole('button', { name: 'Copy password' }));
    await network.findByText('welcome-to-berlin');
  });

  it('shows the password and hides it again', async () => {
    await openWifi();
    const network = await card('Meridian Guest');
    const show = network.getByRole('button', { name: 'Show password' });
    await userEvent.click(show);
    expect(network.getByText('welcome-to-berlin')).toBeVisible();
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(show);
    expect(network.queryByText('welcome-to-berlin')).not.toBeInTheDocument();
  });

  it('draws a code with one click', async () => {
    await openWifi();
    const network = await card('Meridian Guest');
    await userEvent.click(network.getByRole('button', { name: 'QR code' }));
    const code = await network.findByRole('img', {
      name: 'QR code to join Meridian Guest in Berlin',
    });
    const held = codeOf('WIFI:T:WPA;S:Meridian Guest;P:welcome-to-berlin;;');
    expect(code.querySelector('path')).toHaveAttribute('d', held);
  });

  it('needs no password for an open network', async () => {
    await openWifi('/wifi?officeId=offi_auckland');
    const network = await card('Harbour deck');
    expect(network.getByText('None needed')).toBeVisible();
    expect(network.queryByRole('button', { name: 'Copy password' })).not.toBeInTheDocument();
  });

  it('offers the other offices if this one has no network', async () => {
    const server = serve(testServer());
    server.world.transact(() => server.world.tables.wifi.remove('wifi_auckland_deck'));
    await open({ server, path: '/wifi?officeId=offi_auckland' });
    await screen.findByText('Auckland has no Wi-Fi network yet.');
    expect(screen.getByRole('heading', { name: 'Berlin' })).toBeVisible();
  });

  it('downloads a profile that joins the network', async () => {
    await openWifi();
    const network = await card('Meridian Guest');
    const file = nextDownload();
    await userEvent.click(network.getByRole('button', { name: 'Download profile' }));
    const { name, type, text } = await file;
    expect(name).toBe('Meridian-Guest.mobileconfig');
    expect(type).toMatch(/^application\/x-apple-aspen-config/);
    expect(text).toContain('<string>welcome-to-berlin</string>');
  });

  it('UI-10 says next to the button why a profile could not be downloaded', async () => {
    const server = serve(testServer());
    await open({ server, path: '/wifi?officeId=offi_berlin' });
    const network = await card('Meridian Guest');
    server.world.transact(() => server.world.tables.wifi.remove('wifi_berlin_guest'));
    await userEvent.click(network.getByRole('button', { name: 'Download profile' }));
    await network.findByText('Couldn’t download the profile');
  });

  it('HUB-1 follows a changed password', async () => {
    const server = serve(testServer());
    await open({ server, path: '/wifi?officeId=offi_berlin', live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    const network = await card('Meridian Guest');
    await userEvent.click(network.getByRole('button', { name: 'Show password' }));
    await wifi.update.call(
      { params: { id: 'wifi_berlin_guest' }, body: { password: 'changed-today' } },
      { client: server.as('owner') },
    );
    await network.findByText('changed-today');
  });
});

describe('managing networks', () => {
  const openManaged = (server = testServer(), path = '/admin/wifi') =>
    open({ server: serve(server), persona: 'owner', path });
  const panel = (name: string) => filledPanel(name, 'dialog');
  const row = (name: RegExp) => screen.findByRole('row', { name });

  it('ROLE-1 is for people who can change settings', async () => {
    await open({ path: '/admin/wifi' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('distinguishes a silent access point from one that reports', async () => {
    await openManaged();
    expect(await row(/^Meridian Guest Berlin WPA2 Silent/)).toBeVisible();
    expect(await row(/^Meridian New York WPA3 Never reported/)).toBeVisible();
  });

  it('UNDO-1 adds a network, with Undo', async () => {
    const { server } = await openManaged();
    await press('Add network');
    const form = await panel('Add network');
    await userEvent.type(form.getByRole('textbox', { name: /^Network name/ }), 'Lab');
    await userEvent.click(form.getByRole('button', { name: 'Add network' }));
    expect(await form.findAllByText('A protected network needs a password')).not.toHaveLength(0);
    await userEvent.type(form.getByRole('textbox', { name: /^Password/ }), 'short');
    expect(await form.findAllByText('Use 8 to 63 characters')).not.toHaveLength(0);
    await userEvent.type(form.getByRole('textbox', { name: /^Password/ }), '-but-longer');
    await userEvent.click(form.getByRole('button', { name: 'Add network' }));
    await screen.findAllByText('Added Lab');
    expect(await stored(server, 'Lab')).toMatchObject({ password: 'short-but-longer' });
    await press('Undo');
    await waitFor(async () => expect(await stored(server, 'Lab')).toBeUndefined());
  });

  it('opens a network, which removes its password', async () => {
    const { server } = await openManaged(testServer(), '/admin/wifi?network=wifi_berlin_guest');
    const form = await panel('Meridian Guest');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Security/ }), 'Open');
    expect(form.queryByRole('textbox', { name: /^Password/ })).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await waitFor(async () =>
      expect(await stored(server, 'Meridian Guest')).toMatchObject({
        security: 'open',
        password: null,
      }),
    );
  });

  it('RACE-7 refuses a name that the office already has, at its field', async () => {
    await openManaged(testServer(), '/admin/wifi?network=wifi_berlin_guest');
    const form = await panel('Meridian Guest');
    const name = form.getByRole('textbox', { name: /^Network name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Meridian{Enter}');
    expect(await form.findAllByText('A network named Meridian already exists')).not.toHaveLength(0);
    expect(name).toHaveValue('Meridian');
  });

  it('UNDO-1 deletes a network, and restores it with its password', async () => {
    const { server } = await openManaged();
    await press('Actions for Meridian Guest');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findAllByText('Deleted Meridian Guest');
    expect(await stored(server, 'Meridian Guest')).toBeUndefined();
    await press('Undo');
    await waitFor(async () =>
      expect(await stored(server, 'Meridian Guest')).toMatchObject({
        office_id: 'offi_berlin',
        security: 'wpa2',
        password: 'welcome-to-berlin',
      }),
    );
  });

  it('UI-7 says that a network no longer exists', async () => {
    await openManaged(testServer(), '/admin/wifi?network=wifi_unknown');
    await screen.findByText('This network no longer exists.');
  });
});

describe('the address of the networks', () => {
  it('UI-8 ignores an order and filters that the list doesn’t offer', async () => {
    await open({
      path: '/admin/wifi?sort=actions&office=a&office=b&security=open',
      persona: 'owner',
    });
    const grid = await screen.findByRole('grid', { name: 'Wi-Fi networks' });
    const office = within(grid).getByRole('columnheader', { name: 'Office' });
    expect(office).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('combobox', { name: 'Office' })).toHaveDisplayValue(/^All offices/);
  });
});
