import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, showsLoading, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/news?officeId=offi_berlin'), title: 'Pages/News' };
export default meta;
type Story = StoryObj<PageArgs>;

const withoutNews = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.news.all())) tables.news.remove(id);
};

/** An office’s news, newest first; two of four articles are read. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // What’s new is only known once one’s settings are read.
    await canvas.findByRole('heading', { name: /^Covered bike stands behind the courtyard.*New$/ });
    await canvas.findByRole('button', { name: /^Unread/, pressed: false });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Only unread articles; all are marked as read at once, with Undo. */
export const AllRead: Story = {
  args: { path: '/news?officeId=offi_berlin&show=unread' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await canvas.findByText('You’ve read everything.');
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** No articles yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutNews }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There’s no news yet.');
  },
};

/** The news is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'news.ofOffice', kind: 'hang' }] }),
  play: showsLoading('News'),
};

/** Loading the news failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'news.ofOffice', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load the news'),
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
