import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { over, page, PATIENCE, PHONE, type PageArgs } from './page';

const meta = { ...page('/dashboard'), title: 'Pages/Dashboard' };
export default meta;
type Story = StoryObj<PageArgs>;

/** The row of one day of the plan. */
async function dayRow(canvasElement: HTMLElement, name: string): Promise<HTMLElement> {
  const word = await within(canvasElement).findByText(name, { selector: 'strong' }, PATIENCE);
  const row = word.closest('li');
  if (!row) throw new Error(`${name} is no row`);
  return row;
}

/** Tuesday morning: where I am, what to do, the week as five rows, what is new. */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    const book = await within(tomorrow).findByRole('button', { name: /^Book / }, PATIENCE);
    await expect(book).toHaveAccessibleName('Book D-14, 09:00–17:00');
    await expect(tomorrow).toHaveTextContent('your favourite');
  },
};

/** One click books what was offered; the row says so, and Undo stands where Book was. */
export const AfterBooking: Story = {
  play: async ({ canvasElement }) => {
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    await userEvent.click(
      await within(tomorrow).findByRole('button', { name: /^Book / }, PATIENCE),
    );
    await expect(
      await within(tomorrow).findByRole('button', { name: 'Undo' }, PATIENCE),
    ).toBeVisible();
    await expect(within(tomorrow).queryByRole('button', { name: /^Book / })).toBeNull();
  },
};

/** An office in which nothing has happened yet. */
export const EmptyOffice: Story = {
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText(/Nothing is booked for you in Berlin today/, {}, PATIENCE),
    ).toBeVisible();
    await expect(await canvas.findByText('No news from this office.', {}, PATIENCE)).toBeVisible();
    await within(await dayRow(canvasElement, 'Tomorrow')).findByRole(
      'button',
      { name: /^Book / },
      PATIENCE,
    );
  },
};

/** My bookings are on their way; so is all that follows from them. */
export const Loading: Story = {
  parameters: over({ faults: [{ endpoint: 'schedules.mine', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Tuesday.', {}, PATIENCE);
    await expect(canvas.queryByRole('button', { name: /^Book / })).toBeNull();
  },
};

/** The bookings are there, the search for desks is still on its way: rows keep their size. */
export const OffersLoading: Story = {
  parameters: over({ faults: [{ endpoint: 'resources.schedulable', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    await expect(tomorrow.querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect(within(tomorrow).queryByRole('button')).toBeNull();
  },
};

/** Without my bookings there is no plan; the news stay, and Retry goes on. */
export const BookingsFailed: Story = {
  parameters: over({ faults: [{ endpoint: 'schedules.mine', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Could not load your bookings', {}, PATIENCE);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'News' }, PATIENCE)).toBeVisible();
  },
};

/** The news failed, nothing else. */
export const NewsFailed: Story = {
  parameters: over({ faults: [{ endpoint: 'news.*', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Could not load the news', {}, PATIENCE);
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    await within(tomorrow).findByRole('button', { name: /^Book / }, PATIENCE);
  },
};

/** The day before a public holiday: the closed day names its reason instead of an offer. */
export const ClosedDay: Story = {
  parameters: over({
    before: ({ clock }) => clock.jump(Date.parse('2026-04-01T06:30:00.000Z') - clock.now()),
  }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Berlin closed: public holiday', {}, PATIENCE),
    ).toBeVisible();
  },
};

/** A phone: one column, five targets within reach of a thumb. */
export const Phone: Story = {
  ...Full,
  globals: PHONE,
};
