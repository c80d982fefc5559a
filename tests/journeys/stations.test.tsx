import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/api/session';
import { stations } from '@/api/stations';
import { isPinOf } from '@/lib/pin-hash';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { done } from '@tests/helpers/calls';
import { journeys } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

// The panel is beside the list, as on a desktop.
beforeEach(() => {
  width(true);
});

const openStations = (path = '/admin/stations', server = testServer()) =>
  open({ server: serve(server), persona: 'owner', path });
const panel = (name: string) => filledPanel(name, 'complementary');
const row = (name: RegExp) => screen.findByRole('row', { name });
const stored = async (server: TestServer, id: string) =>
  (await stations.list.call({}, { client: server.as('owner') })).elements.find(
    (station) => station.id === id,
  );
/** No one is signed in on a device. */
const nobody = (server: TestServer) => ({
  client: server.as('somebody', { credentials: () => ({}) }),
});
/** A device’s code, and its secret. */
const deviceCode = async (server: TestServer) =>
  done(session.code.call({ body: { purpose: 'station' } }, nobody(server)));

describe('the stations of the organization', () => {
  it('ROLE-1 are for people who can change settings', async () => {
    await open({ persona: 'scheduler', path: '/admin/stations' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('have more filters behind a button, which says what’s on', async () => {
    await openStations();
    await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'State' }),
      'Never connected (1)',
    );
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    const button = screen.getByRole('button', { name: 'Filters: Never connected' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters: Never connected' })).toBeVisible();
  });

  it('show whether their devices are online, and what each has not sent yet', async () => {
    const server = serve(testServer());
    server.world.transact(() => {
      const { tables, now } = server.world;
      tables.stations.update('stat_berlin', { last_contact_at: now });
      tables.stations.update('stat_berlin_desk', { queue_length: 3 });
    });
    await openStations('/admin/stations', server);
    expect(await row(/^Reception, courtyard door Berlin Kiosk Online .* 0 3$/)).toBeVisible();
    expect(await row(/^Reception desk Berlin Reception desk Offline .* 3 0$/)).toBeVisible();
    expect(await row(/^24th floor lobby New York Kiosk Never connected 0 1$/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Reception desk' }));
    const desk = await panel('Reception desk');
    expect(desk.getByText(/^3 arrivals haven’t been sent from the device yet\./)).toBeVisible();
    expect(desk.getByRole('link', { name: 'Visitors in Berlin' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/visitors'),
    );
  });

  it('VISIT-5 UNDO-1 one is paired with the code on its device, with Undo', async () => {
    const { server } = await openStations();
    const { code, claim } = await deviceCode(server);
    await press('Pair station');
    const form = await panel('Pair station');
    expect(form.getByRole('textbox', { name: 'Address for the device' })).toHaveValue(
      `${location.origin}/kiosk/new`,
    );
    const typed = form.getByRole('textbox', { name: /^Code on the device/ });
    expect(typed).toHaveFocus();
    await userEvent.type(typed, `${code.slice(0, 3)} ${code.slice(3)}{Enter}`);
    await screen.findAllByText('Paired Berlin kiosk');
    const made = await panel('Berlin kiosk');
    expect(made.getByText('Its device hasn’t connected yet.', { exact: false })).toBeVisible();
    const claimed = await stations.available.call(
      {},
      { client: server.as('somebody', { credentials: () => ({ bearer: claim ?? '' }) }) },
    );
    expect(claimed.elements[0]?.station).toMatchObject({ office_id: 'offi_berlin', type: 'kiosk' });
    await press('Undo');
    await waitFor(async () =>
      expect(await stored(server, claimed.elements[0]?.station.id ?? '')).toBeUndefined(),
    );
  });

  it('VISIT-5 unknown, used, and expired codes have a message each, and nothing typed is lost', async () => {
    const { server } = await openStations('/admin/stations?station=new');
    const form = await panel('Pair station');
    const typed = form.getByRole('textbox', { name: /^Code on the device/ });
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Lobby');
    const refused = async (code: string, words: string) => {
      await userEvent.clear(typed);
      await userEvent.type(typed, `${code}{Enter}`);
      expect(await form.findByText(words)).toBeVisible();
      expect(typed).toHaveValue(code);
    };
    await userEvent.type(typed, '{Enter}');
    expect(await form.findByText('Enter the code that the device shows')).toBeVisible();
    await refused('000000', 'No device shows this code');
    const used = await deviceCode(server);
    await stations.pair.call(
      { body: { code: used.code, type: 'kiosk', office_id: 'offi_berlin' } },
      { client: server.as('owner') },
    );
    await refused(used.code, 'This code has already been used');
    const old = await deviceCode(server);
    server.world.clock.jump(16 * 60_000);
    await refused(old.code, 'This code has expired');
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lobby');
  });

  it('a new one asks its office’s questions, and none of another office', async () => {
    const { server } = await openStations('/admin/stations?station=new');
    const { code } = await deviceCode(server);
    const form = await panel('Pair station');
    const add = await form.findByRole('combobox', { name: /^Add a form/ });
    await userEvent.selectOptions(add, 'Check-in questions');
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: /^Add a form/ }),
      'Laboratory safety',
    );
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Office/ }), 'Auckland');
    await waitFor(() =>
      expect(form.queryByRole('button', { name: 'Remove Check-in questions' })).toBeNull(),
    );
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Harbor door');
    await userEvent.type(form.getByRole('textbox', { name: /^Code on/ }), `${code}{Enter}`);
    await screen.findAllByText('Paired Harbor door');
    const made = (await stations.list.call({}, { client: server.as('owner') })).elements.find(
      ({ name }) => name === 'Harbor door',
    );
    expect(made).toMatchObject({ office_id: 'offi_auckland', form_ids: ['form_safety'] });
  });

  it('F-5 says that what can be shown could not be loaded, and tries again', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'forms.get', kind: 'status', status: 500 });
    await openStations('/admin/stations?station=new', server);
    const form = await panel('Pair station');
    await form.findByText('Couldn’t load the forms');
    server.faults.set([]);
    await userEvent.click(form.getByRole('button', { name: 'Try again' }));
    await form.findByRole('combobox', { name: /^Add a form/ });
  });

  it('UNDO-1 its forms are reordered by keyboard, saved, and restored', async () => {
    const { server } = await openStations('/admin/stations?station=stat_berlin');
    const form = await panel('Reception, courtyard door');
    const list = await form.findByRole('list', { name: 'What visitors answer and sign' });
    const names = () =>
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.querySelector('bdi')?.textContent);
    expect(names()).toEqual(['Check-in questions', 'Visitor privacy notice', 'Laboratory safety']);
    within(list).getByRole('button', { name: 'Remove Laboratory safety' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Check-in questions', 'Laboratory safety', 'Visitor privacy notice']);
    await userEvent.click(
      within(list).getByRole('button', { name: 'Remove Visitor privacy notice' }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Saved Reception, courtyard door');
    expect((await stored(server, 'stat_berlin'))?.form_ids).toEqual(['qnai_berlin', 'form_safety']);
    await press('Undo');
    await waitFor(async () =>
      expect((await stored(server, 'stat_berlin'))?.form_ids).toEqual([
        'qnai_berlin',
        'form_privacy_2',
        'form_safety',
      ]),
    );
  });

  it('F-2 a change whose answer was lost no longer counts as refused once it’s known to be saved', async () => {
    const { server } = await openStations('/admin/stations?station=stat_new_york');
    const form = await panel('24th floor lobby');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Lobby');
    server.world.clock.jump(1000);
    server.faults.set([{ endpoint: 'stations.update', kind: 'offline', after: true, times: 1 }]);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await panel('Lobby');
    await waitFor(() =>
      expect(screen.queryByText('Your changes weren’t saved')).not.toBeInTheDocument(),
    );
    expect(name).toHaveValue('Lobby');
  });

  it('VISIT-10 a PIN that is set here opens what is kept on the device, and is sent as a hash', async () => {
    const { server } = await openStations('/admin/stations?station=stat_new_york');
    const form = await panel('24th floor lobby');
    const pin = form.getByRole('textbox', { name: /^Reception PIN/ });
    await userEvent.type(pin, '12{Enter}');
    expect(await form.findByText('Enter 4 to 8 digits')).toBeVisible();
    await userEvent.clear(pin);
    await userEvent.type(pin, '97531');
    globalThis.dispatchEvent(new Event('pagehide'));
    await waitFor(() =>
      expect(JSON.stringify(Object.entries(sessionStorage))).toContain('stat_new_york'),
    );
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('97531');
    await userEvent.type(pin, '{Enter}');
    await screen.findByText('Saved 24th floor lobby');
    await waitFor(() => expect(pin).toHaveValue(''));
    expect(form.getByText('A PIN is set. Enter another to replace it.')).toBeVisible();
    expect(JSON.stringify([...server.world.tables.stations.all()])).not.toContain('97531');
    const own = await stations.get.call(
      { params: { id: 'stat_new_york' }, query: {} },
      {
        client: server.as('somebody', {
          credentials: () => ({ organization: 'meridian', bearer: 'device_lobby' }),
        }),
      },
    );
    const hash = own.reception_pin_hash ?? '';
    expect(await isPinOf('97531', hash)).toBe(true);
    expect(await isPinOf('97530', hash)).toBe(false);
  });

  it('RACE-7 a name that someone else changed in the meantime shows both versions', async () => {
    const { server } = await openStations('/admin/stations?station=stat_new_york');
    const form = await panel('24th floor lobby');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Lobby');
    server.world.clock.jump(1000);
    await stations.update.call(
      { params: { id: 'stat_new_york' }, body: { name: 'Atrium' } },
      { client: server.as('owner') },
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const keep = await form.findByRole('button', { name: /^Keep mine/ });
    expect(form.getByText('Atrium')).toBeVisible();
    expect(name).toHaveValue('Lobby');
    expect(await stored(server, 'stat_new_york')).toMatchObject({ name: 'Atrium' });
    await userEvent.click(keep);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored(server, 'stat_new_york')).toMatchObject({ name: 'Lobby' }),
    );
  });

  it('UNDO-3 one in use shows what is in progress there before it is removed', async () => {
    const server = serve(testServer());
    server.world.transact(() => {
      const { tables, now } = server.world;
      tables.visits.update('visi_noor', { status: 'waiting', station_id: 'stat_berlin' });
      tables.visits.update('visi_paul', {
        status: 'here',
        station_id: 'stat_berlin',
        arrived_at: now,
      });
      tables.stations.update('stat_berlin', { queue_length: 2, last_contact_at: now });
      for (const { id } of Array.from(tables.signatures.by('form', 'form_safety'))) {
        tables.signatures.remove(id);
      }
    });
    await openStations('/admin/stations?station=stat_berlin', server);
    const form = await panel('Reception, courtyard door');
    // No other station shows it, so removing it would make it unreachable.
    expect(await form.findByRole('button', { name: 'Remove Laboratory safety' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(form.getByRole('button', { name: 'Remove station' }));
    const list = within(
      await form.findByRole('region', {
        name: 'What happens if you remove Reception, courtyard door',
      }),
    );
    await list.findByText('It’s online, and shows the pairing screen within a minute.');
    expect(list.getByText('2 arrivals that weren’t sent')).toBeVisible();
    expect(list.getByText('Noor van Dijk')).toBeVisible();
    expect(list.getByText('Paul Achebe')).toBeVisible();
    expect(list.getByText('Laboratory safety')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Keep it' }));
    expect(form.queryByRole('region')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Remove station' }));
    await press('Remove Reception, courtyard door');
    await screen.findAllByText('Removed Reception, courtyard door');
    expect(await stored(server, 'stat_berlin')).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('UI-7 one that someone else removed says so', async () => {
    await openStations('/admin/stations?station=stat_unknown');
    await screen.findByText('This station was removed.');
  });

  it('UI-8 a hostile order in the address shows the default one', async () => {
    await openStations('/admin/stations?sort=%3Cscript%3E');
    await row(/^24th floor lobby/);
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });
});
