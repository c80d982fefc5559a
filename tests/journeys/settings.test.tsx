import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settings } from '@/api/settings';
import { impersonated, lastFloor, refreshToken } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys, reload } from '@tests/helpers/journey';

const { open } = journeys();
const card = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  return within(region);
};
const kept = (server: TestServer, persona = 'member') =>
  settings.user.call({}, { client: server.as(persona) });
const refuse = (server: TestServer, endpoint: string) =>
  server.faults.add({ endpoint, kind: 'status', status: 422 });

describe('the design', () => {
  const version = () => document.documentElement.dataset['ds'];

  it('ORG-4 is changed immediately by one click and saved to the account', async () => {
    const { server } = await open({ path: '/settings' });
    const design = await card('Design');
    expect(version()).toBe('v1');
    await userEvent.click(design.getByRole('radio', { name: /^New/ }));
    expect(version()).toBe('v2');
    await waitFor(() =>
      expect(
        server.world.tables.userSettings.by('userType', 'user_member|design_system_version')[0],
      ).toMatchObject({ value: 'v2' }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  });

  it('a choice that is not saved reverts, and says so', async () => {
    const server = testServer();
    refuse(server, 'session.saveSetting');
    await open({ server, path: '/settings' });
    const design = await card('Design');
    await userEvent.click(design.getByRole('radio', { name: /^New/ }));
    expect(await design.findByRole('alert')).toHaveTextContent('Nothing was changed.');
    expect(version()).toBe('v1');
    expect(design.getByRole('radio', { name: /^Classic/ })).toBeChecked();
  });
});

describe('what the account remembers', () => {
  it('notification choices are saved at once, one after the other', async () => {
    const { server } = await open({ path: '/settings' });
    const notices = await card('Notification preferences');
    await userEvent.click(notices.getByRole('switch', { name: /books a place for me/ }));
    await userEvent.click(notices.getByRole('switch', { name: /approved or declined/ }));
    await notices.findByText('Saved');
    expect((await kept(server)).notifications).toEqual({ given: false, answered: false });
  });

  it('a refused change is visibly reverted and can be retried', async () => {
    const server = testServer();
    refuse(server, 'settings.saveUser');
    await open({ server, path: '/settings' });
    const week = await card('Usual week');
    const monday = week.getByRole('combobox', { name: 'Monday' });
    expect(monday).toHaveValue('remote');
    await userEvent.selectOptions(monday, 'Office');
    await week.findByText('Couldn’t save. Nothing was changed.');
    expect(monday).toHaveValue('remote');
    server.faults.set([]);
    await userEvent.click(week.getByRole('button', { name: 'Try again' }));
    await week.findByText('Saved');
    expect(monday).toHaveValue('office');
    expect((await kept(server)).usual_week?.[0]).toEqual({ day: 'monday', locations: ['office'] });
  });

  it('hours are saved together, and only in their order', async () => {
    const { server } = await open({ path: '/settings' });
    const hours = await card('Usual hours');
    await userEvent.selectOptions(hours.getByRole('combobox', { name: 'To' }), '08:00');
    await userEvent.click(hours.getByRole('button', { name: 'Save hours' }));
    await hours.findByText('The end must be after the start');
    await userEvent.selectOptions(hours.getByRole('combobox', { name: 'From' }), '07:15');
    await userEvent.click(hours.getByRole('button', { name: 'Save hours' }));
    await hours.findByText('Saved');
    expect((await kept(server)).usual_time).toEqual({
      start_time: '07:15:00',
      end_time: '08:00:00',
    });
  });

  it('F-6 hours that were chosen and not saved are restored after a reload, until they are discarded', async () => {
    const { server } = await open({ path: '/settings' });
    const to = (hours: Awaited<ReturnType<typeof card>>) =>
      hours.getByRole<HTMLSelectElement>('combobox', { name: 'To' });
    const before = await card('Usual hours');
    const saved = to(before).value;
    expect(saved).not.toBe('08:00');
    await userEvent.selectOptions(to(before), '08:00');
    reload();
    await open({ server, path: '/settings' });
    const after = await card('Usual hours');
    await after.findByText('Draft restored');
    expect(to(after)).toHaveValue('08:00');
    expect((await kept(server)).usual_time?.end_time).not.toBe('08:00:00');
    await userEvent.click(after.getByRole('button', { name: 'Start over' }));
    expect(to(after)).toHaveValue(saved);
    expect(after.queryByText('Draft restored')).not.toBeInTheDocument();
  });

  it('preferred equipment is chosen by chips', async () => {
    const { server } = await open({ path: '/settings' });
    const tags = await card('Preferred equipment');
    const window = tags.getByRole('button', { name: /^By the window/ });
    expect(window).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(window);
    await tags.findByText('Saved');
    expect((await kept(server)).preferred_tags).toEqual(['tag_quiet']);
  });

  it('what could not be read cannot be changed by mistake', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'settings.user', kind: 'status', status: 403 });
    await open({ server, path: '/settings' });
    const week = await screen.findByRole('region', { name: 'Usual week' });
    await within(week).findByRole('button', { name: 'Try again' });
    expect(within(week).queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('password and device', () => {
  it('A-8 the password is removed after one question', async () => {
    const { server } = await open({ path: '/settings' });
    const password = await card('Password');
    await userEvent.click(password.getByRole('button', { name: 'Remove my password' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove password' }));
    await password.findAllByText('Password removed.');
    expect(server.world.tables.users.get('user_member')?.password).toBeNull();
  });

  it('UI-13 what this device stores is listed, cleared, and restored; the sign-in stays', async () => {
    lastFloor.set('floo_1');
    await open({ path: '/settings' });
    const device = await card('This device');
    device.getByText('The last floor you viewed');
    await userEvent.click(device.getByRole('button', { name: 'Clear this device' }));
    expect(device.queryByText('The last floor you viewed')).not.toBeInTheDocument();
    expect(lastFloor.get()).toBeUndefined();
    expect(refreshToken.get()).toBeDefined();
    await userEvent.click(await device.findByRole('button', { name: 'Undo' }));
    expect(await device.findByText('The last floor you viewed')).toBeInTheDocument();
    expect(lastFloor.get()).toBe('floo_1');
  });
});

it('IMP-3 while acting as someone else, all personal settings are off, with the reason', async () => {
  impersonated.set({
    id: 'user_member',
    owner: 'user_impersonator',
    organization: 'meridian',
    from: '/map',
  });
  await open({ path: '/settings', persona: 'impersonator' });
  const notices = await card('Notification preferences');
  await screen.findAllByText('Only Maya Lindqvist can do this. You’re acting as them.');
  expect(notices.getAllByRole('switch')[0]).toBeDisabled();
  const group = notices.getByRole('group', { name: 'Notification preferences' });
  expect(group).toHaveAccessibleDescription(/^Only Maya Lindqvist can do this/);
  const password = await card('Password');
  expect(password.getByRole('button', { name: 'Remove my password' })).toHaveAccessibleDescription(
    /^Only Maya Lindqvist/,
  );
});
