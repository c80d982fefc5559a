import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { clearStored } from '@/lib/storage';
import { over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/setup'), title: 'Pages/Onboarding' };
export default meta;
type Story = StoryObj<PageArgs>;

const heading = (canvasElement: HTMLElement, name: string | RegExp): Promise<HTMLElement> =>
  within(canvasElement).findByRole('heading', { level: 1, name });
const press = async (canvasElement: HTMLElement, name: string | RegExp): Promise<void> =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

async function found(canvasElement: HTMLElement, name = 'Halcyon Works'): Promise<void> {
  await heading(canvasElement, 'Set up your organization');
  await userEvent.type(
    within(canvasElement).getByRole('textbox', { name: 'Name of the organization' }),
    name,
  );
  await press(canvasElement, 'Create organization');
}

async function withOffice(canvasElement: HTMLElement): Promise<void> {
  await found(canvasElement);
  await heading(canvasElement, 'Your first office');
  const name = within(canvasElement).getByRole('textbox', { name: 'Name of the office' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour');
  await press(canvasElement, 'Add office');
  await heading(canvasElement, 'Desks of the first floor');
}

const NEW = over({ scenario: 'new-user' });

/** First screen: the name makes the address. */
export const Organization: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Set up your organization');
    const canvas = within(canvasElement);
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Name of the organization' }),
      'Zürich Labs',
    );
    await expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveValue('zurich-labs');
  },
};

/** An address that another organization has, with three that are free. */
export const AddressTaken: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await found(canvasElement, 'Kestrel');
    const free = await within(canvasElement).findByRole('group', { name: 'These are free:' });
    await expect(within(free).getAllByRole('button')).toHaveLength(3);
  },
};

/** Nothing was typed: the field says what it wants. */
export const Missing: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Create organization');
    await expect(
      within(canvasElement).getByRole('textbox', { name: 'Name of the organization' }),
    ).toHaveAccessibleDescription('What is the organization called?');
  },
};

/** The server gives no answer; nothing typed is lost. */
export const NoAnswer: Story = {
  parameters: over({
    scenario: 'new-user',
    faults: [{ endpoint: 'organizations.create', kind: 'offline' }],
  }),
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await within(canvasElement).findByText(/There was no answer/);
    await expect(
      within(canvasElement).getByRole('textbox', { name: 'Name of the organization' }),
    ).toHaveValue('Halcyon Works');
  },
};

/** Second screen: country and zone begin as the browser's. */
export const Office: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await heading(canvasElement, 'Your first office');
    await expect(within(canvasElement).getByRole('combobox', { name: 'Time zone' })).toHaveValue(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
  },
};

/** Countries that cannot be loaded hold nobody back. */
export const WithoutCountries: Story = {
  parameters: over({
    scenario: 'new-user',
    faults: [{ endpoint: 'countries.list', kind: 'status', status: 501 }],
  }),
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await within(canvasElement).findByText(/list of countries could not be loaded/);
  },
};

/** Third screen: a list of desks is enough. */
export const Floor: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await withOffice(canvasElement);
    const canvas = within(canvasElement);
    const desks = canvas.getByRole('textbox', { name: /^Desks/ });
    await userEvent.clear(desks);
    await userEvent.type(desks, 'W-1..W-12');
    await expect(canvas.getByRole('button', { name: 'Add 12 desks' })).toBeVisible();
  },
};

/** The first desk can be booked, and a link brings the others in. */
export const Ready: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await withOffice(canvasElement);
    await press(canvasElement, 'Add 5 desks');
    await heading(canvasElement, 'D-1 can be booked');
    await press(canvasElement, 'Make an invite link');
    await within(canvasElement).findByRole('textbox', { name: 'Invite link' });
  },
};

/** Everything but the organization was left for later. */
export const Skipped: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await press(canvasElement, 'Skip for now');
    await heading(canvasElement, 'Halcyon Works is set up');
    await expect(
      within(canvasElement).getByRole('button', { name: 'Add an office' }),
    ).toBeVisible();
  },
};

export const SetupOnAPhone: Story = { ...AddressTaken, globals: PHONE };

/** Nobody is signed in. */
const stranger = (code: string, world: Parameters<typeof over>[0] = {}): Story => ({
  args: { path: `/signup?join=${code}` },
  parameters: over(world, { remember: clearStored }),
});

/** Signed in: one click. */
export const Join: Story = {
  args: { path: '/signup?join=kestrel-welcome' },
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Join Kestrel Optics');
    await within(canvasElement).findByRole('button', { name: 'Join Kestrel Optics' });
  },
};

/** Invited and without an account: two fields, for the address is the invitation's. */
export const JoinAnew: Story = {
  ...stranger('join_ada'),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Join Meridian Instruments');
    await within(canvasElement).findByText('Helene Sommer invited you.');
    await expect(within(canvasElement).getByRole('textbox', { name: 'E-mail' })).toHaveValue(
      'ada.reyes@example.org',
    );
  },
};

/** A form that was sent with too little in it. */
export const JoinMissing: Story = {
  ...stranger('join_ada'),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Create account and join');
    await within(canvasElement).findByText('Enter your name');
  },
};

/** Signed in as somebody the invitation is not for. */
export const WrongAccount: Story = {
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

export const DeadUnknown: Story = dead('nobody-knows', 'This link leads nowhere');
export const DeadExpired: Story = dead('join_bo', 'This invitation has expired');
export const DeadUsed: Story = dead('join_cleo', 'This invitation was used already');
export const DeadSwitchedOff: Story = dead('meridian-2024', 'This link was switched off');

/** On its way. */
export const JoinLoading: Story = {
  ...stranger('join_ada', { faults: [{ endpoint: 'invitations.preview', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Joining an organization');
    await within(canvasElement).findByText('Still loading…');
  },
};

/** A server in trouble is no dead link. */
export const JoinFailed: Story = {
  ...stranger('join_ada', {
    faults: [{ endpoint: 'invitations.preview', kind: 'status', status: 501 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This link could not be checked');
    await expect(within(canvasElement).getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const JoinOnAPhone: Story = { ...JoinAnew, globals: PHONE };
