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

const meta = { ...page('/admin/news'), title: 'Pages/Administration/News' };
export default meta;
type Story = StoryObj<PageArgs>;

const WRITER = { persona: 'page-manager' } as const;

const withoutNews = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.news.all())) tables.news.remove(id);
};

/** Drafts and published articles, most recently changed first. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Canteen menu for next week');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** No articles yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...WRITER, before: withoutNews }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There’s no news yet.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...WRITER, faults: [{ endpoint: 'news.list', kind: 'hang' }] }),
  play: showsLoading('News'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...WRITER,
    faults: [{ endpoint: 'news.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the news'),
};

/** Members can read news but not write it. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
