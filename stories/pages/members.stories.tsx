import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { cutOffList, growingList } from './people-worlds';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/people'), title: 'Pages/Administration/People and roles' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** Everyone, sorted by the last word of their name, with their roles. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: /’s roles: / });
  },
};

/** On a phone, each person is a card. */
export const Phone: Story = {
  ...Full,
  args: { path: '/admin/people?q=sch' },
  tags: [],
  globals: PHONE,
};

/** Before a role is given, the page says what it allows, and where. */
export const Roles: Story = {
  args: { path: '/admin/people?q=clara' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: /^Clara Hoffmann’s roles/ }),
    );
    const text = await within(canvasElement.ownerDocument.body).findByText(/^Books for everyone/);
    // The menu fades in.
    await waitFor(() => expect(text).toBeVisible());
  },
};

/** A team manager whose groups have no members. */
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

/** The people are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'users.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name: 'People' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading the people failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'users.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the people in your organization'),
};

/** The first people of a large organization, while the rest loads. */
export const Growing: Story = growingList;

/** The first people of a large organization, and the rest couldn’t be loaded. */
export const CutOff: Story = cutOffList;

export const PhoneGrowing: Story = { ...Growing, tags: [], globals: PHONE };
export const PhoneCutOff: Story = { ...CutOff, tags: [], globals: PHONE };

/** A page manager has access to the administration, but not to this screen. */
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
  args: { path: '/admin/people?q=sch' },
  tags: ['offline'],
  play: goesOffline(Full),
};
