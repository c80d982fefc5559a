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
} from './page';

const meta = { ...page('/admin/forms/signed'), title: 'Pages/Administration/Signed copies' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutSignatures = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.signatures.all())) tables.signatures.remove(id);
};

/** Signed agreements, newest first; one is open with the signed text, which has been replaced since. */
export const Full: Story = {
  tags: ['full'],
  args: { path: '/admin/forms/signed?signature=sign_ines_old' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Paul Achebe');
    await canvas.findByText(/keep them for a year/);
    await canvas.findByText('Version 2 is used now.');
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutSignatures }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one has signed anything yet.');
  },
};

/** The signed copies are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'signatures.list', kind: 'hang' }] }),
  play: showsLoading('Signed copies'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'signatures.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the signed copies'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
