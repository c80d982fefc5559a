import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { oddNames } from './people-worlds';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/people'), title: 'Pages/People' };
export default meta;
type Story = StoryObj<PageArgs>;

const rows = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('region', { name: 'People by last name' });

/** For ten thousand people on a busy machine. */
const LONG = { timeout: 60_000 };

/** Everyone, under the letters of their last names. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
    await within(canvasElement).findByRole('button', { name: /^My Favorites/ });
  },
};

/** A letter of the index leads to its people and puts the focus there; a typed one leads on. */
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

/** By words and an office; the address carries both. */
export const Filtered: Story = {
  args: { path: '/people?q=an&base=offi_berlin' },
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
  },
};

/** No one passes. */
export const NoHit: Story = {
  tags: ['empty'],
  args: { path: '/people?q=zzzz' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one matches “zzzz”.');
  },
};

/** The first person of a new organization. */
export const Alone: Story = {
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
  },
};

/** On their way. */
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
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

/** Without lists and teams everyone is still there. */
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

/** Names letter for letter, whatever they hold and however long they are (S-9). */
export const OddNames: Story = {
  parameters: over({ before: oddNames }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement);
    await expect(document.title).not.toBe('1');
  },
};

/** A name that tries to be more than text is found by its text, and is no more. */
export const HostileName: Story = {
  args: { path: '/people?q=%3Cimg' },
  parameters: over({ before: oddNames }),
  play: async ({ canvasElement }) => {
    const list = await rows(canvasElement);
    await within(list).findByText('<img src=x onerror="document.title=1">');
    await expect(list.querySelector('img[src="x"]')).toBeNull();
  },
};

/** Ten thousand people, of whom only those in sight are on the page. */
export const Campus: Story = {
  parameters: over({ scenario: 'campus' }),
  play: async ({ canvasElement }) => {
    // They come in five pages, one after the other.
    const list = await within(canvasElement).findByLabelText('People by last name', {}, LONG);
    await expect(list.querySelectorAll('li').length).toBeLessThan(80);
  },
};

export const Phone: Story = { ...Full, globals: PHONE };
export const PhoneOddNames: Story = { ...OddNames, globals: PHONE };

/** The network goes: what was read stays, and may be old. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
