import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { bookedBy, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/dashboard'), title: 'Pages/Dashboard' };
export default meta;
type Story = StoryObj<PageArgs>;

/** The row of one day in the plan. */
async function dayRow(canvasElement: HTMLElement, name: string): Promise<HTMLElement> {
  const word = await within(canvasElement).findByText(name, { selector: 'strong' });
  const row = word.closest('li');
  if (!row) throw new Error(`${name} is no row`);
  return row;
}

/** Tuesday morning: the current place, tasks, the week in five rows, and news. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    const book = await within(tomorrow).findByRole('button', { name: /^Book / });
    await expect(book).toHaveAccessibleName(/^Book D-14, Wed, Mar 11, 09:00–17:00/);
    await expect(tomorrow).toHaveTextContent('your favorite');
  },
};

/** One click books the offer; the row confirms it, and Undo replaces Book. */
export const AfterBooking: Story = {
  play: async ({ canvasElement }) => {
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    await userEvent.click(await within(tomorrow).findByRole('button', { name: /^Book / }));
    await expect(await within(tomorrow).findByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(within(tomorrow).queryByRole('button', { name: /^Book / })).toBeNull();
  },
};

/** An office without any activity. */
export const EmptyOffice: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/You have nothing booked in Berlin today/)).toBeVisible();
    await expect(await canvas.findByText('No news from this office.')).toBeVisible();
    await within(await dayRow(canvasElement, 'Tomorrow')).findByRole('button', { name: /^Book / });
  },
};

/** My bookings are loading, along with everything that depends on them. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Tuesday.');
    await expect(canvas.queryByRole('button', { name: /^Book / })).toBeNull();
  },
};

/** The bookings are loaded, and the search for desks is still running: rows keep their size. */
export const OffersLoading: Story = {
  parameters: over({ faults: [{ endpoint: 'resources.schedulable', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    await expect(tomorrow.querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect(within(tomorrow).queryByRole('button')).toBeNull();
  },
};

/** Without my bookings, there is no plan. The news stays, and Retry is offered. */
export const BookingsFailed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'schedules.kind', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Couldn’t load your bookings');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'News' })).toBeVisible();
  },
};

/** Only the news failed. */
export const NewsFailed: Story = {
  parameters: over({ faults: [{ endpoint: 'news.*', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load the news');
    const tomorrow = await dayRow(canvasElement, 'Tomorrow');
    await within(tomorrow).findByRole('button', { name: /^Book / });
  },
};

/** The day before a public holiday: the closed day shows the reason instead of an offer. */
export const ClosedDay: Story = {
  parameters: over({
    before: ({ clock }) => clock.jump(Date.parse('2026-04-01T06:30:00.000Z') - clock.now()),
  }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Berlin closed: public holiday'),
    ).toBeVisible();
  },
};

/** For someone who approves requests and manages people: each type of task has a row with a count that links to the list. */
export const NeedsMe: Story = {
  parameters: over({ persona: 'owner' }),
  play: async ({ canvasElement }) => {
    const needs = await within(canvasElement).findByRole('region', { name: 'Waiting for you' });
    await expect(
      await within(needs).findByRole('link', { name: /^\d+ requests need your approval/ }),
    ).toBeVisible();
  },
};

/** A type that can’t be loaded is named beside the others. */
export const NeedsFailed: Story = {
  parameters: over({
    persona: 'owner',
    faults: [{ endpoint: 'stations.visits', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t check for visitors');
  },
};

/** The tasks are still loading: their space is reserved, and the news is shown (D6). */
export const NeedsLoading: Story = {
  parameters: over({ faults: [{ endpoint: 'stations.visits', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'News' })).toBeVisible();
    await expect(
      within(canvasElement).queryByRole('region', { name: 'Waiting for you' }),
    ).toBeNull();
  },
};

/** A meeting that is about to begin: check in to the room or as remote, with one click each (D2, PRES-3). */
export const Meeting: Story = {
  parameters: over({
    before: (world) => {
      const now = { start: '2026-03-10T07:45:00.000Z', end: '2026-03-10T08:45:00.000Z' };
      const day = { start: '2026-03-10T00:00:00.000Z', end: '2026-03-10T23:00:00.000Z' };
      vacated('persona', 'member', day)(world);
      vacated('place', 'reso_ber-2-treptow', day)(world);
      bookedBy('member', 'reso_ber-2-treptow', now)(world);
    },
  }),
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('region', { name: /^(Now|Next)$/ });
    await userEvent.click(await within(card).findByRole('button', { name: 'Attend remotely' }));
    await expect(await within(card).findByText('Attending remotely')).toBeVisible();
    await expect(within(card).getByRole('button', { name: 'I’m in the room' })).toBeVisible();
  },
};

/** On a phone: one column, with five targets within reach of a thumb. */
export const Phone: Story = {
  ...Full,
  globals: PHONE,
};

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
