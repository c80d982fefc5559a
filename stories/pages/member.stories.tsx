import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, isForbidden, over, page, type PageArgs } from './page';

const meta = {
  ...page('/admin/people/user_resource_manager'),
  title: 'Pages/Administration/Person',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** One person: roles in plain words, usual office, health, managed places, teams, and what they did. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const places = await canvas.findByRole('region', { name: 'Managed places' });
    await within(places).findAllByRole('button', { name: /^Remove / });
    await expect(await canvas.findByRole('checkbox', { name: /^Resource manager/ })).toBeChecked();
  },
};

/** What a person leaves behind, with a choice for each, before they are removed. */
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

/** Someone who manages nothing and did nothing. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/admin/people/user_member_2?q=weber' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const places = await within(canvasElement).findByRole('region', { name: 'Managed places' });
    await within(places).findByText('None.');
  },
};

/** The person is on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'users.*', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Person' });
    await expect(canvasElement.querySelector('aside [aria-busy="true"]')).not.toBeNull();
  },
};

/** The server refuses the person. */
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

/** Administrators and team managers alone open it. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'page-manager' }),
  play: async (context) => {
    await isForbidden(context);
  },
};

/** The network goes: what was read stays. */
export const Offline: Story = {
  ...Full,
  args: { path: '/admin/people/user_resource_manager?q=demir' },
  tags: ['offline'],
  play: goesOffline(Full),
};
