import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/favorites?date=2026-03-11'), title: 'Pages/Favorites' };
export default meta;
type Story = StoryObj<PageArgs>;

const region = (canvasElement: HTMLElement, name: string): Promise<HTMLElement> =>
  within(canvasElement).findByRole('region', { name });

/** Places with their availability and a one-click booking; people in "My Favorites" and in custom lists. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const places = await region(canvasElement, 'Places');
    await within(places).findByRole('button', { name: /^Book D-14/ });
    await region(canvasElement, 'My Favorites');
  },
};

/** The place was removed from the favorites, which can be undone. */
export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const places = await region(canvasElement, 'Places');
    await userEvent.click(await within(places).findByRole('button', { name: /Favorite D-14/ }));
    await expect(await within(places).findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** No favorites yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No favorite places yet.');
    await within(canvasElement).findByText('No one is on this list yet.');
  },
};

/** Loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({
    faults: [
      { endpoint: 'favorites.list', kind: 'hang' },
      { endpoint: 'teams.groups', kind: 'hang' },
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await region(canvasElement, 'Places')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Each half fails separately, with its own next step. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    faults: [
      { endpoint: 'favorites.list', kind: 'status', status: 403 },
      { endpoint: 'teams.groups', kind: 'status', status: 403 },
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Couldn’t load your favorite places');
    await canvas.findByText('Error trying to get the default Group');
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  },
};

/** A place that was removed or is no longer visible to the person. */
export const Gone: Story = {
  parameters: over({ faults: [{ endpoint: 'resources.get', kind: 'status', status: 404 }] }),
  play: async ({ canvasElement }) => {
    const places = await region(canvasElement, 'Places');
    await within(places).findAllByText('A place that no longer exists');
  },
};

export const Phone: Story = { ...Full, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
