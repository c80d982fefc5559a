import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
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

const meta = { ...page('/admin/policies'), title: 'Pages/Administration/Work policies' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutPolicies = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.workPolicies.all())) tables.workPolicies.remove(id);
};

/** The organization’s policies. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Vacation' });
  },
};

/** On a phone, each policy is a card. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A new policy, with the people that it applies to. */
export const New: Story = {
  args: { path: '/admin/policies?policy=new' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('spinbutton', { name: /^Quota/ }), '3');
    await canvas.findByText(/over quota this year\.$/);
  },
};

/** No one can request leave yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutPolicies }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No work policies yet');
  },
};

/** The policies are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'workPolicies.list', kind: 'hang' }] }),
  play: showsLoading('Work policies'),
};

/** Loading the policies failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'workPolicies.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the policies'),
};

/** A resource manager has access to the administration, but not to this screen. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
