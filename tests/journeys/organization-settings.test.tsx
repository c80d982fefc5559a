import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uploads } from '@/api/uploads';
import type { InputOf } from '@/api/core/endpoint';
import { settings } from '@/api/settings';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { png } from '@tests/helpers/picture';
import { width } from '@tests/helpers/rooms';
import { arrivingAt } from '@tests/helpers/uploads';
import { press } from '@tests/helpers/press';

openableDialogs();
const { open, serve } = journeys();
const LISBON = 'Europe/Lisbon';

beforeEach(() => {
  width(true);
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

const openSettings = (server: TestServer = testServer(), search = '') =>
  open({ server, persona: 'owner', path: `/admin/settings${search}` });
const present = (server: TestServer) =>
  settings.organization.call({ query: {} }, { client: server.as('owner') });
const saved = (
  server: TestServer,
  body: NonNullable<InputOf<typeof settings.saveOrganization.definition>['body']>,
) => settings.saveOrganization.call({ body }, { client: server.as('owner') });
const organization = ({ world }: TestServer) => world.tables.organizations.get('orga_meridian');

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const nav = () => screen.getByRole('navigation', { name: 'Main' });
const rooms = () => within(nav()).queryByRole('link', { name: 'Rooms' });

describe('the name of the organization', () => {
  it('UNDO-1: is changed everywhere with one save, and undone', async () => {
    const { server } = await openSettings();
    const { name: old } = organization(server) ?? {};
    const general = await card('Name and logo');
    const field = general.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await press('Save name');
    expect(await general.findByText('Enter a name for the organization')).toBeInTheDocument();
    await userEvent.type(field, ' Meridian & Söhne ');
    await press('Save name');
    await waitFor(() => expect(organization(server)?.name).toBe('Meridian & Söhne'));
    await screen.findByText('What applies to everyone in Meridian & Söhne.');
    await press('Undo');
    await waitFor(() => expect(organization(server)?.name).toBe(old));
    // The button is gone, so the focus moves to the main content.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('F-6: asks about what was typed before the page closes', async () => {
    const { router } = await openSettings();
    const general = await card('Name and logo');
    await userEvent.type(general.getByRole('textbox', { name: 'Name' }), ' Group');
    await userEvent.click(screen.getByRole('link', { name: 'Default hours of each office' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Leave without saving?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/admin/settings');
    // The dialog hides the page until it’s closed.
    expect(await general.findByRole('textbox', { name: 'Name' })).toHaveValue(
      'Meridian Instruments Group',
    );
  });
});

describe('default times', () => {
  it('DEF-1: both or neither, in their order', async () => {
    const server = serve(testServer());
    await saved(server, { reservation_default_time: null });
    await openSettings(server);
    const times = await card('Default times');
    const type = async (name: RegExp, digits: string) => {
      const [hour] = within(times.getByRole('group', { name })).getAllByRole('spinbutton');
      await userEvent.click(hour!);
      await userEvent.keyboard(digits);
    };
    await type(/^From/, '0900');
    await press('Save default times');
    expect(await times.findByText('Set both times, or neither')).toBeInTheDocument();
    await type(/^Until/, '0830');
    await press('Save default times');
    expect(await times.findByText('Choose a time after the start')).toBeInTheDocument();
    await type(/^Until/, '1730');
    await press('Save default times');
    await waitFor(async () =>
      expect((await present(server)).reservation_default_time).toEqual({
        start_time: '09:00:00',
        end_time: '17:30:00',
      }),
    );
    await press('Undo');
    await waitFor(async () => expect((await present(server)).reservation_default_time).toBeNull());
  });

  it('UI-9: say so if the time zones can’t be loaded, with Retry; the other settings stay', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'countries.list', kind: 'status', status: 422 });
    await openSettings(server);
    const times = await card('Default times');
    const notice = await times.findByText('Couldn’t load the other time zones.');
    const zone = times.getByRole('combobox', { name: 'Time zone' });
    expect(within(zone).queryByRole('option', { name: /Madrid/ })).not.toBeInTheDocument();
    expect(await card('Features')).toBeDefined();
    server.faults.set([]);
    await userEvent.click(times.getByRole('button', { name: 'Try again' }));
    await within(zone).findByRole('option', { name: /Madrid/ });
    expect(notice).not.toBeInTheDocument();
  });

  it('RACE-7: shows both versions if someone else was faster', async () => {
    const { server } = await openSettings();
    const times = await card('Default times');
    const zone = times.getByRole('combobox', { name: 'Time zone' });
    await within(zone).findByRole('option', { name: /Europe\/Madrid/ });
    await userEvent.selectOptions(zone, 'Europe/Madrid');
    await saved(server, { time_zone: LISBON });
    await press('Save default times');
    const both = within(await times.findByRole('list', { name: 'Your values and theirs' }));
    expect(both.getByText('Madrid')).toBeVisible();
    expect(both.getByText('Lisbon')).toBeVisible();
    expect((await present(server)).time_zone).toBe(LISBON);
    await press('Keep mine: Time zone');
    await press('Save default times');
    await waitFor(async () => expect((await present(server)).time_zone).toBe('Europe/Madrid'));
  });
});

describe('a feature that is turned off', () => {
  const turn = async (name: string) =>
    userEvent.click(
      (await card('Features')).getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    );

  it('RES-8: names what disappears before it is saved, and one Undo restores it', async () => {
    const { server } = await openSettings();
    const features = await card('Features');
    expect(features.queryByText('When you save, this disappears')).not.toBeInTheDocument();
    await turn('Meeting room bookings');
    const types = new Set(['meeting_room', 'booth']);
    const count = Array.from(server.world.tables.resources.all()).filter(
      ({ type, organization_id }) => types.has(type) && organization_id === 'orga_meridian',
    ).length;
    await features.findByText(`${count} meeting rooms and booths can no longer be booked.`);
    expect(features.getByText(/^The Rooms page/)).toBeVisible();
    expect(rooms()).toBeInTheDocument();
    await press('Save features');
    await waitFor(() => expect(rooms()).not.toBeInTheDocument());
    expect((await present(server)).feature_flags.meeting_room_bookings_enabled).toBe(false);
    await press('Undo');
    await waitFor(() => expect(rooms()).toBeInTheDocument());
    expect((await present(server)).feature_flags.meeting_room_bookings_enabled).toBe(true);
  });

  it('TICK-4: removes the workplace requests from the administration', async () => {
    await openSettings();
    const screens = () => screen.getByRole('navigation', { name: 'Administration' });
    await turn('Workplace requests');
    expect(within(screens()).getByRole('link', { name: 'Request types' })).toBeVisible();
    await press('Save features');
    await waitFor(() =>
      expect(
        within(screens()).queryByRole('link', { name: 'Request types' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('changes nothing if the server fails, and the saved values are one press away', async () => {
    const { server } = await openSettings();
    const features = await card('Features');
    server.faults.add({ endpoint: 'settings.saveOrganization', kind: 'status', status: 500 });
    await turn('Meeting room bookings');
    await press('Save features');
    expect(await features.findByText('Your changes weren’t saved')).toBeVisible();
    expect(rooms()).toBeInTheDocument();
    expect(features.getByRole('checkbox', { name: /^Meeting room/ })).not.toBeChecked();
    await press('Discard changes');
    expect(features.getByRole('checkbox', { name: /^Meeting room/ })).toBeChecked();
    expect(features.queryByText('When you save, this disappears')).not.toBeInTheDocument();
  });

  it('F-1: says so if the settings can’t be read again, with Retry; the ones read before stay', async () => {
    const { server } = await openSettings();
    const features = await card('Features');
    server.faults.add({ endpoint: 'settings.organization', kind: 'status', status: 422 });
    await turn('Meeting room bookings');
    await press('Save features');
    const notice = await screen.findByText(
      'Couldn’t refresh the settings. They may be out of date.',
    );
    expect(features.getByRole('checkbox', { name: /^Meeting room/ })).not.toBeChecked();
    expect(
      (await card('Default times')).getByRole('combobox', { name: 'Time zone' }),
    ).toBeVisible();
    server.faults.set([]);
    await press('Try again');
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect((await present(server)).feature_flags.meeting_room_bookings_enabled).toBe(false);
  });

  it('RES-8: says so if the places can’t be counted', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'resources.list', kind: 'status', status: 404 });
    await openSettings(server);
    await turn('Parking bookings');
    expect(await screen.findByText('Couldn’t count the places.')).toBeVisible();
  });
});

describe('other settings', () => {
  it('OTH-1 UNDO-1: booking for others, and how Microsoft calendars are reached', async () => {
    const { server } = await openSettings();
    await userEvent.click(
      (await card('Booking for others')).getByRole('checkbox', { name: /^Booking for anyone/ }),
    );
    await press('Save booking for others');
    await waitFor(() => expect(organization(server)?.permissions.schedule_others).toBe(false));
    await press('Undo');
    await waitFor(() => expect(organization(server)?.permissions.schedule_others).toBe(true));
    const delegated = async () =>
      (await present(server)).calendar_settings.microsoft_enable_delegated_user_access;
    const was = await delegated();
    await userEvent.click((await card('Calendars')).getByRole('checkbox', { name: /^Microsoft/ }));
    await press('Save calendars');
    await waitFor(async () => expect(await delegated()).toBe(!was));
    await press('Undo');
    await waitFor(async () => expect(await delegated()).toBe(was));
  });

  it('HEALTH-1: where answers are required to check in', async () => {
    const { server } = await openSettings();
    const gate = await card('Check-in questions');
    await userEvent.click(gate.getByRole('radio', { name: /^In every office/ }));
    await userEvent.click(gate.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await present(server)).questionnaire).toEqual({
        is_required: true,
        office_ids: [],
      }),
    );
    await press('Undo');
    await waitFor(async () =>
      expect((await present(server)).questionnaire.is_required).toBe(false),
    );
  });
});

describe('a setting is found by typing', () => {
  it('UI-8: on the page, ignoring case and accents; what is typed into a card stays', async () => {
    const { router } = await openSettings();
    const general = await card('Name and logo');
    await userEvent.type(general.getByRole('textbox', { name: 'Name' }), ' X');
    const search = screen.getByRole('searchbox', { name: 'Find a setting' });
    await userEvent.type(search, 'OUTLOOK');
    await screen.findByText('1 setting found');
    expect(router.state.location.search).toMatchObject({ q: 'OUTLOOK' });
    expect(screen.getByRole('region', { name: 'Calendars' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Features' })).not.toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, 'zzz');
    await screen.findByText('No setting matches');
    await press('Show all settings');
    await screen.findByRole('region', { name: 'Features' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Meridian Instruments X');
  });

  it('in the palette, which links to it', async () => {
    const { router } = await open({ persona: 'owner', path: '/admin/tags' });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('combobox'), 'microsoft');
    await userEvent.click(await dialog.findByRole('option', { name: /^Calendars: Microsoft/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings'));
    const box = await screen.findByRole('checkbox', { name: /^Microsoft/ });
    await waitFor(() => expect(box).toHaveFocus());
  });

  it('ignores an unknown parameter', async () => {
    await openSettings(testServer(), '?setting=%3Cscript%3E&q=');
    expect(await screen.findByRole('region', { name: 'Features' })).toBeVisible();
  });
});

describe('the logo', () => {
  it('S-17: a file that is not a picture is refused with a message, and the current one stays', async () => {
    const { server } = await openSettings();
    const before = organization(server)?.logo_url;
    const file = new File(['hello'], 'logo.png', { type: 'image/png' });
    const general = await card('Name and logo');
    await userEvent.upload(general.getByLabelText('Picture for the logo'), file);
    expect(await general.findByRole('alert')).toHaveTextContent(
      'The image’s content doesn’t match its file name.',
    );
    expect(organization(server)?.logo_url).toBe(before);
  });

  it('UNDO-1: a picture becomes the logo, with Undo; a logo is replaced, and removed only after asking', async () => {
    const { server } = await openSettings();
    vi.stubGlobal('XMLHttpRequest', arrivingAt(server));
    const general = await card('Name and logo');
    const logo = () => organization(server)?.logo_url ?? null;
    const choose = () =>
      userEvent.upload(general.getByLabelText('Picture for the logo'), png('logo.png'));
    await choose();
    await screen.findAllByText('Saved the logo');
    expect(logo()).not.toBeNull();
    await press('Undo');
    await waitFor(() => expect(logo()).toBeNull());
    await choose();
    await general.findByRole('button', { name: 'Remove logo' });
    const first = logo();
    expect(first).not.toBeNull();
    await choose();
    await waitFor(() => expect(logo()).not.toBe(first));
    const second = logo();
    await userEvent.click(general.getByRole('button', { name: 'Remove logo' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(logo()).toBe(second);
    await userEvent.click(asked.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(logo()).toBeNull());
    const add = await general.findByRole('button', { name: 'Add logo' });
    // The button that had the focus is gone.
    await waitFor(() => expect(add.parentElement).toHaveFocus());
  });

  it('F-18: an empty success has saved it', async () => {
    const { server } = await openSettings();
    vi.stubGlobal('XMLHttpRequest', arrivingAt(server));
    server.faults.add({ endpoint: 'organizations.logo', kind: 'empty', after: true });
    const general = await card('Name and logo');
    await userEvent.upload(general.getByLabelText('Picture for the logo'), png('logo.png'));
    await screen.findAllByText('Saved the logo');
    await general.findByRole('button', { name: 'Remove logo' });
    await waitFor(() => expect(general.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(general.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('F-2: nothing is said to be unchanged if the answer is lost', async () => {
    const { server } = await openSettings();
    vi.stubGlobal('XMLHttpRequest', arrivingAt(server));
    server.faults.add({ endpoint: 'organizations.logo', kind: 'offline', after: true });
    const general = await card('Name and logo');
    await userEvent.upload(general.getByLabelText('Picture for the logo'), png('logo.png'));
    await general.findByText('Could not upload file');
    expect(organization(server)?.logo_url).not.toBeNull();
    expect(general.getByRole('alert')).toHaveTextContent('This may not have been saved');
    expect(general.queryByText('Nothing was changed.')).not.toBeInTheDocument();
    await userEvent.click(await general.findByRole('button', { name: 'Remove logo' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(organization(server)?.logo_url).toBeNull());
    await waitFor(() => expect(general.queryByText('Could not upload file')).toBeNull());
    expect(general.getByRole('alert')).toHaveTextContent('This may not have been saved');
    expect(general.queryByText('Nothing was changed.')).not.toBeInTheDocument();
  });

  it('F-44: a failed upload says so', async () => {
    const { server } = await openSettings();
    vi.spyOn(uploads.imageUrl, 'call').mockRejectedValue(new Error('no'));
    const general = await card('Name and logo');
    await userEvent.upload(general.getByLabelText('Picture for the logo'), png('logo.png'));
    expect(await general.findByText('Could not get upload uri')).toBeVisible();
    expect(organization(server)?.logo_url ?? null).toBeNull();
  });
});
