import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import {
  goesOffline,
  hasFailed,
  isForbidden,
  showsLoading,
  over,
  page,
  type PageArgs,
  PHONE,
} from './page';

const meta = { ...page('/admin/integrations'), title: 'Pages/Administration/Integrations' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutAny = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.integrations.all())) tables.integrations.remove(id);
  for (const { id } of Array.from(tables.installedApps.all())) tables.installedApps.remove(id);
};

/** All eleven types; Slack’s has failed. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Outlook add-in');
  },
};

/** Before connecting: what is synced in which direction, and where data is stored. */
export const Connecting: Story = {
  args: { path: '/admin/integrations?integration=google' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const panel = within(
      await within(canvasElement).findByRole('complementary', { name: 'Google Workspace' }),
    );
    await panel.findByText(/^Bookings become events/);
    await panel.findByRole('button', { name: 'Connect Google Workspace' });
  },
};

/** Before disconnecting, the page lists what will stop. */
export const Disconnecting: Story = {
  args: { path: '/admin/integrations?integration=microsoft' },
  tags: ['one-design'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const disconnect = { name: 'Disconnect Microsoft 365' };
    await userEvent.click(await within(canvasElement).findByRole('button', disconnect));
    await within(document.body).findByText('3 calendars stop syncing:');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Nothing is connected; the list shows the available integrations. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, scenario: 'office', before: withoutAny }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Outlook add-in');
    await expect(canvas.queryByText('Connected')).toBeNull();
  },
};

/** The connections are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'integrations.list', kind: 'hang' }] }),
  play: showsLoading('Integrations'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'integrations.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the integrations'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
