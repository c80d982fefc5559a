import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
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

const meta = { ...page('/admin/directory'), title: 'Pages/Administration/Directory' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutAnything = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.enterprises.all())) tables.enterprises.remove(id);
  for (const { id } of Array.from(tables.connections.all())) tables.connections.remove(id);
  for (const { id } of Array.from(tables.directories.all())) tables.directories.remove(id);
  for (const { id } of Array.from(tables.directoryLinks.all())) tables.directoryLinks.remove(id);
};

/** Domains, connections, and setup pages; the directory’s token has expired. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('meridian.example');
    await canvas.findByText('The token has expired');
    await canvas.findByText('Domain verification');
  },
};

/** Before a domain in use is removed, the people who sign in with it are listed. */
export const Removing: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const remove = { name: 'Remove meridian.example' };
    await userEvent.click(await within(canvasElement).findByRole('button', remove));
    await within(document.body).findByText(/people sign in with this domain/);
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, scenario: 'office', before: withoutAnything }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no domains yet.');
  },
};

/** Everything is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'directory.*', kind: 'hang' }] }),
  play: showsLoading('Domains'),
};

/** One part fails, and the others stay. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'directory.get', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the domains'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
