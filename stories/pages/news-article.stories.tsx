import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { HOSTILE_ARTICLE, STRANGER } from '@tests/helpers/hostile-html';
import { goesOffline, hasFailed, showsLoading, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/news/news_policy'), title: 'Pages/News article' };
export default meta;
type Story = StoryObj<PageArgs>;

const holding =
  (content: string) =>
  ({ tables }: World): void =>
    void tables.news.update('news_policy', { content });

/** A read article with headings, a table, and a quote. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', {
      level: 1,
      name: 'Three office days a week, and you choose which',
    });
    await canvas.findByRole('columnheader', { name: 'Now' });
    await canvas.findByText('You’ve read this');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A picture above the text and one within it; both load when they become visible. */
export const Pictures: Story = {
  args: { path: '/news/news_optics' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('img', {
      name: 'The M4 splits a beam of white light into four colors',
    });
    await expect(await canvas.findByRole('button', { name: 'Got it' })).toBeVisible();
  },
};

/** Attacks from public collections in one article: it stays plain and doesn’t call other hosts (S-9). */
export const Hostile: Story = {
  parameters: over({ before: holding(HOSTILE_ARTICLE) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1 });
    await canvas.findAllByText('A pixel', { exact: false });
    await expect('hostile' in globalThis).toBe(false);
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    await expect(asked.filter((address) => address.includes(STRANGER))).toEqual([]);
    // It’s marked as read a moment after it was shown.
    await expect(await canvas.findByRole('button', { name: 'Mark as unread' })).toBeVisible();
  },
};

/** Only a title. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: holding('') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You’ve read this');
  },
};

/** The article was deleted or turned back into a draft. */
export const Gone: Story = {
  args: { path: '/news/news_canteen' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This article is no longer here.');
  },
};

/** A writer opens a link to a draft. */
export const Draft: Story = {
  args: { path: '/news/news_canteen' },
  parameters: over({ persona: 'page_manager' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'news.get', kind: 'hang' }] }),
  play: showsLoading('Article'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'news.get', kind: 'status', status: 403 }] }),
  play: hasFailed('Couldn’t load the article'),
};

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
