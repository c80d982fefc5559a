import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = {
  ...page('/admin/scheduler?officeId=offi_berlin'),
  title: 'Pages/Administration/Scheduler',
};
export default meta;
type Story = StoryObj<PageArgs>;

const SCHEDULER = { persona: 'scheduler' } as const;
const WEEK = /^Week of .* in Berlin$/;

/** The week of everyone in the office. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(SCHEDULER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', { name: WEEK });
    await canvas.findByRole('button', { name: 'Assign desks' });
  },
};

/** On a phone: the days scroll beside the names. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** The same week by place. */
export const Places: Story = {
  args: { path: '/admin/scheduler?officeId=offi_berlin&by=places' },
  parameters: over(SCHEDULER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', { name: WEEK });
    await expect(canvas.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  },
};

/** Someone who can book only for the people they manage, and who doesn’t manage anyone. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({
    persona: 'team-manager',
    before: ({ tables }) => {
      for (const { id } of Array.from(tables.teams.by('manager', 'user_team_manager'))) {
        tables.teams.update(id, { manager_ids: [] });
      }
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There’s no one to assign a desk to.');
  },
};

/** The week is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...SCHEDULER, faults: [{ endpoint: 'schedules.scheduler', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const week = await within(canvasElement).findByRole('region', { name: WEEK });
    await expect(week).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading the week failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...SCHEDULER,
    faults: [{ endpoint: 'schedules.scheduler', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the week'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
