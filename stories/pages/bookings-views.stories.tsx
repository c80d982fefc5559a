import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/bookings?view=pending'), title: 'Pages/Bookings of others' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Bookings of this room need approval. */
const ROOM = 'reso_ber-2-grunewald';
const DAY = { start: '2026-03-11T07:00:00.000Z', end: '2026-03-11T18:00:00.000Z' };
const at = (from: string, to: string) => ({
  start: `2026-03-11T${from}:00.000Z`,
  end: `2026-03-11T${to}:00.000Z`,
});

/** Two requests for the same room at the same time. */
const asked = {
  persona: 'resource-manager',
  before: all(
    vacated('place', ROOM, DAY),
    bookedBy('member', ROOM, at('12:00', '13:00')),
    bookedBy('member-2', ROOM, at('12:30', '13:30')),
  ),
};

/** By label, because computing the roles of such a long list is slow. */
const accept = 'Approve Maya Lindqvist, Grunewald';
const broken = [{ endpoint: 'schedules.kind', kind: 'status', status: 403 }] as const;

/** Requests, each with the effect of approving it. */
export const Requests: Story = {
  parameters: over(asked),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByLabelText(accept);
    await canvas.findAllByText(/^Approving declines 1 other/);
  },
};

/** The same on a phone. */
export const RequestsOnAPhone: Story = { ...Requests, globals: PHONE };

/** After approving a request, the declined people are named; there is no Undo, because it couldn’t work. */
export const Accepted: Story = {
  parameters: over(asked),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByText(/^Approving declines 1 other/);
    await userEvent.click(canvas.getByLabelText(accept));
    await canvas.findByText(/^1 other request was declined/);
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

/** Declining a request, with a reason. */
export const Rejecting: Story = {
  parameters: over(asked),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const reject = 'Decline Maya Lindqvist, Grunewald';
    await userEvent.click(await canvas.findByLabelText(reject));
    await expect(await canvas.findByLabelText(/^Reason/)).toBeVisible();
  },
};

/** No pending requests. */
export const NoRequests: Story = {
  parameters: over({ scenario: 'empty', persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You’re all caught up.');
  },
};

/** The requests are loading. */
export const RequestsLoading: Story = {
  parameters: over({
    persona: 'resource-manager',
    faults: [{ endpoint: 'schedules.kind', kind: 'hang' }],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Bookings' });
    await expect(canvas.queryByRole('button', { name: /^Approve/ })).toBeNull();
  },
};

/** Loading the requests failed. */
export const RequestsFailed: Story = {
  parameters: over({ persona: 'resource-manager', faults: broken }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load the requests');
  },
};

/** Someone who can’t approve requests sees the missing permission, and who can grant it. */
export const RequestsForbidden: Story = {
  tags: ['no-permission'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You can’t open this');
  },
};

/** An office’s bookings: hundreds of rows, of which only the visible ones are on the page. */
export const Managed: Story = {
  args: { path: '/bookings?view=managed&officeId=offi_berlin' },
  parameters: over({ persona: 'scheduler' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^[\d,]+ bookings in Berlin/);
    const rows = await canvas.findAllByRole('button', { name: /^(?:Cancel|Release) / });
    await expect(rows.length).toBeLessThan(120);
  },
};

/** The same on a phone. */
export const ManagedOnAPhone: Story = { ...Managed, globals: PHONE };

/** A search without results suggests which filter to clear, and how many results that would bring back. */
export const ManagedWithoutHit: Story = {
  args: { path: '/bookings?view=managed&officeId=offi_berlin&q=nowhere-at-all' },
  parameters: over({ persona: 'scheduler' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Show all [\d,]+ bookings$/ });
  },
};

/** An office without bookings. */
export const ManagedEmpty: Story = {
  args: { path: '/bookings?view=managed' },
  parameters: over({ scenario: 'empty', persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^No place you manage in /);
  },
};

/** Loading the bookings of the office failed. */
export const ManagedFailed: Story = {
  args: { path: '/bookings?view=managed&officeId=offi_berlin' },
  parameters: over({
    persona: 'scheduler',
    faults: [{ endpoint: 'schedules.managed', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Someone who doesn’t manage any bookings. */
export const ManagedForbidden: Story = {
  args: { path: '/bookings?view=managed' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You can’t open this');
  },
};
