import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { HOSTILE_HTML, STRANGER } from '@tests/helpers/hostile-html';
import { goesOffline, hasFailed, isOnItsWay, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/news/news_policy'), title: 'Pages/News article' };
export default meta;
type Story = StoryObj<PageArgs>;

const holding =
  (content: string) =>
  ({ tables }: World): void =>
    void tables.news.update('news_policy', { content });

/** An article with headings, a table, and a quote; it was read. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', {
      level: 1,
      name: 'Three office days a week, your choice which',
    });
    await canvas.findByRole('columnheader', { name: 'Until now' });
    await canvas.findByText('You’ve read this');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A picture above the text and one within it, which are both on their way until they are seen. */
export const Pictures: Story = {
  args: { path: '/news/news_optics' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('img', {
      name: 'The M4 splits a beam of white light into four colors',
    });
    await expect(canvas.getByRole('button', { name: 'Got it' })).toBeVisible();
  },
};

/** Everything that public collections of attacks know, in one article: it stays a plain one, and asks no stranger (S-9). */
export const Hostile: Story = {
  parameters: over({ before: holding(HOSTILE_HTML.join('\n')) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1 });
    await canvas.findAllByText('A pixel', { exact: false });
    await expect('hostile' in globalThis).toBe(false);
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    await expect(asked.filter((address) => address.includes(STRANGER))).toEqual([]);
    await expect(canvas.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  },
};

/** Nothing but a title. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: holding('') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You’ve read this');
  },
};

/** It was deleted, or taken back to a draft. */
export const Gone: Story = {
  args: { path: '/news/news_canteen' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This article is no longer here.');
  },
};

/** A writer follows a link to a draft. */
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
  play: isOnItsWay('Article'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'news.get', kind: 'status', status: 403 }] }),
  play: hasFailed('Couldn’t load the article'),
};

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
