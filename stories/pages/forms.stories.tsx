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

const meta = { ...page('/admin/forms'), title: 'Pages/Administration/Visitor agreements' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutForms = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.stations.all())) {
    tables.stations.update(id, { form_ids: [] });
  }
  for (const { id } of Array.from(tables.signatures.all())) tables.signatures.remove(id);
};

/** Agreements in their current version; one is open with all earlier versions. */
export const Full: Story = {
  tags: ['full'],
  args: { path: '/admin/forms?form=form_privacy_2' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Laboratory safety');
    await canvas.findByText('Version 2 (current)');
  },
};

/** On a phone, the panel covers the list. */
export const Phone: Story = {
  args: { path: '/admin/forms?form=form_privacy_2' },
  parameters: over(OWNER),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByText('Version 2 (current)');
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutForms }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no agreements yet.');
  },
};

/** The agreements are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'forms.get', kind: 'hang' }] }),
  play: showsLoading('Visitor agreements'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'signatures.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the agreements'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
