import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { lastFloor } from '@/lib/storage';
import { actAsMember, goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/settings'), title: 'Pages/Settings' };
export default meta;
type Story = StoryObj<PageArgs>;

const card = async (canvasElement: HTMLElement, name: string): Promise<HTMLElement> => {
  const region = await within(canvasElement).findByRole('region', { name });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  return region;
};

/** All settings stored in the account and on this device. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({}, { remember: () => lastFloor.set('floo_ber-2') }),
  play: async ({ canvasElement }) => {
    const week = within(await card(canvasElement, 'Usual week'));
    await expect(week.getByRole('combobox', { name: 'Tuesday' })).toHaveValue('office');
    const tags = within(await card(canvasElement, 'Preferred equipment'));
    await expect(tags.getByRole('button', { name: /^Quiet/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await card(canvasElement, 'This device');
  },
};

/** One click changes the design of the current page. */
export const Switched: Story = {
  play: async ({ canvasElement }) => {
    const design = within(await card(canvasElement, 'Design'));
    const other = document.documentElement.dataset['ds'] === 'v1' ? /^New/ : /^Classic/;
    await userEvent.click(design.getByRole('radio', { name: other }));
    await expect(design.getByRole('radio', { name: other })).toBeChecked();
  },
};

/** No settings chosen yet, and no tags to choose from. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({
    scenario: 'empty',
    before: ({ tables }) => {
      for (const { id } of tables.tags.all()) tables.tags.remove(id);
    },
  }),
  play: async ({ canvasElement }) => {
    const tags = within(await card(canvasElement, 'Preferred equipment'));
    await tags.findByText('Your organization has no tags yet.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'settings.user', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const week = await within(canvasElement).findByRole('region', { name: 'Usual week' });
    await expect(week).toHaveAttribute('aria-busy', 'true');
  },
};

/** Settings that can’t be loaded can’t be changed by mistake; the others stay. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'settings.user', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    const week = within(await card(canvasElement, 'Usual week'));
    await expect(week.getByRole('button', { name: 'Try again' })).toBeVisible();
    await card(canvasElement, 'Design');
  },
};

/** After a refused change, the old value stays, with the reason and a way to try again. */
export const Refused: Story = {
  parameters: over({ faults: [{ endpoint: 'settings.saveUser', kind: 'status', status: 422 }] }),
  play: async ({ canvasElement }) => {
    const notices = within(await card(canvasElement, 'Notification preferences'));
    const given = notices.getByRole('switch', { name: /books a place for me/ });
    await userEvent.click(given);
    await notices.findByText('Couldn’t save. Nothing was changed.');
    await expect(given).toBeChecked();
  },
};

/** An error in the hours appears at its field. */
export const Mistake: Story = {
  play: async ({ canvasElement }) => {
    const hours = within(await card(canvasElement, 'Usual hours'));
    await userEvent.selectOptions(hours.getByRole('combobox', { name: 'To' }), '07:00');
    await userEvent.click(hours.getByRole('button', { name: 'Save hours' }));
    await expect(await hours.findByText('The end must be after the start')).toBeVisible();
  },
};

/** Turned off while acting as someone else, with the reason. */
export const Impersonating: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'impersonator' }, { remember: actAsMember }),
  play: async ({ canvasElement }) => {
    const notices = within(await card(canvasElement, 'Notification preferences'));
    await expect(notices.getByRole('switch', { name: /books a place for me/ })).toBeDisabled();
  },
};

export const Phone: Story = { ...Full, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
