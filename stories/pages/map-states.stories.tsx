import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyWorld } from '@mocks/adapters/story-world';
import type { World } from '@mocks/world/world';
import { all, bookedBy, vacated } from './world-changes';
import { over, page, PHONE, type PageArgs } from './page';

const MONDAY = '2026-03-16';
const DESK = 'reso_ber-2-d-20';
const OTHER = 'reso_ber-2-d-21';
const floor = (date: string, more = '') =>
  `/map?officeId=offi_berlin&floorId=area_ber-2&date=${date}${more}`;
const day = (date: string) => ({ start: `${date}T08:00:00.000Z`, end: `${date}T16:00:00.000Z` });

const meta = { ...page(floor(MONDAY)), title: 'Pages/Map, states' };
export default meta;
type Story = StoryObj<PageArgs>;

/** The reader has no bookings during the week, and the desk is free. */
const freeWeek = all(
  vacated('persona', 'member', { start: day(MONDAY).start, end: day('2026-03-20').end }),
  vacated('place', DESK, { start: day(MONDAY).start, end: day('2026-03-20').end }),
  vacated('place', OTHER, day('2026-03-18')),
);

/** The desk’s panel with the whole week selected and every day checked. */
async function wholeWeek(canvasElement: HTMLElement) {
  const panel = await within(canvasElement).findByRole('complementary', { name: 'D-20' });
  const detail = within(panel);
  await userEvent.click(await detail.findByText('Whole week'));
  const days = await detail.findByRole('list', { name: 'What will be booked' });
  await waitFor(() => expect(days).toHaveAttribute('aria-busy', 'false'));
  return detail;
}

/** A search for a person who doesn’t exist. */
export const NobodyFound: Story = {
  args: { path: floor(MONDAY, '&searchText=Zacharias') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^People ?0$/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** A week in which the person has another desk on Wednesday: that day is named and left out. */
export const WeekWithHeldDay: Story = {
  args: { path: floor(MONDAY, `&resource=${DESK}`) },
  parameters: over({ before: all(freeWeek, bookedBy('member', OTHER, day('2026-03-18'))) }),
  play: async ({ canvasElement }) => {
    const detail = await wholeWeek(canvasElement);
    await detail.findByText('D-21 is already booked');
    await detail.findByText('Book 4 days');
  },
};

/** A week whose first day someone else has just taken: the days stay selected for an alternative desk. */
export const LostWeek: Story = {
  args: { path: floor(MONDAY, `&resource=${DESK}`) },
  parameters: over({ before: all(freeWeek, vacated('persona', 'member-2', day(MONDAY))) }),
  play: async ({ canvasElement }) => {
    const detail = await wholeWeek(canvasElement);
    const book = await detail.findByText('Book 5 days');
    bookedBy('member-2', DESK, day(MONDAY))(storyWorld().server.world);
    await userEvent.click(book);
    await detail.findByText('D-20 can’t be booked for this time');
    const ways = detail.getByRole('region', { name: 'Free alternatives' });
    await expect(within(ways).getAllByRole('button', { name: /^Show D-/ })).toHaveLength(3);
    await expect(detail.getByRole('button', { name: 'Whole week' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

/** An end before the start: the page shows one hour from the start instead, and explains it. */
export const Backwards: Story = {
  args: { path: floor(MONDAY, `&startTime=15:00&endTime=11:00&resource=${DESK}`) },
  parameters: over({ before: freeWeek }),
  play: async ({ canvas }) => {
    const notices = await canvas.findAllByText(/The end in this link isn’t after the start/);
    await expect(notices[0]).toBeVisible();
  },
};

/** A past day: who sat where, and a link to the next day. */
export const Past: Story = {
  args: { path: floor('2026-03-05') },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Go to / });
  },
};

/** The drawing can’t be read, so the plan is drawn from the places, with a message. */
export const BrokenDrawing: Story = {
  parameters: over({
    before: (world: World) =>
      world.tables.resources.update('area_ber-2', { map_url: 'data:image/png,broken' }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/drawing/i);
  },
};

/** A Saturday on a phone: the notice leaves the plan visible. */
export const PhoneClosed: Story = {
  args: { path: floor('2026-03-14') },
  globals: PHONE,
  play: async ({ canvas }) => {
    const go = await canvas.findByRole('button', { name: 'Go to Mon, Mar 16' });
    await expect(go).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Drawing of Floor 2' })).toBeVisible();
  },
};
