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
/** Two dozen desks: as telling as a floor where it is not the number of labels that is looked at. */
const AREA = '/admin/places/labels?within=area_ber-2-north';

/** The labels of a floor. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('img', { name: 'QR code for D-14' });
  },
};

/** Two to a line on paper. */
export const Large: Story = {
  ...Full,
  tags: [],
  args: { path: `${AREA}&size=large` },
};

export const Phone: Story = { ...Full, args: { path: AREA }, tags: [], globals: PHONE };

/** Nothing was chosen yet. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/admin/places/labels' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Choose a floor or an area.');
  },
};

/** The places are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const sheet = await within(canvasElement).findByRole('region', { name: 'Labels' });
    await expect(sheet).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server refuses the places. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'resources.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the places'),
};

/** A member prints no labels. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'member' }),
  play: isForbidden,
};

/** The network goes: the sheet stays. */
export const Offline: Story = {
  ...Full,
  args: { path: AREA },
  tags: ['offline'],
  play: goesOffline(Full),
};
