import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { all, bookedBy, vacated } from './deeds';
import { over, page, PATIENCE, PHONE, type PageArgs } from './page';

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
  const day = await within(canvasElement).findByRole(
    'region',
    { name: 'Wednesday 11 March 2026' },
    PATIENCE,
  );
  const found = within(day).getByText('D-14', { selector: 'b' }).closest('li');
  if (!found) throw new Error('D-14 is no row');
  return found;
}

const cancel = { name: /^Cancel D-14/ };

/** What lies ahead, by day. */
export const Upcoming: Story = {
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    await expect(await row(canvasElement)).toHaveTextContent('09:00–17:00');
    await expect(within(await row(canvasElement)).getByRole('button', cancel)).toBeEnabled();
  },
};

/** One click cancels; the row stays, faint, with Undo in its place. */
export const Cancelled: Story = {
  parameters: over(booked),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(await row(canvasElement)).getByRole('button', cancel));
    await waitFor(
      async () =>
        expect(
          within(await row(canvasElement)).getByRole('button', { name: 'Undo' }),
        ).toBeVisible(),
      PATIENCE,
    );
    await expect(within(await row(canvasElement)).queryByRole('button', cancel)).toBeNull();
  },
};

/** Somebody who has not booked anything yet: one sentence, one way on. */
export const Empty: Story = {
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('You have no bookings ahead.', {}, PATIENCE);
    await expect(canvas.getByRole('link', { name: 'Look at your week' })).toBeVisible();
  },
};

/** The list could not be read. */
export const Failed: Story = {
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Could not load your bookings', {}, PATIENCE);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** The list is on its way. */
export const Loading: Story = {
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Bookings' }, PATIENCE);
    await expect(canvas.queryByRole('region', { name: /2026/ })).toBeNull();
  },
};

/** What is over, newest first; each row says why it cannot be changed. */
export const Past: Story = {
  args: { path: '/bookings?when=past' },
  play: async ({ canvasElement }) => {
    const buttons = await within(canvasElement).findAllByRole(
      'button',
      { name: /^Cancel / },
      PATIENCE,
    );
    for (const button of buttons) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription('This booking is over.');
    }
  },
};

/** A phone. */
export const Phone: Story = { ...Upcoming, globals: PHONE };
