import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
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
import { withoutStations } from './world-changes';

const meta = { ...page('/admin/stations'), title: 'Pages/Administration/Stations' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** Stations by office: one online, one offline since Sunday with arrivals not sent yet, and one never connected. */
export const Full: Story = {
  tags: ['full'],
  args: { path: '/admin/stations?station=stat_berlin_desk' },
  parameters: over({
    ...OWNER,
    before: ({ tables }) => tables.stations.update('stat_berlin_desk', { queue_length: 3 }),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('24th floor lobby');
    await within(canvasElement).findByText(/^3 arrivals haven’t been sent/);
  },
};

/** A device’s code turns it into a station; on a phone, the form covers the list. */
export const Pairing: Story = {
  args: { path: '/admin/stations?station=new' },
  parameters: over(OWNER),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByText('Code on the device');
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutStations }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no stations yet.');
  },
};

/** The stations are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'stations.list', kind: 'hang' }] }),
  play: showsLoading('Stations'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'stations.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the stations'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
