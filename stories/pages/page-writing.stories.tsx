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

const meta = { ...page('/admin/pages/page_3'), title: 'Pages/Administration/Writing a page' };
export default meta;
type Story = StoryObj<PageArgs>;

const WRITER = { persona: 'page-manager' } as const;

/** A published page in its section. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('textbox', { name: 'Content' });
    await expect(canvas.getByRole('button', { name: 'Move back to drafts' })).toBeVisible();
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A new page. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/admin/pages/new' },
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: 'Content' })).toHaveTextContent('');
    await expect(canvas.getByRole('button', { name: 'Publish' })).toBeVisible();
  },
};

/** The preview in the new design. */
export const Preview: Story = {
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Preview new' }));
    await canvas.findByRole('article');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...WRITER, faults: [{ endpoint: 'pages.get', kind: 'hang' }] }),
  play: showsLoading('Edit page'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ ...WRITER, faults: [{ endpoint: 'pages.get', kind: 'status', status: 403 }] }),
  play: hasFailed('Couldn’t load the page'),
};

export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
