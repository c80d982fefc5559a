import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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

const meta = { ...page('/admin/pages'), title: 'Pages/Administration/Pages' };
export default meta;
type Story = StoryObj<PageArgs>;

const WRITER = { persona: 'page-manager' } as const;

const withoutPages = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.pages.all())) tables.pages.remove(id);
  for (const { id } of Array.from(tables.sections.all())) tables.sections.remove(id);
};

/** The sections in their order, and the pages of the first one. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('list', { name: 'Sections' });
    await canvas.findByRole('list', { name: /^Pages in / });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Deleting a section with pages: they move to another section or are deleted as well. */
export const Deletion: Story = {
  parameters: over(WRITER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Actions for Around the office' }),
    );
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('menuitem', { name: 'Delete section' }));
    const impact = within(await canvas.findByRole('region', { name: /^“Around the office” has/ }));
    await expect(impact.getByText('Fire and first aid')).toBeVisible();
    await expect(impact.getByRole('combobox', { name: 'Move the pages to' })).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...WRITER, before: withoutPages }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no sections yet.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...WRITER, faults: [{ endpoint: 'pages.list', kind: 'hang' }] }),
  play: showsLoading('Pages'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...WRITER,
    faults: [{ endpoint: 'pages.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the pages'),
};

export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
