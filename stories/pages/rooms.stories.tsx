import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyWorld } from '@mocks/adapters/story-world';
import { all, bookedBy, vacated, type WorldChange } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const DATE = '2026-03-12';
const PATH = `/rooms?officeId=offi_berlin&date=${DATE}&people=8`;
const SPREE = 'reso_ber-1-spree';
/** 10:00 to 11:00 in Berlin. */
const TEN = { start: `${DATE}T09:00:00.000Z`, end: `${DATE}T10:00:00.000Z` };
const ELEVEN = { start: TEN.end, end: `${DATE}T11:00:00.000Z` };
const CHOSEN = `${PATH}&room=${SPREE}&from=${DATE}T09:00Z&to=${DATE}T10:00Z`;
const ROOMS = new Set<string>(['meeting_room', 'booth']);
const DAY = { start: `${DATE}T00:00:00.000Z`, end: `${DATE}T22:00:00.000Z` };

const meta = { ...page(PATH), title: 'Pages/Rooms' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Stories about a single room show only the rooms on its floor, which are enough for alternatives. */
const few: WorldChange = ({ tables }) => {
  for (const { id, type } of tables.resources.by('office', 'offi_berlin')) {
    if (ROOMS.has(type) && !id.startsWith('reso_ber-1-')) tables.resources.remove(id);
  }
};
/** The room is free that day. */
const free = all(few, vacated('place', SPREE, DAY));
const mine = all(free, bookedBy('member', SPREE, TEN));
const approvable: WorldChange = (world) =>
  void world.tables.resources.update(SPREE, { is_approvable: true });
const withoutOutlook: WorldChange = ({ tables }) => {
  for (const { id } of tables.authorizations.all()) tables.authorizations.remove(id);
};
const withoutRooms: WorldChange = ({ tables }) => {
  for (const { id, type } of tables.resources.by('office', 'offi_berlin')) {
    if (ROOMS.has(type)) tables.resources.remove(id);
  }
};

const grid = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('grid', { name: /^Rooms of Berlin/ });
async function cell(canvasElement: HTMLElement, name: string | RegExp): Promise<HTMLElement> {
  return within(await grid(canvasElement)).findByRole('gridcell', { name });
}
const panel = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('complementary', { name: 'Spree' });
/** The panel’s main action, once the panel has loaded. */
async function action(canvasElement: HTMLElement, name: string | RegExp): Promise<HTMLElement> {
  const button = await within(await panel(canvasElement)).findByRole('button', { name });
  await waitFor(() => expect(button).toBeVisible());
  return button;
}

/** The panel of a person’s own booking, with a typed title. */
async function edited(canvasElement: HTMLElement) {
  await userEvent.click(await cell(canvasElement, 'Spree, 10:00 to 11:00, yours'));
  // The panel first shows what the gantt knows, and then loads the booking itself.
  const button = await within(canvasElement).findByRole('button', { name: 'Edit details' });
  await waitFor(() => expect(button).toBeVisible());
  await userEvent.click(button);
  const own = within(await panel(canvasElement));
  await userEvent.type(await own.findByRole('textbox', { name: /^Title/ }), 'Planning');
  return own;
}

/** A Thursday: the three best rooms, and below them all rooms by time. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await grid(canvasElement);
    const best = within(canvasElement).getByRole('region', { name: /^Best for/ });
    await expect(within(best).getAllByRole('listitem')).toHaveLength(3);
  },
};

/** Today, with the current-time line and the past hours. */
export const Now: Story = {
  args: { path: '/rooms?officeId=offi_berlin&people=4' },
  parameters: over({ before: few }),
  play: async ({ canvasElement }) => {
    await grid(canvasElement);
    await within(canvasElement).findByRole('region', { name: /^Best for 08:30/ });
  },
};

/** One click on a free quarter hour opens the room’s panel with everything a meeting needs. */
export const Chosen: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await cell(canvasElement, 'Spree, 10:00, free'));
    await expect(await action(canvasElement, 'Book Spree, 10:00–11:00')).toBeEnabled();
  },
};

/** Booked with Enter: the gantt and the panel confirm it, and Undo is shown above. */
export const Booked: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await cell(canvasElement, 'Spree, 10:00, free'));
    await action(canvasElement, 'Book Spree, 10:00–11:00');
    await userEvent.keyboard('{Enter}');
    await within(canvasElement).findByText('You have Spree, 10:00–11:00');
    await cell(canvasElement, 'Spree, 10:00 to 11:00, yours');
  },
};

/** Changing a person’s own booking: before saving, the panel shows what moves, and whether it needs approval again. */
export const Changed: Story = {
  parameters: over({ before: mine }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await cell(canvasElement, 'Spree, 10:00 to 11:00, yours'));
    // The panel first shows what the gantt knows, and then loads the booking itself.
    const from = await within(canvasElement).findByRole('combobox', { name: 'From' });
    await userEvent.selectOptions(from, '14:00');
    const own = within(await panel(canvasElement));
    await own.findByText(/1 date moves to Spree, 14:00–15:00/);
  },
};

/** A person’s own booking, picked up and moved by keys: its new position is shown before it’s dropped. */
export const Carried: Story = {
  parameters: over({ before: mine }),
  play: async ({ canvasElement }) => {
    (await cell(canvasElement, 'Spree, 10:00 to 11:00, yours')).focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}');
    await within(await grid(canvasElement)).findByText('Spree, 10:30–11:30.');
  },
};

/** Moved to a time when someone else has the room: the page says who, before it’s dropped. */
export const CarriedInTheWay: Story = {
  parameters: over({ before: all(mine, bookedBy('member-2', SPREE, ELEVEN)) }),
  play: async ({ canvasElement }) => {
    (await cell(canvasElement, 'Spree, 10:00 to 11:00, yours')).focus();
    await userEvent.keyboard('m{ArrowRight}');
    await within(await grid(canvasElement)).findByText(/Jonas Weber has it 11:00–12:00/);
  },
};

/** Editing the details of a person’s own booking in its panel. */
export const Edited: Story = {
  parameters: over({ before: mine }),
  play: async ({ canvasElement }) => {
    const own = await edited(canvasElement);
    await expect(own.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

/** Someone else has changed the title in the meantime: no typed text is lost, and the person chooses which title to keep. */
export const EditedByTwo: Story = {
  parameters: over({ before: mine }),
  play: async ({ canvasElement }) => {
    const own = await edited(canvasElement);
    const { tables, now } = storyWorld().server.world;
    const booking = [...tables.schedules.all()].find(
      ({ start, creator_id }) => start === TEN.start && creator_id === 'user_member',
    );
    tables.schedules.update(booking?.id ?? '', {
      title: 'Workshop',
      updated_at: new Date(Date.parse(now) + 60_000).toISOString(),
    });
    await userEvent.click(own.getByRole('button', { name: 'Save' }));
    await own.findByText('It’s now “Workshop”.');
    await expect(own.getByRole('textbox', { name: /^Title/ })).toHaveValue('Planning');
  },
};

/** Someone else’s booking: who has it, its purpose, and the free time after it. */
export const Taken: Story = {
  parameters: over({ before: all(free, bookedBy('member-2', SPREE, TEN)) }),
  args: { path: `${PATH}&startTime=14:00&endTime=15:00` },
  play: async ({ canvasElement }) => {
    await userEvent.click(await cell(canvasElement, /^Spree, 10:00 to 11:00, booked by Jonas/));
    await action(canvasElement, 'Book it after that, from 11:00');
  },
};

/** Someone else was faster: the rule, and alternative rooms and times. */
export const LostRace: Story = {
  args: { path: CHOSEN },
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    const button = await action(canvasElement, 'Book Spree, 10:00–11:00');
    bookedBy('member-2', SPREE, TEN)(storyWorld().server.world);
    await userEvent.click(button);
    const form = within(await panel(canvasElement));
    await form.findByText('Spree can’t be booked for this time');
    const ways = within(form.getByRole('region', { name: 'Free alternatives' }));
    await expect(ways.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  },
};

/** A room that needs approval: the approvers are named before the click. */
export const NeedsApproval: Story = {
  args: { path: CHOSEN },
  parameters: over({ before: all(free, approvable) }),
  play: async ({ canvasElement }) => {
    await action(canvasElement, 'Request Spree, 10:00–11:00');
    await within(await panel(canvasElement)).findByText(/can approve it/);
  },
};

/** Every date of a series before it’s booked; each date that is taken has alternatives. */
export const Series: Story = {
  args: { path: CHOSEN },
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    const form = within(await panel(canvasElement));
    await userEvent.selectOptions(
      await form.findByRole('combobox', { name: 'Repeats' }),
      'Every week',
    );
    const dates = within(await form.findByRole('region', { name: 'Dates' }));
    await dates.findByText(/of 10 dates are taken/);
    await expect(dates.getAllByRole('listitem')).toHaveLength(10);
  },
};

/** The room’s calendar needs access first; nothing is sent. */
export const CalendarAccess: Story = {
  args: { path: CHOSEN },
  parameters: over({ before: all(free, withoutOutlook) }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await action(canvasElement, 'Book Spree, 10:00–11:00'));
    const dialog = await within(document.body).findByRole('dialog', {
      name: 'Calendar Access Required',
    });
    const connect = within(dialog).getByRole('button', { name: 'Connect Outlook' });
    await waitFor(() => expect(connect).toBeVisible());
  },
};

/** No free room has that many seats: the nearest ones come first, with a message in the bar. */
export const TooMany: Story = {
  args: { path: PATH.replace('people=8', 'people=40') },
  parameters: over({ before: few }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^No free rooms seat 40/);
  },
};

/** An address with invalid values: each one is named and can be cleared. */
export const BadAddress: Story = {
  args: { path: `/rooms?officeId=offi_berlin&date=${DATE}&people=many&from=noon&to=one` },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/“many” in the address/);
    await within(canvasElement).findByText(/“noon – one” in the address/);
  },
};

/** A closed Saturday, with the next open day. */
export const Closed: Story = {
  args: { path: PATH.replace('03-12', '03-14') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Go to Mon, Mar 16' });
  },
};

/** The clock goes forward that night: hours and cells stay aligned. */
export const ShortDay: Story = {
  args: { path: '/rooms?officeId=offi_berlin&date=2026-03-29&startTime=01:00&endTime=04:00' },
  parameters: over({ before: few }),
  play: async ({ canvasElement }) => {
    const table = within(await grid(canvasElement));
    await expect(table.queryByRole('columnheader', { name: '02:00' })).toBeNull();
    await table.findByRole('columnheader', { name: '03:00' });
  },
};

/** An office without rooms. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutRooms }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Berlin has no rooms to book');
  },
};

/** Meeting rooms are turned off: the page names the feature and who can turn it on. */
export const SwitchedOff: Story = {
  tags: ['no-permission'],
  parameters: over({
    before: ({ tables }) => {
      const row = tables.organizations.get('orga_meridian');
      if (!row) return;
      const feature_flags = { ...row.feature_flags, meeting_room_bookings_enabled: false };
      tables.organizations.update(row.id, { feature_flags });
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/“Meeting room bookings” is turned off/);
  },
};

/** The rooms are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'dashboards.gantt', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Loading rooms…');
  },
};

/** Loading the rooms failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'dashboards.gantt', kind: 'status', status: 404 }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Couldn’t load the rooms');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** On a phone: rooms with their free times. */
export const Phone: Story = {
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'Rooms, best first' });
  },
};

/** A time selected on a phone: the sheet opens from the bottom. */
export const PhoneChosen: Story = {
  args: { path: CHOSEN },
  parameters: over({ before: free }),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await expect(await action(canvasElement, 'Book Spree, 10:00–11:00')).toBeEnabled();
  },
};

/** The narrowest page, 320 pixels wide: nothing is missing. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'Rooms, best first' });
  },
};

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
