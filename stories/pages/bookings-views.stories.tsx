import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/bookings?view=pending'), title: 'Pages/Bookings of others' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Its bookings wait for an answer. */
const ROOM = 'reso_ber-2-grunewald';
const DAY = { start: '2026-03-11T07:00:00.000Z', end: '2026-03-11T18:00:00.000Z' };
const at = (from: string, to: string) => ({
  start: `2026-03-11T${from}:00.000Z`,
  end: `2026-03-11T${to}:00.000Z`,
});

/** Two ask for the same room at the same time. */
const asked = {
  persona: 'resource-manager',
  before: all(
    vacated('place', ROOM, DAY),
    bookedBy('member', ROOM, at('12:00', '13:00')),
    bookedBy('member-2', ROOM, at('12:30', '13:30')),
  ),
};

/** By label: to work out the roles of a list as long as this takes long. */
const accept = 'Approve Maya Lindqvist, Grunewald';
const broken = [{ endpoint: 'schedules.kind', kind: 'status', status: 403 }] as const;

/** Requests: what accepting one does stands beside it. */
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

/** One is accepted, and who was rejected by it is named; there is no Undo that would lie. */
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

/** A rejection, its reason being written. */
export const Rejecting: Story = {
  parameters: over(asked),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const reject = 'Decline Maya Lindqvist, Grunewald';
    await userEvent.click(await canvas.findByLabelText(reject));
    await expect(await canvas.findByLabelText(/^Reason/)).toBeVisible();
  },
};

/** Nothing waits. */
export const NoRequests: Story = {
  parameters: over({ scenario: 'empty', persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You’re all caught up.');
  },
};

/** The requests are on their way. */
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

/** The requests could not be read. */
export const RequestsFailed: Story = {
  parameters: over({ persona: 'resource-manager', faults: broken }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load the requests');
  },
};

/** Someone who answers no requests: the right that is missing, and who gives it. */
export const RequestsForbidden: Story = {
  tags: ['no-permission'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You can’t open this');
  },
};

/** The bookings of an office: hundreds of rows, of which those in sight are on the page. */
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

/** A search that finds nothing says what to drop, and how many that brings back. */
export const ManagedWithoutHit: Story = {
  args: { path: '/bookings?view=managed&officeId=offi_berlin&q=nowhere-at-all' },
  parameters: over({ persona: 'scheduler' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Show all [\d,]+ bookings$/ });
  },
};

/** An office no one has booked anything in. */
export const ManagedEmpty: Story = {
  args: { path: '/bookings?view=managed' },
  parameters: over({ scenario: 'empty', persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^No place you manage in /);
  },
};

/** The bookings of the office could not be read. */
export const ManagedFailed: Story = {
  args: { path: '/bookings?view=managed&officeId=offi_berlin' },
  parameters: over({
    persona: 'scheduler',
    faults: [{ endpoint: 'schedules.managed', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** Someone who looks after no one's bookings. */
export const ManagedForbidden: Story = {
  args: { path: '/bookings?view=managed' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You can’t open this');
  },
};
