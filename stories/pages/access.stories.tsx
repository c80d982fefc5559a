import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  goesOffline,
  hasFailed,
  isForbidden,
  isOnItsWay,
  over,
  page,
  type PageArgs,
  PHONE,
} from './page';

const meta = {
  ...page('/admin/places/area_ber-1-north/access?day=2026-03-12'),
  title: 'Pages/Administration/Access to a place',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** A wing that one team may book, and who manages it. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: /^Access to / });
    // The way there has a link of that name as well.
    const list = within(await canvas.findByRole('tabpanel'));
    await list.findByRole('link', { name: 'Finance' });
    await expect(canvas.getByText(/^Only the people and teams listed for /)).toBeVisible();
  },
};

/** The same on a phone. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** The question why someone can’t book is answered with one click. */
export const Why: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const suggested = await canvas.findByRole('group', { name: 'Suggested people' });
    const [first] = within(suggested).getAllByRole('button');
    if (first) await userEvent.click(first);
    await canvas.findByText(/ can book 0 of \d+ places in /);
    await canvas.findByText('Finance only');
  },
};

/** Which team may book which place. */
export const Matrix: Story = {
  args: { path: '/admin/places/area_ber-1-north/access?view=matrix' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', { name: 'Who may book what' });
    await canvas.findByRole('columnheader', { name: 'Finance' });
  },
};

/** A permission and its terms, in the panel. */
export const Permission: Story = {
  args: { path: '/admin/places/reso_ber-2-d-14/access?grant=new' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const form = within(canvasElement.ownerDocument.body);
    await form.findByText(/^Everyone may book D-14 today\./);
  },
};

/** No one is listed and no one manages the place: everyone may book it. */
export const Empty: Story = {
  args: { path: '/admin/places/reso_nyc-24-d-40/access' },
  tags: ['empty'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one is listed.');
  },
};

/** The lists are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.permissions', kind: 'hang' }] }),
  play: isOnItsWay('Access'),
};

/** The server refuses the lists. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'resources.permissions', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load who has access'),
};

/** Someone has deleted the place since the link was made. */
export const Gone: Story = {
  args: { path: '/admin/places/reso_never/access' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This place no longer exists.');
  },
};

/** A member is told which right is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** The network goes: what was read stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
