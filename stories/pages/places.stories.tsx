import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { forgetResource } from '@mocks/rules/resource-writes';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/places'), title: 'Pages/Administration/Places' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutPlaces = (world: World): void => {
  for (const place of Array.from(world.tables.resources.all())) forgetResource(world, place);
};

/** The organization’s places, floor by floor. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const office = await canvas.findByRole('row', { name: 'Berlin' });
    office.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('row', { name: 'Floor 2' })).toBeVisible();
  },
};

/** The same places as a list, sorted and filtered. */
export const List: Story = {
  args: { path: '/admin/places?view=list&type=meeting_room' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('checkbox', { name: /^Select / });
  },
};

/** On a phone, the tree fills the page. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** An organization without floors. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutPlaces }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no places yet.');
  },
};

const HANGS = { ...OWNER, faults: [{ endpoint: 'resources.list', kind: 'hang' }] } as const;

/** The places are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over(HANGS),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name: 'Places' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  },
};

const FAILS = {
  ...OWNER,
  faults: [{ endpoint: 'resources.list', kind: 'status', status: 404 }],
} as const;

/** Loading the places failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over(FAILS),
  play: hasFailed('Couldn’t load the places'),
};

/** Members don’t manage places. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'member' }),
  play: isForbidden,
};

/** A resource manager sees only the floors assigned to them. */
export const Granted: Story = {
  parameters: over({ persona: 'resource-manager' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: 'Berlin' });
    await expect(canvas.queryByRole('row', { name: 'New York' })).toBeNull();
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
