import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/settings'), title: 'Pages/Administration/Organization settings' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** Every setting of the organization on its card. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: 'Features' });
  },
};

/** The same on a phone. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Turning off a feature: the page lists first what will disappear with it. */
export const TurningOff: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Meeting room/ }));
    await canvas.findByText(/meeting rooms and booths can no longer be booked\.$/);
  },
};

/** One word finds a setting. */
export const Found: Story = {
  args: { path: '/admin/settings?q=outlook' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1 setting found');
  },
};

/** No setting matches. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/admin/settings?q=zzz' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No setting matches');
  },
};

/** The settings are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'settings.organization', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('region', {
      name: 'Organization settings',
    });
    await expect(card).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading the settings failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'settings.organization', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the settings'),
};

/** A resource manager has access to the administration, but not to this screen. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
