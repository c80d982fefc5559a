import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/bookings'), title: 'Pages/Bookings' };
export default meta;
type Story = StoryObj<PageArgs>;

const DAY = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' };

/** The member has D-14 on Wednesday from 9:00 to 17:00. */
const booked = {
  before: all(
    vacated('place', 'reso_ber-2-d-14', DAY),
    vacated('persona', 'member', DAY),
    bookedBy('member', 'reso_ber-2-d-14', DAY),
  ),
};

/** Wednesday’s row of the desk; the seed has other bookings on other days. */
async function row(canvasElement: HTMLElement): Promise<HTMLElement> {
  const day = await within(canvasElement).findByRole('region', {
    name: 'Wednesday, March 11, 2026',
  });
  const found = within(day).getByText('D-14', { selector: 'b' }).closest('li');
  if (!found) throw new Error('D-14 is no row');
  return found;
}

const cancel = { name: /^Cancel D-14/ };

/** Upcoming bookings, by day. */
export const Upcoming: Story = {
  tags: ['full'],
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    await expect(await row(canvasElement)).toHaveTextContent('09:00–17:00');
    await expect(within(await row(canvasElement)).getByRole('button', cancel)).toBeEnabled();
  },
};

/** One click cancels; the row stays, grayed out, and offers Undo. */
export const Canceled: Story = {
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(await row(canvasElement)).getByRole('button', cancel));
    await waitFor(async () => {
      const canceled = within(await row(canvasElement));
      await expect(canceled.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(canceled.queryByRole('button', cancel)).toBeNull();
    });
  },
};

const TODAY = { start: '2026-03-10T07:30:00.000Z', end: '2026-03-10T16:00:00.000Z' };

/** Someone sits at today’s desk: the nearest free one like it is a click away. */
export const Occupied: Story = {
  parameters: over({
    before: all(
      vacated('place', 'reso_ber-2-d-14', TODAY),
      vacated('persona', 'member', TODAY),
      bookedBy('member', 'reso_ber-2-d-14', TODAY),
    ),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The member has the desk on other days, too.
    const today = within(await canvas.findByRole('region', { name: 'Tuesday, March 10, 2026' }));
    await userEvent.click(today.getByRole('button', { name: /^Change D-14/ }));
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Move to D-\d+: someone’s at D-14$/ }),
    );
    await expect(await canvas.findByText(/^You have D-\d+ instead of D-14$/)).toBeVisible();
  },
};

/** Sick today: what changes is listed before the click that does it. */
export const Away: Story = {
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sick or away' }));
    const panel = within(await canvas.findByRole('region', { name: 'Sick or away' }));
    await panel.findByText(/^Sick leave .* is requested\.$/);
    await expect(panel.getByRole('button', { name: 'Sick today' })).toBeEnabled();
  },
};

/** Someone without bookings: one sentence, and an offer for the next working day. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('You have no upcoming bookings.');
    const next = { name: 'Wed, Mar 11 in Berlin' };
    await expect(await canvas.findByRole('region', next)).toBeVisible();
  },
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Couldn’t load your bookings');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The list is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Bookings' });
    await expect(canvas.queryByRole('region', { name: /2026/ })).toBeNull();
  },
};

/** Past bookings, newest first. A person’s own bookings can be repeated, and the day is shown before the click. */
export const Past: Story = {
  args: { path: '/bookings?when=past' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const again = await canvas.findAllByRole('button', { name: /^Book again for / });
    await expect(again.length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('button', { name: /^Cancel / })).toBeNull();
  },
};

/** Releasing a range of days: the affected bookings are listed first, all selected. */
export const Releasing: Story = {
  args: { path: '/bookings?firstDay=2026-03-11&lastDay=2026-03-13' },
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Release \d+ bookings?$/ });
    await expect(await canvas.findByRole('textbox', { name: 'Days' })).toBeVisible();
  },
};

/** The days are released, with one Undo for all of them. */
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

/** Days without bookings. */
export const ReleasingNothing: Story = {
  args: { path: '/bookings?firstDay=2026-08-03&lastDay=2026-08-07' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^You have no bookings from/);
  },
};

/** Changing the desk or time in the row. */
export const Changing: Story = {
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    const change = { name: /^Change D-14/ };
    await userEvent.click(within(await row(canvasElement)).getByRole('button', change));
    const panel = await within(canvasElement).findByRole('region', { name: 'Change D-14' });
    await within(panel).findAllByRole('button', { name: /^Move to D-/ });
  },
};

/** On a phone. */
export const Phone: Story = { ...Upcoming, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Upcoming, tags: ['offline'], play: goesOffline(Upcoming) };
