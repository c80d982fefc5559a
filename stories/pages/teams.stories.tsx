import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import {
  goesOffline,
  hasFailed,
  isForbidden,
  showsLoading,
  over,
  page,
  type PageArgs,
  PHONE,
} from './page';

const meta = { ...page('/admin/teams'), title: 'Pages/Administration/Teams' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutTeams = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.teams.all())) tables.teams.remove(id);
};

/** Teams that everyone sees, and teams that are hidden from lists. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Fire wardens' });
    await expect(canvas.getByText('Hidden')).toBeVisible();
  },
};

/** On a phone, each team is a card. */
export const Phone: Story = {
  parameters: over(OWNER),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Fire wardens' });
  },
};

/** Who manages whom. */
export const Management: Story = {
  args: { path: '/admin/teams?kind=management&team=mgmt_design' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: '17 managed people' });
  },
};

/** A team with its members, and people to add. */
export const Members: Story = {
  args: { path: '/admin/teams?team=team_fire_wardens' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const offered = await canvas.findByRole('group', { name: 'People to add' });
    const [first] = await within(offered).findAllByRole('checkbox');
    if (first) await userEvent.click(first);
    await canvas.findByRole('button', { name: 'Add 1 person' });
  },
};

/** A team managed by a directory is read-only. */
export const Owned: Story = {
  args: { path: '/admin/teams?team=team_sales' },
  parameters: over({
    ...OWNER,
    before: ({ tables }) => {
      tables.teams.update('team_sales', { source: 'Microsoft Entra ID' });
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByText(/^This team is managed in Microsoft Entra ID/);
    await expect(canvas.queryByRole('group', { name: 'People to add' })).toBeNull();
  },
};

/** Before a team is deleted, its uses are listed. */
export const Deletion: Story = {
  args: { path: '/admin/teams?team=team_finance' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    await canvas.findByText(/^Only this team can book it/);
  },
};

/** Before two teams are merged, what follows and what doesn’t is said. */
export const Merging: Story = {
  args: { path: '/admin/teams?team=team_finance' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Merge into another' }));
    // Typed, because the list closes while the part that opened scrolls into view.
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Merge into' }), 'Sales');
    const { body } = canvasElement.ownerDocument;
    await userEvent.click(await within(body).findByRole('option', { name: /^Sales/ }));
    await canvas.findByText('Undo separates them again.');
  },
};

/** An organization without teams. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutTeams }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no teams yet.');
  },
};

/** The teams are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'teams.list', kind: 'hang' }] }),
  play: showsLoading('Teams'),
};

/** Loading the teams failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'teams.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the teams'),
};

/** A page manager has access to the administration, but not to this screen. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'page-manager' }),
  play: async (context) => {
    await isForbidden(context);
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
