import { onlineManager } from '@tanstack/react-query';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { all, bookedBy, vacated } from './world-changes';
import { over, page, PHONE, type PageArgs } from './page';

const meta = {
  ...page('/bookings'),
  title: 'Pages/Palette',
  beforeEach: () => () => {
    onlineManager.setOnline(true);
  },
};
export default meta;
type Story = StoryObj<PageArgs>;

const DESK = 'reso_ber-2-d-14';
const WEDNESDAY = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' };
const free = all(vacated('persona', 'member', WEDNESDAY), vacated('place', DESK, WEDNESDAY));

/** Opens the palette and types a query. */
async function line(canvasElement: HTMLElement, text: string): Promise<HTMLElement> {
  await within(canvasElement).findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('combobox'), text);
  return dialog;
}
const chosen = (dialog: HTMLElement): Promise<HTMLElement> =>
  within(dialog).findByRole('option', { selected: true });

/** Nothing typed: favorites, pages, days, the shell’s actions, and examples of queries. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, ' ');
    await userEvent.clear(within(dialog).getByRole('combobox'));
    await expect(await within(dialog).findByText('Go to')).toBeVisible();
    await expect(await within(dialog).findByText(/^Try /)).toBeVisible();
  },
};

/** The query, its interpretation, and the exact desk, day, time, and reason, all before Enter. */
export const UsualDesk: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'tomorrow usual desk');
    await waitFor(async () => expect(await chosen(dialog)).toHaveTextContent('Book D-14'));
  },
};

/** The three best rooms, each with its capacity; one of them needs approval. */
export const Room: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'room 6 people 2pm fri');
    await waitFor(() =>
      expect(within(dialog).getAllByRole('option', { name: /seats/ })).toHaveLength(3),
    );
  },
};

/** The result appears in place of the query, with Undo; the query becomes a recent choice. */
export const Done: Story = {
  parameters: over({ before: free }),
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'tomorrow usual desk');
    await waitFor(async () => expect(await chosen(dialog)).toHaveTextContent('Book D-14'));
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByRole('button', { name: 'Undo' });
    await expect(within(dialog).getByText('Recent')).toBeVisible();
  },
};

/** A desk that is taken, requested by name: the rule, and free alternatives. */
export const Taken: Story = {
  parameters: over({ before: all(free, bookedBy('member-2', DESK, WEDNESDAY)) }),
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'd-14 tomorrow');
    await expect(await within(dialog).findByText('Free alternatives')).toBeVisible();
  },
};

/** A closed day shows the reason and offers the next working day. */
export const ClosedDay: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'sat usual desk');
    await expect(
      await within(dialog).findByRole('option', { name: /^Try Mon, Mar 16/ }),
    ).toBeVisible();
  },
};

/** A person who already has a desk on that day can show or cancel it, but not book a second one. */
export const Held: Story = {
  parameters: over({ before: all(free, bookedBy('member', DESK, WEDNESDAY)) }),
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'tomorrow desk');
    await within(dialog).findByRole('option', { name: /^Cancel D-14/ });
  },
};

/** People and places with a matching name. */
export const Names: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'tre');
    await expect(await within(dialog).findByText('Places')).toBeVisible();
  },
};

/** A day away: what becomes of the plan, leave, and bookings, all of it before Enter. */
export const Sick: Story = {
  parameters: over({ before: all(free, bookedBy('member', DESK, WEDNESDAY)) }),
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'sick tomorrow');
    await waitFor(async () => expect(await chosen(dialog)).toHaveTextContent('released: D-14.'));
  },
};

/** The bookings of a day move to another one. */
export const Move: Story = {
  parameters: over({ before: all(free, bookedBy('member', DESK, WEDNESDAY)) }),
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'move tomorrow to friday');
    await waitFor(async () => expect(await chosen(dialog)).toHaveTextContent(/^Move 1 booking /));
  },
};

/** What isn’t understood is named, and nothing is done. */
export const NotUnderstood: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'sick tomorrow perhaps');
    await within(dialog).findByText('“perhaps” wasn’t understood.', { selector: 'p' });
  },
};

/** Offline: nothing is promised, but every page can be opened. */
export const Offline: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'tomorrow');
    onlineManager.setOnline(false);
    await userEvent.type(within(dialog).getByRole('combobox'), ' desk');
    await within(dialog).findByText(/^You’re offline/, { selector: 'p' });
  },
};

/** Nothing matches. */
export const Nothing: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await line(canvasElement, 'qqqq');
    await within(dialog).findByText(/^No results/);
  },
};

/** On a phone. */
export const Phone: Story = { ...Room, globals: PHONE };
