import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { cutOffList, growingList, oddNames } from './people-worlds';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/people'), title: 'Pages/People' };
export default meta;
type Story = StoryObj<PageArgs>;

const rows = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('region', { name: 'People by last name' });

/** For ten thousand people on a busy machine. */
const LONG = { timeout: 60_000 };

/** Everyone, grouped by the first letter of their last name. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
    await within(canvasElement).findByRole('button', { name: /^My Favorites/ });
  },
};

/** A letter in the index scrolls to its people and moves the focus there; typing a letter does the same. */
export const Letter: Story = {
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
    const letters = within(canvasElement).getByRole('navigation', { name: 'Letters' });
    await userEvent.click(within(letters).getByRole('button', { name: /^S, / }));
    await waitFor(() =>
      expect(document.activeElement?.closest('section')).toHaveAccessibleName('S'),
    );
    await userEvent.keyboard('b');
    await waitFor(() =>
      expect(document.activeElement?.closest('section')).toHaveAccessibleName('B'),
    );
  },
};

/** Filtered by words and an office; the address contains both. */
export const Filtered: Story = {
  args: { path: '/people?q=an&base=offi_berlin' },
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
  },
};

/** No one matches. */
export const NoHit: Story = {
  tags: ['empty'],
  args: { path: '/people?q=zzzz' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one matches “zzzz”.');
  },
};

/** The first person in a new organization. */
export const Alone: Story = {
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
  },
};

/** Loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'users.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('searchbox');
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible());
  },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'users.list', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Try again' });
  },
};

/** The first people of a large organization, while the rest loads. */
export const Growing: Story = growingList;

/** The first people of a large organization, and the rest couldn’t be loaded. */
export const CutOff: Story = cutOffList;

export const PhoneGrowing: Story = { ...Growing, tags: [], globals: PHONE };
export const PhoneCutOff: Story = { ...CutOff, tags: [], globals: PHONE };

/** Without lists and teams, everyone is still shown. */
export const NoLists: Story = {
  parameters: over({
    faults: [
      { endpoint: 'teams.groups', kind: 'status', status: 403 },
      { endpoint: 'teams.list', kind: 'status', status: 403 },
    ],
  }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
    await within(canvasElement).findByText('Error trying to get the default Group');
  },
};

/** Names are shown literally, whatever they contain and however long they are (S-9). */
export const OddNames: Story = {
  parameters: over({ before: oddNames }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
    await expect(document.title).not.toBe('1');
  },
};

/** A name that contains markup is found by its text and shown as text. */
export const HostileName: Story = {
  args: { path: '/people?q=%3Cimg' },
  parameters: over({ before: oddNames }),
  play: async ({ canvasElement }) => {
    const list = await rows(canvasElement);
    await within(list).findByText('<img src=x onerror="document.title=1">');
    await expect(list.querySelector('img[src="x"]')).toBeNull();
  },
};

/** Ten thousand people, of whom only the visible ones are on the page. */
export const Campus: Story = {
  parameters: over({ scenario: 'campus' }),
  play: async ({ canvasElement }) => {
    // The people load in five pages, one after the other.
    const list = await within(canvasElement).findByLabelText('People by last name', {}, LONG);
    await expect(list.querySelectorAll('li').length).toBeLessThan(80);
  },
};

export const Phone: Story = { ...Full, globals: PHONE };
export const PhoneOddNames: Story = { ...OddNames, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
