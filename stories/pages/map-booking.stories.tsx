import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyWorld } from '@mocks/adapters/story-world';
import { all, bookedBy, vacated } from './world-changes';
import { over, page, PHONE, type PageArgs } from './page';

const DATE = '2026-03-12';
const DAY = { start: `${DATE}T08:00:00.000Z`, end: `${DATE}T16:00:00.000Z` };
const PATH = `/map?officeId=offi_berlin&floorId=area_ber-2&date=${DATE}`;
const DESK = 'reso_ber-2-d-20';

const meta = { ...page(PATH), title: 'Pages/Map, booking' };
export default meta;
type Story = StoryObj<PageArgs>;

/** The desk is free that day, and the reader has no other place that a booking would replace. */
const free = all(vacated('place', DESK, DAY), vacated('persona', 'member', DAY));
/** Jonas Weber has the desk and no other bookings. */
const jonas = all(vacated('persona', 'member-2', DAY), bookedBy('member-2', DESK, DAY));

/** The desk on the plan, once its bookings are loaded. */
async function onPlan(canvasElement: HTMLElement, name: RegExp): Promise<HTMLElement> {
  const plan = await within(canvasElement).findByRole('group', { name: /^Drawing of / });
  return within(plan).findByRole('button', { name });
}
const panel = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('complementary', { name: 'D-20' });

/** Selects the free desk; returns the button that books it, once the panel has loaded. */
async function choose(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(await onPlan(canvasElement, /^Desk D-20, free/));
  const detail = within(await panel(canvasElement));
  const button = await detail.findByRole('button', { name: 'Book D-20' });
  await waitFor(() => expect(button).toBeVisible());
  return button;
}

/** A free desk is selected: its panel is beside the plan, with one action. */
export const Chosen: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    await expect(await choose(canvasElement)).toBeEnabled();
  },
};

/** Booked with the second click: the plan and the panel confirm it and offer Undo. */
export const Booked: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await choose(canvasElement));
    await onPlan(canvasElement, /^Desk D-20, yours/);
    const detail = within(await panel(canvasElement));
    await expect(await detail.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** A whole week at one desk: each day shows its desk before the one click that books them all. */
export const WholeWeek: Story = {
  args: { path: `${PATH.replace(DATE, '2026-03-16')}&resource=${DESK}` },
  parameters: over({
    before: all(
      ...['16', '17', '18', '19', '20'].flatMap((day) => {
        const range = {
          start: `2026-03-${day}T08:00:00.000Z`,
          end: `2026-03-${day}T16:00:00.000Z`,
        };
        return [vacated('place', DESK, range), vacated('persona', 'member', range)];
      }),
    ),
  }),
  play: async ({ canvasElement }) => {
    const detail = within(await panel(canvasElement));
    await userEvent.click(await detail.findByRole('button', { name: 'Whole week' }));
    const planned = await detail.findByRole('list', { name: 'What will be booked' });
    await waitFor(() => expect(planned).toHaveAttribute('aria-busy', 'false'));
    await expect(within(planned).getAllByRole('listitem')).toHaveLength(5);
    await expect(detail.getByRole('button', { name: 'Book 5 days' })).toBeEnabled();
  },
};

/** A desk and a parking space in one booking. */
export const WithParking: Story = {
  args: { path: `${PATH}&resource=${DESK}` },
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    const detail = within(await panel(canvasElement));
    await userEvent.click(await detail.findByRole('button', { name: /^Also park at / }));
    await userEvent.click(await detail.findByRole('button', { name: /^Book D-20 and / }));
    await detail.findByText(/^Yours /);
  },
};

/** A booking for someone else, by a person with the permission. */
export const ForSomebodyElse: Story = {
  args: { path: `${PATH}&resource=${DESK}` },
  parameters: over({
    persona: 'scheduler',
    before: all(
      vacated('place', DESK, DAY),
      vacated('persona', 'member-2', DAY),
      vacated('persona', 'scheduler', DAY),
    ),
  }),
  play: async ({ canvasElement }) => {
    const detail = within(await panel(canvasElement));
    const open = { name: 'Book for someone else' };
    await userEvent.click(await detail.findByRole('button', open));
    await userEvent.type(await detail.findByRole('combobox'), 'Jonas W');
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('option', { name: /Jonas Weber/ }));
    const book = { name: 'Book D-20 for Jonas Weber' };
    await expect(await detail.findByRole('button', book)).toBeEnabled();
  },
};

/** A free desk today: one click books it and checks in. */
export const Here: Story = {
  args: { path: `${PATH.replace(DATE, '2026-03-10')}&resource=${DESK}` },
  parameters: over({
    before: all(
      vacated('place', DESK, {
        start: '2026-03-10T06:00:00.000Z',
        end: '2026-03-10T18:00:00.000Z',
      }),
      vacated('persona', 'member', {
        start: '2026-03-10T06:00:00.000Z',
        end: '2026-03-10T18:00:00.000Z',
      }),
    ),
  }),
  play: async ({ canvasElement }) => {
    const detail = within(await panel(canvasElement));
    await userEvent.click(await detail.findByRole('button', { name: /^I’m here until / }));
    await detail.findByText(/^Yours /);
  },
};

/** A taken desk: by whom, and until when. */
export const Taken: Story = {
  args: { path: `${PATH}&resource=${DESK}` },
  parameters: over({ before: all(free, jonas) }),
  play: async ({ canvasElement }) => {
    await onPlan(canvasElement, /^Desk D-20, taken by Jonas Weber until 17:00/);
    const detail = within(await panel(canvasElement));
    await expect(await detail.findAllByText(/Jonas Weber/)).not.toHaveLength(0);
    // People can ask to be notified, and the panel explains what the notification means.
    await userEvent.click(await detail.findByRole('button', { name: 'Notify me when free' }));
    await detail.findByText(/It doesn’t reserve the place/);
  },
};

/** Someone else was faster: the rule, and three alternatives. */
export const LostRace: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    const button = await choose(canvasElement);
    jonas(storyWorld().server.world);
    await userEvent.click(button);
    const detail = within(await panel(canvasElement));
    await detail.findByText('D-20 can’t be booked for this time');
    const name = 'Free alternatives';
    const ways = await detail.findByRole('region', { name });
    await expect(within(ways).getAllByRole('listitem')).toHaveLength(3);
  },
};

/** A floor without geometry: the list shows every place. */
export const WithoutPlan: Story = {
  parameters: over({
    before: ({ tables }) => {
      const floor = { map_url: null, map_data: null };
      tables.resources.update('area_ber-2', floor);
      for (const { id } of tables.resources.by('floor', 'area_ber-2')) {
        tables.resources.update(id, { map_data: null });
      }
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/has no floor plan/);
  },
};

/** A desk selected on a phone: its sheet opens from the bottom. */
export const PhoneChosen: Story = {
  args: { path: `${PATH}&resource=${DESK}` },
  parameters: over({ before: free }),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    const detail = within(await panel(canvasElement));
    const button = await detail.findByRole('button', { name: 'Book D-20' });
    await waitFor(() => expect(button).toBeVisible());
  },
};
