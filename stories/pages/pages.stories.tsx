import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, showsLoading, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/pages'), title: 'Pages/Pages' };
export default meta;
type Story = StoryObj<PageArgs>;

const withoutPages = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.pages.all())) tables.pages.remove(id);
};

/** The organization’s sections with their pages. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Fire and first aid' });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A search in titles and content without a match. */
export const NoMatch: Story = {
  args: { path: '/pages?q=submarine' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No page contains “submarine”.');
    await expect(canvas.getByRole('button', { name: 'Show all pages' })).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutPages }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no pages yet.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'pages.list', kind: 'hang' }] }),
  play: showsLoading('Pages'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'pages.list', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load the pages'),
};

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
