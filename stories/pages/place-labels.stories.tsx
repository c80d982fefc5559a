import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = {
  ...page('/admin/places/labels?within=area_ber-2'),
  title: 'Pages/Administration/Place labels',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;
/** Two dozen desks, which are as good as a floor if the number of labels doesn’t matter. */
const AREA = '/admin/places/labels?within=area_ber-2-north';

/** The labels of a floor. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('img', { name: 'QR code for D-14' });
  },
};

/** Two per row on paper. */
export const Large: Story = {
  ...Full,
  tags: [],
  args: { path: `${AREA}&size=large` },
};

export const Phone: Story = { ...Full, args: { path: AREA }, tags: [], globals: PHONE };

/** Nothing is selected yet. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/admin/places/labels' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Choose a floor or an area.');
  },
};

/** Members can’t print labels. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'member' }),
  play: isForbidden,
};

/** The places are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const sheet = await within(canvasElement).findByRole('region', { name: 'Labels' });
    await expect(sheet).toHaveAttribute('aria-busy', 'true');
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

/** Offline: the sheet stays. */
export const Offline: Story = {
  ...Full,
  args: { path: AREA },
  tags: ['offline'],
  play: goesOffline(Full),
};
