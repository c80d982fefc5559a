import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { withoutDocuments } from '@tests/helpers/health';
import { goesOffline, hasFailed, showsLoading, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/health'), title: 'Pages/Health/Mine' };
export default meta;
type Story = StoryObj<PageArgs>;

/** My submitted documents, newest first. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Influenza vaccination');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A declined document, with the reason and the next step. */
export const Declined: Story = {
  args: { path: '/health?document=hdoc_maya_test' },
  parameters: over({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This document was declined');
  },
};

/** Without a file, everything can be entered by hand. */
export const ByHand: Story = {
  args: { path: '/health?add=vaccination' },
  parameters: over({}),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Enter the details without a file' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Send for review' }));
    await expect((await canvas.findAllByText('Choose a vaccine')).length).toBeGreaterThan(0);
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutDocuments }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You haven’t submitted any health documents.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'health.*', kind: 'hang' }] }),
  play: showsLoading('My health documents'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'health.tests', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load your health documents'),
};

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
