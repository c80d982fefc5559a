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

const meta = {
  ...page('/admin/places/area_ber-1-north/access?day=2026-03-12'),
  title: 'Pages/Administration/Access to a place',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** A wing that one team may book, and the people who manage it. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: /^Access to / });
    // The breadcrumbs have a link with the same name.
    const list = within(await canvas.findByRole('tabpanel'));
    await list.findByRole('link', { name: 'Finance' });
    await expect(canvas.getByText(/^Only the people and teams listed for /)).toBeVisible();
  },
};

/** The same on a phone. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** One click answers why someone can’t book. */
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

/** Which teams can book which places. */
export const Matrix: Story = {
  args: { path: '/admin/places/area_ber-1-north/access?view=matrix' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', { name: 'Who can book what' });
    await canvas.findByRole('columnheader', { name: 'Finance' });
  },
};

/** A permission and its conditions in the panel. */
export const Permission: Story = {
  args: { path: '/admin/places/reso_ber-2-d-14/access?grant=new' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const form = within(canvasElement.ownerDocument.body);
    await form.findByText(/^Everyone can book D-14 today\./);
  },
};

/** No permissions and no managers: everyone can book the place. */
export const Empty: Story = {
  args: { path: '/admin/places/reso_nyc-24-d-40/access' },
  tags: ['empty'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one is listed.');
  },
};

/** The lists are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.permissions', kind: 'hang' }] }),
  play: showsLoading('Access'),
};

/** Loading the lists failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'resources.permissions', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load who has access'),
};

/** The place was deleted after the link was created. */
export const Gone: Story = {
  args: { path: '/admin/places/reso_never/access' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This place no longer exists.');
  },
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
