import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
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

const meta = { ...page('/admin/invitations'), title: 'Pages/Administration/Invitations' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;
const PASTED = 'Ana Reyes <ana@meridian.example>\nada.reyes@example.org\nbob at home';

const withoutInvitations = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.invitations.all())) tables.invitations.remove(id);
};

/** The join link, and below it the people who were invited and who have joined. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('ada.reyes@example.org');
  },
};

/** Pasted addresses, each checked before anything is sent. */
export const Judged: Story = {
  args: { path: '/admin/invitations?invitation=new' },
  parameters: over(OWNER),
  play: async ({ canvasElement, userEvent }) => {
    const form = within(
      await within(canvasElement).findByRole('complementary', { name: 'Invite people' }),
    );
    await userEvent.click(await form.findByRole('textbox', { name: /^Email addresses/ }));
    await userEvent.paste(PASTED);
    await form.findByText('1 isn’t an email address · 1 already invited · 1 to invite');
  },
};

/** One invitation beside the list. */
export const Panel: Story = {
  args: { path: '/admin/invitations?invitation=invi_ada' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('complementary', { name: 'ada.reyes@example.org' });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutInvitations }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one has been invited yet.');
  },
};

/** The invitations are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'invitations.list', kind: 'hang' }] }),
  play: showsLoading('Invitations'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'invitations.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the invitations'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
