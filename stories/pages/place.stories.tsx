import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/places/reso_ber-2-d-14'), title: 'Pages/Administration/Place' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** A desk beside the tree, which is expanded to show it. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('complementary', { name: 'D-14' });
    await expect(canvas.getByRole('row', { name: 'D-14' })).toBeVisible();
  },
};

/** On a phone, the place covers the tree. */
export const Phone: Story = {
  ...Full,
  tags: [],
  globals: PHONE,
  play: async ({ canvasElement }) => {
    const { body } = canvasElement.ownerDocument;
    await within(body).findByRole('dialog', { name: 'D-14' });
  },
};

/** Deleting the place: its bookings are listed, and each needs a choice first. */
export const Deleting: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete D-14' }));
    await canvas.findByText(/future bookings? (is|are) affected$/);
  },
};

/** Copying a floor: what comes along and what stays is said before. */
export const Copying: Story = {
  args: { path: '/admin/places/area_ber-2' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy floor' }));
    await canvas.findByRole('region', { name: 'Copy Floor 2' });
  },
};

/** A new place on the open floor. */
export const New: Story = {
  args: { path: '/admin/places/new?in=area_ber-2' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Create place' });
  },
};

/** The place in the address has been deleted. */
export const Gone: Story = {
  args: { path: '/admin/places/reso_nowhere' },
  tags: ['empty'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('It was deleted or belongs to another organization.');
  },
};

/** The places are loading, including this one. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('complementary', { name: 'Place' });
  },
};

/** Loading the places failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'resources.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the places'),
};

/** Members don’t manage places. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'member' }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
