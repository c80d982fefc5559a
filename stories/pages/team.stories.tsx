import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/team'), title: 'Pages/Team' };
export default meta;
type Story = StoryObj<PageArgs>;

/** The current two weeks; the story’s day is the Tuesday of the first. */
const AHEAD = { start: '2026-03-09T00:00:00.000Z', end: '2026-03-22T23:00:00.000Z' };

const cell = (canvasElement: HTMLElement, words: RegExp) =>
  within(canvasElement).findByLabelText(words);

/** Everyone in the office, by the first letter of the last word of their name, and the day that most of them share. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await cell(canvasElement, /^Anton Albrecht, Tuesday, March 10: .*D-\d+/);
    await within(canvasElement).findByText(/^Best day for you and \d+ others: /);
  },
};

/** Sorted by where people are on a day, with those in the office first. */
export const SortedByDay: Story = {
  args: { path: '/team?sort=2026-03-11' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^In the office/);
  },
};

/** A person’s day: their bookings, and the free desk next to theirs, shown before the click. */
export const Chosen: Story = {
  args: { path: '/team?searchText=brandt' },
  parameters: over({ before: vacated('persona', 'member', AHEAD) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await cell(canvasElement, /^Felix Brandt, Wednesday, March 11: .*D-\d+/));
    await canvas.findByRole('button', { name: /^Book D-\d+ next to Felix Brandt/ });
  },
};

/** The same for someone who already has a desk on that day: the booking moves. */
export const MoveNextTo: Story = {
  args: { path: '/team?searchText=brandt' },
  parameters: over({
    before: all(
      vacated('persona', 'member', AHEAD),
      vacated('place', 'reso_ber-2-d-14', AHEAD),
      bookedBy('member', 'reso_ber-2-d-14', {
        start: '2026-03-11T08:00:00.000Z',
        end: '2026-03-11T16:00:00.000Z',
      }),
    ),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await cell(canvasElement, /^Felix Brandt, Wednesday, March 11: .*D-\d+/));
    await canvas.findByRole('button', { name: /^Move from D-14 to / });
  },
};

/** A few people found by name: the figures and the best day refer only to them. */
export const Found: Story = {
  args: { path: '/team?searchText=brandt' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^Best day for (you and \d others?|these \d people): /);
  },
};

/** The filters’ options. */
export const Teams: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Teams' }));
    const dialog = await body.findByRole('dialog', { name: 'Teams' });
    await within(dialog).findAllByRole('checkbox');
  },
};

/** Offices in addition to the selected one, by division. */
export const Offices: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Offices' }));
    const dialog = await body.findByRole('dialog', { name: 'Offices' });
    await within(dialog).findAllByRole('checkbox');
  },
};

/** One click plans a day with its desk, and offers Undo. */
export const Planned: Story = {
  args: { path: '/team?date=2026-04-08' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No one has planned Wednesday, April 8 yet.');
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Plan Wednesday, April 8 and book / }),
    );
    await canvas.findByRole('button', { name: 'Undo' });
  },
};

/** No one has planned the selected day. */
export const NobodyPlanned: Story = {
  args: { path: '/team?date=2026-04-08' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No one has planned Wednesday, April 8 yet.');
    await canvas.findByRole('button', { name: /^Plan Wednesday, April 8 and book / });
  },
};

/** UI-5: at 320 px, the text of the best-day button wraps instead of being cut off. */
export const NarrowPlan: Story = {
  ...NobodyPlanned,
  globals: { viewport: { value: 'phone320', isRotated: false } },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', {
      name: /^Plan Wednesday, April 8 and book /,
    });
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(320);
    for (const box of [button, ...button.children]) {
      await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth + 1);
    }
  },
};

/** Desk names with three digits are shown in full, even where the days barely have room for an icon beside them. */
export const ThreeDigits: Story = {
  args: { path: '/team?searchText=brandt' },
  globals: { viewport: { value: 'laptop', isRotated: false } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(/^D-\d{3}$/);
    const names = within(canvasElement).getAllByText(/^D-\d{3}$/);
    for (const name of names) await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};

/** No results: the page suggests which filter to clear. */
export const NoHit: Story = {
  args: { path: '/team?searchText=nobody+at+all' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^No one here matches/);
  },
};

/** The person’s list of favorites is empty. */
export const NoFavorites: Story = {
  args: { path: '/team?circle=favorites' },
  parameters: over({ persona: 'member-2' }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(
        within(canvasElement).queryByText('You have no favorite people yet.') ??
          within(canvasElement).queryByText(/^\d+ (person|people)$/),
      ).not.toBeNull(),
    );
  },
};

/** Loading the table failed; Retry is offered. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'dashboards.table', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load the team');
  },
};

/** People who may not read their own teams don’t get a team filter, or a message about it. */
export const NoTeams: Story = {
  parameters: over({ faults: [{ endpoint: 'users.teams', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await cell(canvasElement, /^Anton Albrecht, Tuesday, March 10: .*D-\d+/);
    await expect(
      within(canvasElement).queryByRole('button', { name: 'Teams' }),
    ).not.toBeInTheDocument();
  },
};

/** People are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'dashboards.table', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Loading your team');
  },
};

/** A new office with people, but without plans or bookings. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No one has planned Tuesday, March 10 yet.');
  },
};

/** An organization without offices: people can’t be anywhere yet, but they can plan their week. */
export const NoOffice: Story = {
  parameters: over({
    scenario: 'empty',
    before: (world) =>
      world.transact(() => {
        const ids = Array.from(world.tables.offices.all(), ({ id }) => id);
        for (const id of ids) world.tables.offices.remove(id);
      }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Your organization has no offices yet');
    await expect(canvas.getByRole('link', { name: 'Plan my week' })).toBeVisible();
  },
};

/** On a phone: the names stay, and the days scroll. */
export const Phone: Story = { ...Full, globals: PHONE };

/** A phone with a person’s day at the bottom. */
export const PhoneChosen: Story = { ...Chosen, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Found, tags: ['offline'], play: goesOffline(Found) };
