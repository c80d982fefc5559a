import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/bookings'), title: 'Pages/Bookings' };
export default meta;
type Story = StoryObj<PageArgs>;

const DAY = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' };

/** The member has D-14 on Wednesday, nine to five. */
const booked = {
  before: all(
    vacated('place', 'reso_ber-2-d-14', DAY),
    vacated('persona', 'member', DAY),
    bookedBy('member', 'reso_ber-2-d-14', DAY),
  ),
};

/** Wednesday's row of the desk; the seed has other bookings on other days. */
async function row(canvasElement: HTMLElement): Promise<HTMLElement> {
  const day = await within(canvasElement).findByRole('region', { name: 'Wednesday 11 March 2026' });
  const found = within(day).getByText('D-14', { selector: 'b' }).closest('li');
  if (!found) throw new Error('D-14 is no row');
  return found;
}

const cancel = { name: /^Cancel D-14/ };

/** What lies ahead, by day. */
export const Upcoming: Story = {
  tags: ['full'],
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    await expect(await row(canvasElement)).toHaveTextContent('09:00–17:00');
    await expect(within(await row(canvasElement)).getByRole('button', cancel)).toBeEnabled();
  },
};

/** One click cancels; the row stays, faint, with Undo in its place. */
export const Canceled: Story = {
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(await row(canvasElement)).getByRole('button', cancel));
    await waitFor(async () =>
      expect(within(await row(canvasElement)).getByRole('button', { name: 'Undo' })).toBeVisible(),
    );
    await expect(within(await row(canvasElement)).queryByRole('button', cancel)).toBeNull();
  },
};

/** Someone who has not booked anything yet: one sentence, and what the next working day offers. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('You have no upcoming bookings.');
    const next = { name: 'Wed 11 Mar in Berlin' };
    await expect(await canvas.findByRole('region', next)).toBeVisible();
  },
};

/** The list could not be read. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Couldn’t load your bookings');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** The list is on its way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Bookings' });
    await expect(canvas.queryByRole('region', { name: /2026/ })).toBeNull();
  },
};

/** What is over, newest first; each of one's own can be booked again, the day named before the click. */
export const Past: Story = {
  args: { path: '/bookings?when=past' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const again = await canvas.findAllByRole('button', { name: /^Book again for / });
    await expect(again.length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('button', { name: /^Cancel / })).toBeNull();
  },
};

/** A range of days is released: what will be given back stands there first, chosen. */
export const Releasing: Story = {
  args: { path: '/bookings?firstDay=2026-03-11&lastDay=2026-03-13' },
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Release \d+ bookings?$/ });
    await expect(await canvas.findByRole('textbox', { name: 'Days' })).toBeVisible();
  },
};

/** The days are given back, with one Undo for all. */
export const Released: Story = {
  ...Releasing,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const release = { name: /^Release \d+ bookings?$/ };
    await userEvent.click(await canvas.findByRole('button', release));
    await canvas.findByText(/^\d+ bookings? released$/);
    await expect(canvas.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  },
};

/** Days no one has anything on. */
export const ReleasingNothing: Story = {
  args: { path: '/bookings?firstDay=2026-08-03&lastDay=2026-08-07' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^You have no bookings from/);
  },
};

/** Another desk or time, in the row. */
export const Changing: Story = {
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    const change = { name: /^Change D-14/ };
    await userEvent.click(within(await row(canvasElement)).getByRole('button', change));
    const panel = await within(canvasElement).findByRole('region', { name: 'Change D-14' });
    await within(panel).findAllByRole('button', { name: /^Move to D-/ });
  },
};

/** A phone. */
export const Phone: Story = { ...Upcoming, globals: PHONE };

/** The network goes: what was read stays, and may be old. */
export const Offline: Story = { ...Upcoming, tags: ['offline'], play: goesOffline(Upcoming) };
