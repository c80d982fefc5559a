import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/bookings/sche_gone'), title: 'Pages/Booking' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Bookings of this room need approval. */
const ROOM = 'reso_ber-2-grunewald';
const DAY = { start: '2026-03-11T12:00:00.000Z', end: '2026-03-11T13:00:00.000Z' };

const asked = all(vacated('place', ROOM, DAY), bookedBy('member', ROOM, DAY));

/** Opens a booking’s page from a list, as people do. */
async function openFrom(canvasElement: HTMLElement, name: RegExp): Promise<void> {
  const canvas = within(canvasElement);
  const [link] = await canvas.findAllByRole('link', { name });
  if (!link) throw new Error('No booking in the list');
  await userEvent.click(link);
  await canvas.findByRole('region', { name: 'History' });
}

/** A person’s own pending booking: places, people, calendar, and history. */
export const Own: Story = {
  args: { path: '/bookings' },
  parameters: over({ before: asked }),
  play: async ({ canvasElement }) => {
    await openFrom(canvasElement, /^Grunewald/);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Grunewald' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Calendar' })).toBeVisible();
  },
};

/** A meeting opened by a shared link. */
export const Linked: Story = {
  tags: ['full'],
  args: { path: '/bookings/sche_berlin_d20260311_2' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: 'History' });
    await expect(within(canvasElement).getAllByText(/Treptow/)).not.toHaveLength(0);
  },
};

/** The same on a phone. */
export const OnAPhone: Story = { ...Own, globals: PHONE };

/** A request as the approver sees it. */
export const Request: Story = {
  args: { path: '/bookings?view=pending' },
  parameters: over({ persona: 'resource-manager', before: asked }),
  play: async ({ canvasElement }) => {
    await openFrom(canvasElement, /^Grunewald/);
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: /^Approve / })).toBeVisible();
  },
};

/** Canceled on its own page: the page stays and offers Undo. */
export const Canceled: Story = {
  ...Own,
  play: async ({ canvasElement }) => {
    await openFrom(canvasElement, /^Grunewald/);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Cancel Grunewald/ }));
    await canvas.findByRole('button', { name: 'Undo' });
  },
};

/** A booking that no longer exists, with a link to the list. */
export const Gone: Story = {
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This booking no longer exists.');
  },
};

/** The booking is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'schedules.get', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'All bookings' });
  },
};

/** A booking that the person isn’t allowed to see. */
export const Forbidden: Story = {
  tags: ['no-permission'],
  parameters: over({ faults: [{ endpoint: 'schedules.get', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You can’t open this');
  },
};

/** Loading the booking failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'schedules.get', kind: 'status', status: 409 }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Linked, tags: ['offline'], play: goesOffline(Linked) };
