import { clearStored } from '@/lib/storage/clear';
import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/signup?join=kestrel-welcome'), title: 'Pages/Join' };
export default meta;
type Story = StoryObj<PageArgs>;

const heading = (canvasElement: HTMLElement, name: string | RegExp): Promise<HTMLElement> =>
  within(canvasElement).findByRole('heading', { level: 1, name });
const press = async (canvasElement: HTMLElement, name: string | RegExp): Promise<void> =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** No one is signed in. */
const stranger = (code: string, world: Parameters<typeof over>[0] = {}): Story => ({
  args: { path: `/signup?join=${code}` },
  parameters: over(world, { remember: clearStored }),
});

/** One click for someone who is signed in. */
export const Join: Story = {
  tags: ['full'],
  parameters: over({ scenario: 'new-user' }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Join Kestrel Optics');
    await within(canvasElement).findByRole('button', { name: 'Join Kestrel Optics' });
  },
};

/** The click got no answer: nothing was changed, and the button stays. */
export const JoinNoAnswer: Story = {
  ...Join,
  tags: ['offline'],
  parameters: over({
    scenario: 'new-user',
    faults: [{ endpoint: 'invitations.join', kind: 'offline' }],
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Join Kestrel Optics');
    await within(canvasElement).findByText(/^Connection problem\. This may not have been saved/);
    await expect(
      within(canvasElement).getByRole('button', { name: 'Join Kestrel Optics' }),
    ).toBeVisible();
  },
};

/** Invited without an account: only two fields, because the address comes from the invitation. */
export const JoinAnew: Story = {
  ...stranger('join_ada'),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Join Meridian Instruments');
    await within(canvasElement).findByText('Helene Sommer invited you.');
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveValue(
      'ada.reyes@example.org',
    );
  },
};

/** A form submitted with missing fields. */
export const JoinMissing: Story = {
  ...stranger('join_ada'),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Create account and join');
    // The problem appears twice: at its field, and in the list above, which links to the field.
    await within(canvasElement).findByRole('link', { name: 'Enter your name' });
  },
};

/** Signed in as someone other than the invited person. */
export const WrongAccount: Story = {
  tags: ['no-permission'],
  args: { path: '/signup?join=join_other' },
  parameters: over({
    scenario: 'new-user',
    before: (world) => {
      const [organization] = world.tables.organizations.all();
      if (!organization) return;
      world.tables.invitations.insert({
        id: 'invi_other',
        organization_id: organization.id,
        email: 'ada.reyes@example.org',
        roles: ['member'],
        team_ids: [],
        code: 'join_other',
        invited_by: null,
        created_at: world.now,
        expires_at: '2026-04-09T08:00:00.000Z',
        joined_at: null,
      });
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('This invitation is for another account');
    await expect(canvas.getByRole('button', { name: 'Use another account' })).toBeVisible();
  },
};

const dead = (code: string, title: string): Story => ({
  ...stranger(code),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, title);
    await expect(within(canvasElement).getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
});

export const DeadUnknown: Story = {
  ...dead('nobody-knows', 'This link doesn’t work'),
  tags: ['empty'],
};
export const DeadExpired: Story = dead('join_bo', 'This invitation has expired');
export const DeadUsed: Story = dead('join_cleo', 'This invitation has already been used');
export const DeadSwitchedOff: Story = dead('meridian-2024', 'This link was turned off');

/** Loading. */
export const JoinLoading: Story = {
  tags: ['loading'],
  ...stranger('join_ada', { faults: [{ endpoint: 'invitations.preview', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Joining an organization');
    await within(canvasElement).findByText('Still loading…');
  },
};

/** A server error doesn’t make the link invalid. */
export const JoinFailed: Story = {
  tags: ['error'],
  ...stranger('join_ada', {
    faults: [{ endpoint: 'invitations.preview', kind: 'status', status: 501 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t check this link');
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const JoinOnAPhone: Story = { ...JoinAnew, globals: PHONE };
