import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyWorld } from '@mocks/adapters/story-world';
import { all, bookedBy, vacated } from './deeds';
import { over, page, PATIENCE, PHONE, type PageArgs } from './page';

const DATE = '2026-03-12';
const DAY = { start: `${DATE}T08:00:00.000Z`, end: `${DATE}T16:00:00.000Z` };
const PATH = `/map?officeId=offi_berlin&floorId=area_ber-2&date=${DATE}`;
const DESK = 'reso_ber-2-d-20';

const meta = { ...page(PATH), title: 'Pages/Map, booking' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Nobody has the desk that day, and the reader no other place that a booking would have to replace. */
const free = all(vacated('place', DESK, DAY), vacated('persona', 'member', DAY));
/** Jonas Weber has it, and nothing else. */
const jonas = all(vacated('persona', 'member-2', DAY), bookedBy('member-2', DESK, DAY));

/** The desk on the plan, once its bookings are known. */
async function onPlan(canvasElement: HTMLElement, name: RegExp): Promise<HTMLElement> {
  const plan = await within(canvasElement).findByRole('group', { name: /drawn/ }, PATIENCE);
  return within(plan).findByRole('button', { name }, PATIENCE);
}
const panel = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('complementary', { name: 'D-20' }, PATIENCE);

/** Chooses the free desk; the button that books it, once its panel has come in. */
async function choose(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(await onPlan(canvasElement, /^Desk D-20, free/));
  const detail = within(await panel(canvasElement));
  const button = await detail.findByRole('button', { name: 'Book D-20' }, PATIENCE);
  await waitFor(() => expect(button).toBeVisible());
  return button;
}

/** A free desk is chosen: its panel stands beside the plan, with one action. */
export const Chosen: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    await expect(await choose(canvasElement)).toBeEnabled();
  },
};

/** Booked with the second click: the plan and the panel say so, and Undo stands there. */
export const Booked: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await choose(canvasElement));
    await onPlan(canvasElement, /^Desk D-20, yours/);
    const detail = within(await panel(canvasElement));
    await expect(await detail.findByRole('button', { name: 'Undo' }, PATIENCE)).toBeVisible();
  },
};

/** A desk that somebody has: who, and until when. */
export const Taken: Story = {
  args: { path: `${PATH}&resource=${DESK}` },
  parameters: over({ before: all(free, jonas) }),
  play: async ({ canvasElement }) => {
    await onPlan(canvasElement, /^Desk D-20, taken by Jonas Weber until 17:00/);
    const detail = within(await panel(canvasElement));
    await expect(await detail.findAllByText(/Jonas Weber/, {}, PATIENCE)).not.toHaveLength(0);
  },
};

/** Somebody was faster: the rule, and three others to take instead. */
export const LostRace: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    const button = await choose(canvasElement);
    jonas(storyWorld().server.world);
    await userEvent.click(button);
    const detail = within(await panel(canvasElement));
    await detail.findByText('D-20 cannot be booked for this time', {}, PATIENCE);
    const name = 'You could take instead';
    const ways = await detail.findByRole('region', { name }, PATIENCE);
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
    await within(canvasElement).findByText(/has no drawn plan/, {}, PATIENCE);
  },
};

/** A phone with a desk chosen: its sheet comes from below. */
export const PhoneChosen: Story = {
  args: { path: `${PATH}&resource=${DESK}` },
  parameters: over({ before: free }),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    const detail = within(await panel(canvasElement));
    const button = await detail.findByRole('button', { name: 'Book D-20' }, PATIENCE);
    await waitFor(() => expect(button).toBeVisible());
  },
};
