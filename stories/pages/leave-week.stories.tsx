import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { all, bookedBy, onLeave, plans, vacated } from './world-changes';
import { over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/week'), title: 'Pages/Week plan and leave' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Monday of the current week; the story’s day is Tuesday. */
const WEEK = '2026-03-09';
const AHEAD = { start: '2026-03-09T00:00:00.000Z', end: '2026-03-15T23:00:00.000Z' };
const DESK = 'reso_ber-2-d-14';
const at = (date: string) => ({ start: `${date}T08:00:00.000Z`, end: `${date}T16:00:00.000Z` });

const contradicting = all(
  vacated('persona', 'member', AHEAD),
  vacated('place', DESK, AHEAD),
  plans(WEEK, ['office'], ['office'], ['office'], ['office'], ['out_of_office']),
  bookedBy('member', DESK, at('2026-03-11')),
  onLeave(),
);

/** A booking and an office day during approved leave, each with its fix. */
export const OnLeave: Story = {
  parameters: over({ before: contradicting }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Withdraw this day' });
    await canvas.findByRole('button', { name: 'Set Thursday to out of office' });
  },
};

/** The other days can no longer be requested, so nothing was changed. */
export const TooLate: Story = {
  ...OnLeave,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw this day' }));
    await canvas.findByText(/^Nothing was changed/);
  },
};

const MANAGED = '/week?view=managed';

/** The weeks of managed people: plans, places, leave, and conflicts between them. */
export const People: Story = {
  args: { path: MANAGED },
  parameters: over({ persona: 'team-manager', before: contradicting }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('table', { name: /^Weeks of the people/ });
    await canvas.findByText('Booked during Vacation: D-14');
  },
};

export const PeopleLoading: Story = {
  args: { path: MANAGED },
  parameters: over({
    persona: 'team-manager',
    faults: [{ endpoint: 'workingLocations.list', kind: 'hang' }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: /March .*2026/ });
  },
};

/** The plans are loaded, but the data to compare them with isn’t. */
export const PeopleInPart: Story = {
  args: { path: MANAGED },
  parameters: over({
    persona: 'team-manager',
    faults: [{ endpoint: 'dashboards.table', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Couldn’t load their bookings or leave/);
    await canvas.findByRole('table', { name: /^Weeks of the people/ });
  },
};

export const PeopleFailed: Story = {
  args: { path: MANAGED },
  parameters: over({
    persona: 'team-manager',
    faults: [{ endpoint: 'workingLocations.list', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load their plans');
  },
};

/** Someone with the role who doesn’t manage any groups. */
export const PeopleEmpty: Story = {
  args: { path: MANAGED },
  parameters: over({
    persona: 'team-manager',
    before: ({ tables }) => {
      for (const { id } of tables.teams.by('manager', 'user_team_manager')) {
        tables.teams.update(id, { manager_ids: [] });
      }
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You don’t manage anyone yet.');
  },
};

/** The address entered by hand by someone who manages no one. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  args: { path: MANAGED },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'View my week' });
  },
};

export const PhonePeople: Story = { ...People, globals: PHONE };
