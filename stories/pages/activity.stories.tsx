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

const meta = { ...page('/admin/activity'), title: 'Pages/Administration/Activity' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutActions = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.actions.all())) tables.actions.remove(id);
};

/** Who did what, by day, with the changes. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^That’s all/);
  },
};

/** The same on a phone. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** The history of one place. */
export const OfOne: Story = {
  args: { path: '/admin/activity?type=resource&object=reso_ber-2-d-17' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Only D-17');
  },
};

/** No activity yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutActions }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No activity found');
  },
};

/** The log is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'actions.list', kind: 'hang' }] }),
  play: showsLoading('What was done'),
};

/** Loading the log failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'actions.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the activity'),
};

/** A resource manager has access to the administration, but not to this screen. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
