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

const meta = { ...page('/admin/externals'), title: 'Pages/Administration/External IDs' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutLinks = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.externals.all())) tables.externals.remove(id);
};

/** An office and a room linked to an access control system, with the room’s panel beside the list. */
export const Full: Story = {
  tags: ['full'],
  args: { path: '/admin/externals?link=exte_treptow' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('site-0042');
    await within(canvasElement).findByRole('complementary', { name: 'Treptow' });
  },
};

/** On a phone, the list consists of cards. */
export const Phone: Story = {
  parameters: over(OWNER),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('site-0042');
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutLinks }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no external IDs yet.');
  },
};

/** The links are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'externals.list', kind: 'hang' }] }),
  play: showsLoading('External IDs'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'externals.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the external IDs'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
