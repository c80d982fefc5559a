import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { WorkPolicyUseRow } from '@mocks/world/rows-leave';
import { all, bookedBy, onLeave, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/leave?date=2026-03-23'), title: 'Pages/Leave' };
export default meta;
type Story = StoryObj<PageArgs>;

const AHEAD = { start: '2026-03-10T00:00:00.000Z', end: '2026-03-31T00:00:00.000Z' };
const at = (date: string) => ({ start: `${date}T08:00:00.000Z`, end: `${date}T16:00:00.000Z` });
const DAYS = { start: '2026-03-23', end: '2026-03-27' };

/** A request in the world, by anyone. */
const asked = (change: Partial<WorkPolicyUseRow> = {}) =>
  onLeave({
    status: 'pending',
    ...DAYS,
    responded_by: null,
    responded_at: null,
    ...change,
  });
const granted = asked({ status: 'accepted', responded_by: 'user_team_manager' });

const booked = all(
  vacated('persona', 'member', AHEAD),
  vacated('place', 'reso_ber-2-d-14', AHEAD),
  ...['2026-03-23', '2026-03-24', '2026-03-26'].map((date) =>
    bookedBy('member', 'reso_ber-2-d-14', at(date)),
  ),
);

const canvasOf = ({ canvasElement }: { canvasElement: HTMLElement }) => within(canvasElement);

/** The remaining days of each policy, the months, and requests in every state. */
export const Mine: Story = {
  tags: ['full'],
  play: async (context) => {
    const canvas = canvasOf(context);
    await canvas.findByRole('radio', { name: /^Vacation/ });
    const list = await canvas.findByRole('list', { name: 'Upcoming' });
    await within(list).findByText('Pending');
  },
};

/** Selected days, with the conflicting bookings listed before the click. */
export const Collides: Story = {
  args: { path: '/leave?date=2026-03-23&firstDay=2026-03-23&lastDay=2026-03-27' },
  parameters: over({ before: booked }),
  play: async (context) => {
    await canvasOf(context).findByText('You have 3 bookings on these days.');
  },
};

/** More days than are left; the remaining days are shown. */
export const OverQuota: Story = {
  args: {
    path: '/leave?date=2026-03-23&policy=wpol_personal&firstDay=2026-03-23&lastDay=2026-03-27',
  },
  play: async (context) => {
    await canvasOf(context).findByText(/^Only 2 days of Personal days are left until Dec 31/);
  },
};

/** Half a day, and a refusal from the server. */
export const Refused: Story = {
  args: { path: '/leave?date=2026-03-23&firstDay=2026-03-12&half=afternoon' },
  play: async (context) => {
    const canvas = canvasOf(context);
    await userEvent.click(await canvas.findByRole('button', { name: /^Request 0.5 days/ }));
    await canvas.findByText('This must be requested 7 days in advance');
  },
};

/** Approved leave that overlaps bookings: one click releases them all. */
export const Overlaps: Story = {
  parameters: over({ before: all(booked, granted) }),
  play: async (context) => {
    await canvasOf(context).findByRole('button', { name: 'Release all 3' });
  },
};

/** The bookings are released, with one Undo. */
export const Released: Story = {
  ...Overlaps,
  play: async (context) => {
    const canvas = canvasOf(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Release all 3' }));
    await canvas.findByText('3 bookings released');
  },
};

/** After withdrawing approved leave, the page explains that Undo can’t restore the approval. */
export const Withdrawn: Story = {
  parameters: over({ before: granted }),
  play: async (context) => {
    const canvas = canvasOf(context);
    const name = /^Withdraw Vacation Mon, Mar 23/;
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByText(/^Undo requests it again/);
  },
};

/** No leave types and no requests. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async (context) => {
    const canvas = canvasOf(context);
    await canvas.findByText(/^No leave policy applies to you/);
    await canvas.findByText('You haven’t requested any leave yet.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({
    faults: [
      { endpoint: 'workPolicies.applicable', kind: 'hang' },
      { endpoint: 'workPolicies.uses', kind: 'hang' },
    ],
  }),
  play: async (context) => {
    const card = await canvasOf(context).findByRole('region', { name: 'Your requests' });
    await expect(card).toHaveAttribute('aria-busy', 'true');
  },
};

/** Each read fails separately, with its own next step. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    faults: [
      { endpoint: 'workPolicies.applicable', kind: 'status', status: 403 },
      { endpoint: 'workPolicies.uses', kind: 'status', status: 403 },
      { endpoint: 'schedules.kind', kind: 'status', status: 403 },
    ],
  }),
  play: async (context) => {
    const canvas = canvasOf(context);
    await canvas.findByText('Couldn’t load your requests');
    await canvas.findByText(/^Couldn’t load Vacation, .*\.$/);
    await canvas.findByText(/^Couldn’t load your bookings/);
  },
};

const MANAGED = '/leave?view=managed&date=2026-03-23';

/** Requests with the effect of approving them, and the people who are away. */
export const Managed: Story = {
  args: { path: MANAGED },
  parameters: over({
    persona: 'team-manager',
    before: all(
      booked,
      asked(),
      asked({
        id: 'wuse_jonas_story',
        user_id: 'user_member_2',
        status: 'accepted',
        start: '2026-03-26',
        end: '2026-03-31',
      }),
    ),
  }),
  play: async (context) => {
    const canvas = canvasOf(context);
    await canvas.findByText(/^Also away: Jonas Weber/);
    await canvas.findByRole('table', { name: /March 2026/ });
  },
};

/** One request is approved, and the other is about to be declined. */
export const Answered: Story = {
  ...Managed,
  play: async (context) => {
    const canvas = canvasOf(context);
    const accept = { name: /^Approve Vacation .* for Maya/ };
    const [first] = await canvas.findAllByRole('button', accept);
    if (first) await userEvent.click(first);
    await canvas.findByText('Approved');
    const reject = await canvas.findByRole('button', { name: /^Decline Vacation .* for Jonas/ });
    await userEvent.click(reject);
    await canvas.findByRole('textbox', { name: /^Reason/ });
  },
};

export const ManagedEmpty: Story = {
  args: { path: MANAGED },
  parameters: over({
    persona: 'team-manager',
    before: ({ tables }) => {
      for (const { id } of tables.workPolicyUses.all()) tables.workPolicyUses.remove(id);
    },
  }),
  play: async (context) => {
    const canvas = canvasOf(context);
    await canvas.findByText('You’re all caught up.');
    await canvas.findByText('No one you manage is away in March 2026.');
  },
};

export const ManagedFailed: Story = {
  args: { path: MANAGED },
  parameters: over({
    persona: 'team-manager',
    faults: [{ endpoint: 'workPolicies.managedUses', kind: 'status', status: 403 }],
  }),
  play: async (context) => {
    const canvas = canvasOf(context);
    await canvas.findByText('Couldn’t load the requests');
    await canvas.findByText('Couldn’t load the calendar');
  },
};

/** The address entered by hand by someone who manages no one. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  args: { path: MANAGED },
  play: async (context) => {
    await canvasOf(context).findByRole('link', { name: 'View my leave' });
  },
};

export const Phone: Story = { ...Collides, globals: PHONE };
export const PhoneManaged: Story = { ...Managed, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Mine, tags: ['offline'], play: goesOffline(Mine) };
