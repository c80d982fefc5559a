import type { StoryObj } from '@storybook/react-vite';
import { onlineManager } from '@tanstack/react-query';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { impersonated } from '@/lib/storage';
import { over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/bookings'), title: 'Pages/Shell' };
export default meta;
type Story = StoryObj<PageArgs>;

const heading = (canvasElement: HTMLElement, name: string | RegExp): Promise<HTMLElement> =>
  within(canvasElement).findByRole('heading', { level: 1, name });

/** An employee: pages, search, and account. */
export const Member: Story = {
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Bookings');
    const nav = within(within(canvasElement).getByRole('navigation', { name: 'Main' }));
    await expect(nav.getByRole('link', { name: 'Bookings' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(nav.getByRole('link', { name: 'Map' })).toBeVisible();
    // Bookings are listed for all offices and days, so there is nothing to choose.
    await expect(
      within(canvasElement).queryByRole('region', { name: 'Where and when' }),
    ).toBeNull();
    const account = within(canvasElement).getByRole('button', { name: /^Account and settings/ });
    // Pictures come from the story’s world as well.
    await waitFor(() => expect(account.querySelector('img')?.naturalWidth).toBeGreaterThan(0));
  },
};

/** An owner of the organization. */
export const Owner: Story = {
  parameters: over({ persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Bookings');
    await expect(
      within(canvasElement).getByRole('button', { name: /settings for Helene Sommer/ }),
    ).toBeVisible();
  },
};

/** On a phone: the main pages at the bottom, others under More, search and account at the top. */
export const Phone: Story = {
  args: { path: '/favorites' },
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Favorites');
    const bar = within(canvasElement).getByRole('navigation', { name: 'Main' });
    await expect(within(bar).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
    await expect(await within(bar).findByRole('link', { name: 'People' })).toBeVisible();
    // The page that’s open is among those people seldom need.
    await expect(within(bar).getByRole('link', { name: 'Favorites' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(
      within(canvasElement).getByRole('button', { name: 'Search and commands' }),
    ).toBeVisible();
  },
};

/** Ctrl+K from anywhere finds pages, places, and people by name. */
export const PaletteOpen: Story = {
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Bookings');
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByRole('combobox');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'map');
    await expect(await within(dialog).findByRole('option', { name: /Map/ })).toBeVisible();
  },
};

/** The signed-in person, the design, and signing out. */
export const AccountPanel: Story = {
  parameters: over({ scenario: 'multi-organization' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await heading(canvasElement, 'Bookings');
    await userEvent.click(canvas.getByRole('button', { name: /^Account and settings/ }));
    await expect(await canvas.findByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(canvas.getByLabelText('Organization')).toHaveValue('meridian');
  },
};

/** On a phone, where and when take one line, and expand in full. */
export const WhereOpen: Story = {
  args: { path: '/favorites' },
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Favorites');
    const bar = within(within(canvasElement).getByRole('region', { name: 'Where and when' }));
    await userEvent.click(bar.getByRole('button', { name: /Berlin/ }));
    await expect(bar.getByLabelText('Office')).toBeVisible();
  },
};

/** A step of the load sequence failed: it’s named, and Retry is offered. */
export const SessionFailed: Story = {
  parameters: over({
    faults: [{ endpoint: 'session.membership', kind: 'status', status: 403, times: 1 }],
  }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Atrium couldn’t load your membership');
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** A page that needs a missing permission: which one, and who can grant it. */
export const Forbidden: Story = {
  parameters: over({}, { access: { roles: ['owner'] } }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'You don’t have access to this page');
    await expect(
      within(canvasElement).getByRole('link', { name: 'Go to the dashboard' }),
    ).toBeVisible();
  },
};

/** An unknown address. The shell stays. */
export const NotFound: Story = {
  args: { path: '/nowhere/at/all' },
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Page not found');
    await expect(within(canvasElement).getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
};

/** The organization is suspended; the member’s other organization is offered. */
export const Suspended: Story = {
  parameters: over({
    scenario: 'multi-organization',
    before: ({ tables }) => {
      tables.organizations.update('orga_meridian', {
        suspended_at: '2026-03-01T00:00:00.000Z',
      });
    },
  }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Meridian Instruments is suspended');
    await expect(
      within(canvasElement).getByRole('button', { name: 'Kestrel Optics' }),
    ).toBeVisible();
  },
};

/** Offline: the content may be outdated. */
export const Offline: Story = {
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Bookings');
    onlineManager.setOnline(false);
    await expect(
      await within(canvasElement).findByText('Offline', { selector: '[role="status"] *' }),
    ).toBeVisible();
  },
};

/** Acting as someone else: shown on every page, with a way back. */
export const Impersonating: Story = {
  parameters: over(
    { persona: 'impersonator' },
    {
      remember: () =>
        impersonated.set({
          id: 'user_member',
          owner: 'user_impersonator',
          organization: 'meridian',
          from: '/dashboard',
        }),
    },
  ),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Bookings');
    const banner = await within(canvasElement).findByRole('complementary', {
      name: 'You’re acting as Maya Lindqvist.',
    });
    await expect(within(banner).getByRole('button', { name: 'Exit' })).toBeVisible();
  },
};
