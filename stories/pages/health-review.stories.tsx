import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { withoutDocuments } from '@tests/helpers/health';
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

const meta = { ...page('/admin/health'), title: 'Pages/Health/Review' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Submitted documents, the oldest pending one first. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({ persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^Review \d+ documents$/ });
  },
};

/** One document with its two answers. */
export const Reviewing: Story = {
  args: { path: '/admin/health?document=hdoc_jonas' },
  parameters: over({ persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByRole('button', { name: /^Approve/ });
  },
};

export const ReviewingOnPhone: Story = { ...Reviewing, globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ persona: 'owner', before: withoutDocuments }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one has submitted a health document.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({
    persona: 'owner',
    faults: [{ endpoint: 'health.documents', kind: 'hang' }],
  }),
  play: showsLoading('Health documents to review'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    persona: 'owner',
    faults: [{ endpoint: 'health.documents', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the documents'),
};

export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'team-manager' }),
  play: isForbidden,
};

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
