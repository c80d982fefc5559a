import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/people'), title: 'Pages/Administration/People and roles' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** Everyone, filed by the last word of their name, with what each may do. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: /^Roles of / });
  },
};

/** On a phone each person is a card. */
export const Phone: Story = {
  ...Full,
  args: { path: '/admin/people?q=sch' },
  tags: [],
  globals: PHONE,
};

/** A role says what it lets people do, and where, before it is given. */
export const Roles: Story = {
  args: { path: '/admin/people?q=clara' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: /^Roles of Clara Hoffmann/ }),
    );
    await expect(
      await within(canvasElement.ownerDocument.body).findByText(/^Books for everyone/),
    ).toBeVisible();
  },
};

/** A team manager whose groups have no one in them. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({
    persona: 'team-manager',
    before: ({ tables }) => {
      tables.teams.update('mgmt_design', { manager_ids: [] });
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You don’t manage anyone yet.');
  },
};

/** The people are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'users.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name: 'People' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server refuses the people. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'users.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the people in your organization'),
};

/** A page manager has an administration, but not this screen of it. */
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
  args: { path: '/admin/people?q=sch' },
  tags: ['offline'],
  play: goesOffline(Full),
};
