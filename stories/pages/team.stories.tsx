import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/team'), title: 'Pages/Team' };
export default meta;
type Story = StoryObj<PageArgs>;

/** The present two weeks; the story's day is the Tuesday of the first. */
const AHEAD = { start: '2026-03-09T00:00:00.000Z', end: '2026-03-22T23:00:00.000Z' };

const cell = (canvasElement: HTMLElement, words: RegExp) =>
  within(canvasElement).findByLabelText(words);

/** Everyone of the office, by the letter of the last word of their name; the day most of them share. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await cell(canvasElement, /^Anton Albrecht, Tuesday 10 March: .*D-\d+/);
    await within(canvasElement).findByText(/^Best day for you and \d+ others: /);
  },
};

/** By where people are on a day, those in the office first. */
export const SortedByDay: Story = {
  args: { path: '/team?sort=2026-03-11' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^In the office/);
  },
};

/** Someone's day: what they have, and the free desk next to theirs, named before the click. */
export const Chosen: Story = {
  args: { path: '/team?searchText=brandt' },
  parameters: over({ before: vacated('persona', 'member', AHEAD) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await cell(canvasElement, /^Felix Brandt, Wednesday 11 March: .*D-\d+/));
    await canvas.findByRole('button', { name: /^Book D-\d+ next to Felix Brandt/ });
  },
};

/** The same with a desk of my own on that day: it moves. */
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
    await userEvent.click(await cell(canvasElement, /^Felix Brandt, Wednesday 11 March: .*D-\d+/));
    await canvas.findByRole('button', { name: /^Move from D-14 to / });
  },
};

/** A handful of people by name: the figures and the best day are about exactly these. */
export const Found: Story = {
  args: { path: '/team?searchText=brandt' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^Best day for (you and \d others?|these \d people): /);
  },
};

/** What the filters can be set to. */
export const Teams: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Teams' }));
    const dialog = await body.findByRole('dialog', { name: 'Teams' });
    await within(dialog).findAllByRole('checkbox');
  },
};

/** Offices beside that of the bar, by division. */
export const Offices: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Offices' }));
    const dialog = await body.findByRole('dialog', { name: 'Offices' });
    await within(dialog).findAllByRole('checkbox');
  },
};

/** A day planned with its desk by one click, with its Undo. */
export const Planned: Story = {
  args: { path: '/team?date=2026-04-08' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No one has planned Wednesday 8 April yet.');
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Plan Wednesday 8 April and book / }),
    );
    await canvas.findByRole('button', { name: 'Undo' });
  },
};

/** No one has planned the day one looks at. */
export const NobodyPlanned: Story = {
  args: { path: '/team?date=2026-04-08' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No one has planned Wednesday 8 April yet.');
    await canvas.findByRole('button', { name: /^Plan Wednesday 8 April and book / });
  },
};

/** UI-5 at 320 px the button of the best day breaks its words into lines instead of cutting them. */
export const NarrowPlan: Story = {
  ...NobodyPlanned,
  globals: { viewport: { value: 'phone320', isRotated: false } },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', {
      name: /^Plan Wednesday 8 April and book /,
    });
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(320);
    for (const box of [button, ...button.children]) {
      await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth + 1);
    }
  },
};

/** The names of desks with three digits stand whole, where the days have just enough room for a sign beside them. */
export const ThreeDigits: Story = {
  args: { path: '/team?searchText=brandt' },
  globals: { viewport: { value: 'laptop', isRotated: false } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(/^D-\d{3}$/);
    const names = within(canvasElement).getAllByText(/^D-\d{3}$/);
    for (const name of names) await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};

/** No hit: which filter to drop. */
export const NoHit: Story = {
  args: { path: '/team?searchText=nobody+at+all' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^No one here matches/);
  },
};

/** No one on one's list of favorites yet. */
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

/** The table could not be read: Retry. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'dashboards.table', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load the team');
  },
};

/** Who may not read their own teams has no filter by team, and hears nothing of it. */
export const NoTeams: Story = {
  parameters: over({ faults: [{ endpoint: 'users.teams', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await cell(canvasElement, /^Anton Albrecht, Tuesday 10 March: .*D-\d+/);
    await expect(
      within(canvasElement).queryByRole('button', { name: 'Teams' }),
    ).not.toBeInTheDocument();
  },
};

/** People are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'dashboards.table', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Loading your team');
  },
};

/** A new office: people, but nothing planned or booked yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No one has planned Tuesday 10 March yet.');
  },
};

/** A phone: the name stays, the days scroll. */
/** An organization without offices: no one can be anywhere yet, and one's own week can be planned. */
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

export const Phone: Story = { ...Full, globals: PHONE };

/** A phone with someone's day on the lower edge. */
export const PhoneChosen: Story = { ...Chosen, globals: PHONE };

/** The network goes: what was read stays, and may be old. */
export const Offline: Story = { ...Found, tags: ['offline'], play: goesOffline(Found) };
