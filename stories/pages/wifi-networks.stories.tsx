import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
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

const meta = { ...page('/admin/wifi'), title: 'Pages/Administration/Wi-Fi networks' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutNetworks = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.wifi.all())) tables.wifi.remove(id);
};

/** Networks by office, with the time when each access point last reported. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Meridian Guest');
  },
};

/** One network beside the list, with its history. */
export const Panel: Story = {
  args: { path: '/admin/wifi?network=wifi_berlin_guest' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('complementary', { name: 'Meridian Guest' });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutNetworks }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no networks yet.');
  },
};

/** The networks are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'wifi.list', kind: 'hang' }] }),
  play: showsLoading('Wi-Fi networks'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'wifi.list', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load the networks'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
