import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { personaUserId } from '@mocks/core/auth';
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

const meta = {
  ...page('/admin/tags/tag_accessible?type=meeting_room'),
  title: 'Pages/Administration/Places of a tag',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** Places of one type; one click tags all listed places. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Places for Step-free' });
    await canvas.findByRole('button', { name: /^Tag \d+ places$/ });
  },
};

/** The same on a phone. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** All places at once; only the visible rows are on the page. */
export const Long: Story = {
  args: { path: '/admin/tags/tag_monitor' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid', { name: 'Places' });
    await expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
    await expect(grid.querySelectorAll('tbody tr').length).toBeLessThan(100);
  },
};

/** A resource manager without managed places. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({
    persona: 'resource-manager',
    before: ({ tables }) => {
      const user = personaUserId('resource-manager');
      for (const { id } of tables.resourceManagers.by('user', user)) {
        tables.resourceManagers.remove(id);
      }
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no places to tag.');
  },
};

/** The places are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.list', kind: 'hang' }] }),
  play: showsLoading('Places'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'resources.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the places'),
};

/** The tag was deleted after the link was created. */
export const Gone: Story = {
  args: { path: '/admin/tags/tag_unknown' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('This tag no longer exists.');
    await expect(canvas.getByRole('link', { name: 'Show all tags' })).toBeVisible();
  },
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
