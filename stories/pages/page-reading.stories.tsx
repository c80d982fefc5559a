import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, showsLoading, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/pages/page_1'), title: 'Pages/Page' };
export default meta;
type Story = StoryObj<PageArgs>;

/** A page with a list and a table, with the other pages beside it. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Your first day' });
    await canvas.findByRole('navigation', { name: 'Neighboring pages' });
  },
};

/** In a narrow space, the table scrolls by itself. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Only a title. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({
    before: ({ tables }: World): void => void tables.pages.update('page_1', { content: '' }),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This page is empty.');
  },
};

export const Gone: Story = {
  args: { path: '/pages/page_gone' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This page is no longer here.');
  },
};

/** A writer opens a link to a draft. */
export const Draft: Story = {
  args: { path: '/pages/page_9' },
  parameters: over({ persona: 'page_manager' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'pages.get', kind: 'hang' }] }),
  play: showsLoading('Page'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'pages.get', kind: 'status', status: 403 }] }),
  play: hasFailed('Couldn’t load the page'),
};

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
