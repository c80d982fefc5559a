import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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

const meta = { ...page('/admin/news/news_bikes'), title: 'Pages/Administration/Writing news' };
export default meta;
type Story = StoryObj<PageArgs>;

const WRITER = { persona: 'page-manager' } as const;

const editor = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: 'Content' });

/** A published article with its table. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const content = within(await editor(canvasElement));
    await expect(content.getByRole('columnheader', { name: 'Charging' })).toBeVisible();
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A writer’s first article: it needs a title before anything is saved. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/admin/news/new' },
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await editor(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await canvas.findByText('Give it a title.');
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  },
};

/** The preview in the classic design. */
export const Preview: Story = {
  args: { path: '/admin/news/news_bikes?view=v1' },
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const article = await within(canvasElement).findByRole('article');
    await expect(within(article).getByRole('columnheader', { name: 'Charging' })).toBeVisible();
  },
};

/** A link is edited below the toolbar, where it doesn’t cover anything. */
export const Link: Story = {
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await editor(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), 'ftp://x{Enter}');
    await canvas.findByText(/This address can’t be opened/);
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...WRITER, faults: [{ endpoint: 'news.get', kind: 'hang' }] }),
  play: showsLoading('Edit news'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ ...WRITER, faults: [{ endpoint: 'news.get', kind: 'status', status: 403 }] }),
  play: hasFailed('Couldn’t load the article'),
};

export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
