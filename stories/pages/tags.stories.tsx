import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
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

const meta = { ...page('/admin/tags'), title: 'Pages/Administration/Tags' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutTags = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.tags.all())) tables.tags.remove(id);
};

/** Tags by category, with the number of places that have them. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Monitor' });
    await expect(canvas.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  },
};

/** On a phone, the administration’s navigation collapses into one line. */
export const Phone: Story = {
  parameters: over(OWNER),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Monitor');
    await canvas.findByRole('button', { name: 'Administration: Tags' });
    // Cards instead of columns: a list rather than a table, and nothing beyond the edge of the screen.
    await expect(canvas.queryByRole('grid')).toBeNull();
    const list = canvas.getByRole('region', { name: 'Tags' });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

/** An organization without tags. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutTags }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no tags yet.');
  },
};

/** The tags are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'tags.list', kind: 'hang' }] }),
  play: showsLoading('Tags'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'tags.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the tags'),
};

/** A member has no entry in the navigation, and the page shows which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: async (context) => {
    await isForbidden(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.queryByRole('link', { name: 'Administration' })).toBeNull();
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
