import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = {
  ...page('/admin/people/user_resource_manager'),
  title: 'Pages/Administration/Person',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** A person: roles in plain words, usual office, health, managed places, teams, and activity. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const places = await canvas.findByRole('region', { name: 'Places they manage' });
    await within(places).findAllByRole('button', { name: /^Remove / });
    await expect(await canvas.findByRole('checkbox', { name: /^Place manager/ })).toBeChecked();
  },
};

/** On a phone, the person is a sheet over the list. */
export const Phone: Story = {
  parameters: over(OWNER),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const sheet = within(await body.findByRole('dialog', { name: 'Aylin Demir' }));
    const places = await sheet.findByRole('region', { name: 'Places they manage' });
    await within(places).findAllByRole('button', { name: /^Remove / });
    await expect(await sheet.findByRole('checkbox', { name: /^Place manager/ })).toBeChecked();
  },
};

/** Before a person is removed, everything that they leave behind is listed with a choice for each. */
export const Removal: Story = {
  args: { path: '/admin/people/user_team_manager?q=moreau' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove from organization' }));
    const review = await canvas.findByRole('region', { name: 'Remove Rafael Moreau?' });
    await within(review).findByRole('region', { name: /management group/ });
  },
};

/** Someone who doesn’t manage anything and has no activity. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/admin/people/user_member_2?q=weber' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const places = await within(canvasElement).findByRole('region', { name: 'Places they manage' });
    await within(places).findByText('None.');
  },
};

/** The person is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'users.*', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Person' });
    await expect(canvasElement.querySelector('aside [aria-busy="true"]')).not.toBeNull();
  },
};

/** Loading the person failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'users.*', kind: 'status', status: 400 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load this person');
  },
};

/** Only admins and team managers can open it. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'page-manager' }),
  play: async (context) => {
    await isForbidden(context);
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = {
  ...Full,
  args: { path: '/admin/people/user_resource_manager?q=demir' },
  tags: ['offline'],
  play: goesOffline(Full),
};
