import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { actAsMember, goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/settings/calendar'), title: 'Pages/Settings, calendar' };
export default meta;
type Story = StoryObj<PageArgs>;

const card = async (canvasElement: HTMLElement, name: string) => {
  const region = await within(canvasElement).findByRole('region', { name });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  return within(region);
};

/** Maya’s consent with the given status. */
const consent = (change: { status: 'pending' | 'failed'; error: string | null }) => {
  return ({ tables }: World) => void tables.authorizations.update('auth_member', change);
};

/** One connected provider; the other is offered with a description of each direction. */
export const Connected: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const microsoft = await card(canvasElement, 'Microsoft 365');
    await expect(microsoft.getByText('Connected')).toBeVisible();
    const google = await card(canvasElement, 'Google Calendar');
    await expect(google.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  },
};

/** The first click lists what will stop. */
export const Disconnecting: Story = {
  play: async ({ canvasElement }) => {
    const microsoft = await card(canvasElement, 'Microsoft 365');
    await userEvent.click(microsoft.getByRole('button', { name: 'Disconnect Microsoft 365' }));
    await expect(
      microsoft.getByRole('button', { name: 'Disconnect Microsoft 365 now' }),
    ).toBeVisible();
  },
};

/** No connected calendars. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ persona: 'member-2' }),
  play: async ({ canvasElement }) => {
    const microsoft = await card(canvasElement, 'Microsoft 365');
    await expect(microsoft.getByText('Not installed')).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'integrationApps.installed', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const microsoft = await within(canvasElement).findByRole('region', { name: 'Microsoft 365' });
    await expect(microsoft).toHaveAttribute('aria-busy', 'true');
  },
};

/** A failed check is shown as "not installed". */
export const Unchecked: Story = {
  tags: ['error'],
  parameters: over({
    faults: [{ endpoint: 'integrationApps.installed', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    const microsoft = await card(canvasElement, 'Microsoft 365');
    await expect(microsoft.getByText('Not installed')).toBeVisible();
    await expect(microsoft.getByRole('button', { name: 'Check the connection' })).toBeVisible();
  },
};

/** The provider’s consent has ended. */
export const AccessEnded: Story = {
  parameters: over({ before: consent({ status: 'failed', error: 'The consent has expired' }) }),
  play: async ({ canvasElement }) => {
    const microsoft = await card(canvasElement, 'Microsoft 365');
    await expect(
      microsoft.getByRole('button', { name: 'Connect Microsoft 365 again' }),
    ).toBeVisible();
  },
};

/** The last sync failed. */
export const NotInSync: Story = {
  parameters: over({
    before: ({ tables }) =>
      void tables.calendars.update('cale_member', { error: 'The mailbox was not found' }),
  }),
  play: async ({ canvasElement }) => {
    const microsoft = await card(canvasElement, 'Microsoft 365');
    await expect(microsoft.getByText('The mailbox was not found')).toBeVisible();
  },
};

/** An invented address with a type that has no calendars. */
export const InvalidType: Story = {
  args: { path: '/settings/calendar?integrationType=zoom' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Invalid integration type')).toBeVisible();
  },
};

/** Connecting was refused, and nothing was opened. */
export const NotAllowed: Story = {
  parameters: over({
    faults: [{ endpoint: 'integrationApps.setup', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    const google = await card(canvasElement, 'Google Calendar');
    await userEvent.click(google.getByRole('button', { name: 'Connect Google Calendar' }));
    await google.findByText('Google Calendar wasn’t connected');
  },
};

/** Back from the provider: what to sync, and the button to start. */
export const Setup: Story = {
  tags: ['full'],
  args: { path: '/calendar-setup/intg_microsoft/auth_member' },
  parameters: over({
    before: (world) => {
      consent({ status: 'pending', error: null })(world);
      world.tables.calendars.update('cale_member', { is_enabled: false });
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Start syncing' }),
    ).toBeVisible();
  },
};

export const SetupLoading: Story = {
  ...Setup,
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'integrationApps.installed', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Set up your calendar' });
    await expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeVisible();
  },
};

/** The status can’t be loaded, so the setup can’t start. */
export const SetupFailed: Story = {
  ...Setup,
  tags: ['error'],
  parameters: over({
    faults: [{ endpoint: 'integrationApps.installed', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load your calendar');
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const SetupOffline: Story = { ...Setup, tags: ['offline'], play: goesOffline(Setup) };

/** Access was denied at the provider. */
export const SetupDenied: Story = {
  tags: ['no-permission'],
  ...Setup,
  args: { path: '/calendar-setup/intg_microsoft/auth_member?error=access_denied&state=x' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You didn’t grant access.');
  },
};

/** Someone else’s setup, or an expired one. */
export const SetupGone: Story = {
  tags: ['empty'],
  args: { path: '/calendar-setup/intg_microsoft/auth_everybody' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', {
      name: 'This setup is no longer available',
    });
  },
};

/** Turned off while acting as someone else, with the reason. */
export const Impersonating: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'impersonator' }, { remember: actAsMember }),
  play: async ({ canvasElement }) => {
    const microsoft = await card(canvasElement, 'Microsoft 365');
    for (const each of microsoft.getAllByRole('switch')) await expect(each).toBeDisabled();
  },
};

export const Phone: Story = { ...Connected, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Connected, tags: ['offline'], play: goesOffline(Connected) };
