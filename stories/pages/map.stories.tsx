import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, page, type PageArgs } from './page';

const PATH = '/map?officeId=offi_berlin&floorId=area_ber-2&date=2026-03-12';
const meta = { ...page(PATH), title: 'Pages/Map' };
export default meta;

type Story = StoryObj<PageArgs>;

/** A Thursday on floor 2: people on the left, and the plan with everyone’s places. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Drawing of Floor 2' });
    await canvas.findByRole('list', { name: 'People' });
  },
};

/** The list of places beside the plan, and the panel of a free desk. */
export const Chosen: Story = {
  args: { path: `${PATH}&section=places&resource=reso_ber-2-d-20` },
  play: async ({ canvas }) => {
    await canvas.findByRole('complementary', { name: 'D-20' });
    await canvas.findByRole('list', { name: 'Places' });
  },
};

/** A desk that is out of use: the rule, its scope, who can override it, and alternatives. */
export const Refused: Story = {
  args: { path: `${PATH}&section=places&resource=reso_ber-2-d-17` },
  play: async ({ canvas }) => {
    await canvas.findByText('D-17 can’t be booked for this time');
  },
};

/** Only rooms; other places on the plan are dimmed. */
export const Filtered: Story = {
  args: { path: `${PATH}&section=places&type=meeting_room` },
  play: async ({ canvas }) => {
    await canvas.findByText(/of \d+ rooms free/);
  },
};

/** Places with a monitor and a window, and the number that each additional item would leave. */
export const Equipment: Story = {
  args: { path: `${PATH}&section=places` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Equipment' }));
    const all = await canvas.findByRole('group', { name: 'Equipment and features' });
    const [first, second] = within(all).getAllByRole('button');
    await userEvent.click(first!);
    await userEvent.click(second!);
    await canvas.findByRole('radio', { name: 'Any of these' });
    // Only desks have this equipment.
    await waitFor(() => expect(canvas.getByText(/of \d+ desks free/)).toBeVisible());
  },
};

/** The week shows how many places are free on each day; Saturday and Sunday are closed. */
export const Week: Story = {
  play: async ({ canvas }) => {
    const friday = await canvas.findByRole('button', { name: /^Fri 13, \d+ free, March 2026$/ });
    await expect(canvas.getByRole('button', { name: 'Sat 14, closed, March 2026' })).toBeVisible();
    await userEvent.click(friday);
    await waitFor(() => expect(friday).toHaveAttribute('aria-current', 'date'));
  },
};

/** The hours are being dragged: the floor updates while they move. */
export const MovingHours: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Fri 13, \d+ free, March 2026$/ });
    const before = canvas.getByText(/of \d+ desks free/).textContent;
    const to = canvas.getByRole('slider', { name: 'To' });
    await fireEvent.pointerDown(to);
    await fireEvent.input(to, { target: { value: '570' } });
    await fireEvent.pointerMove(to, { buttons: 1 });
    await waitFor(() => expect(canvas.getByText(/of \d+ desks free/).textContent).not.toBe(before));
    await expect(to).toHaveAttribute('aria-valuetext', '09:30');
  },
};

/** A link with a date that doesn’t exist: the page names the invalid part and shows the default instead. */
export const UnreadableLink: Story = {
  args: { path: PATH.replace('2026-03-12', '2026-02-30') },
  play: async ({ canvas }) => {
    await canvas.findByText(/a date that can’t be shown: “2026-02-30”/);
  },
};

/** No place fits: the page suggests which filter to clear, and how many places that would bring back. */
export const NothingFits: Story = {
  args: { path: `${PATH}&section=places&type=booth&searchText=D-1` },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^All types/ });
  },
};

/** A closed Saturday, with the next open day. */
export const Closed: Story = {
  args: { path: PATH.replace('03-12', '03-14') },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Go to Mon, Mar 16' });
  },
};

/** A link to a place that was removed. */
export const Gone: Story = {
  args: { path: `${PATH}&resource=reso_never` },
  play: async ({ canvas }) => {
    await canvas.findByRole('complementary', { name: 'No longer available' });
  },
};

/** A floor whose drawing is missing: every place is in the list, and the plan is drawn from the places’ geometry. */
export const WithoutDrawing: Story = {
  args: { path: `${PATH}&section=places` },
  parameters: {
    world: {
      before: (world: World) => world.tables.resources.update('area_ber-2', { map_url: null }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/has no drawing yet/);
  },
};

/** A floor without bookings. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: { world: { scenario: 'empty' } },
  play: async ({ canvas }) => {
    await canvas.findByText('No one has booked a place for this time.');
  },
};

/** The floor is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { world: { faults: [{ endpoint: 'resources.list', kind: 'hang' }] } },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading the floor…');
  },
};

/** Loading the floor failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: {
    world: { faults: [{ endpoint: 'resources.list', kind: 'status', status: 404 }] },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Couldn’t load the floor');
  },
};

/** The bookings can’t be loaded: the plan stays, with a note that it may be outdated. */
export const Stale: Story = {
  parameters: {
    world: { faults: [{ endpoint: 'schedules.occupied', kind: 'status', status: 404 }] },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Couldn’t refresh/);
  },
};

/** On a phone: the plan, and below it the selected desk’s sheet. */
export const Phone: Story = {
  args: { path: `${PATH}&resource=reso_ber-2-d-20` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('complementary', { name: 'D-20' });
    await expect(panel).toBeVisible();
  },
};

/** On a phone: the list replaces the plan. */
export const PhoneList: Story = {
  args: { path: `${PATH}&section=places&view=list` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Places' });
  },
};

/** The narrowest page, 320 pixels wide: nothing is missing. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Drawing of Floor 2' });
  },
};

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
