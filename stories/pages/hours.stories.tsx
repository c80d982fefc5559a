import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = {
  ...page('/admin/hours?office=offi_berlin'),
  title: 'Pages/Administration/Hours',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutHours = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.hours.all())) tables.hours.remove(id);
};

/** The calendar with its sources, the regular week, and exceptions. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'public holiday' });
    await expect(canvas.getByRole('link', { name: 'Change regular hours' })).toBeVisible();
  },
};

/** Closing a day: its bookings are listed, and each needs a choice first. */
export const Closing: Story = {
  args: { path: '/admin/hours?office=offi_berlin&open=2026-03-12' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Close this day' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Release all and notify' }));
  },
};

/** An office’s week, day by day. */
export const Week: Story = {
  args: { path: '/admin/hours?office=offi_berlin&open=week' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Use the organization’s hours' });
  },
};

/** The form for a closure or special hours. */
export const New: Story = {
  args: { path: '/admin/hours?office=offi_berlin&open=new' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Add' });
  },
};

/** On a phone, each week wraps into as many columns as fit. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Without configured hours, the default is Monday to Friday from 9:00 to 17:00. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutHours }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Every day follows the regular hours.');
  },
};

/** The hours are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'officeHours.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const calendar = await within(canvasElement).findByRole('region', { name: 'Calendar' });
    await expect(calendar).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading the hours failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'officeHours.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the hours'),
};

/** A team manager has access to the administration, but not to this screen. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'team-manager' }),
  play: async (context) => {
    await isForbidden(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.queryByRole('link', { name: 'Hours and closures' })).toBeNull();
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
