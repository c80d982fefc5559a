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

const meta = { ...page('/admin/applications'), title: 'Pages/Administration/Applications' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutAny = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.applications.all())) tables.applications.remove(id);
};

/** Applications with the first characters of their keys. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Door displays');
  },
};

/** A new key is shown only once, with a button to copy it. */
export const NewKey: Story = {
  args: { path: '/admin/applications?application=new' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Parking barrier{Enter}');
    await canvas.findByRole('button', { name: 'Copy key' });
  },
};

/** Deleting an application requires typing its name. */
export const Deleting: Story = {
  args: { path: '/admin/applications?application=appl_payroll' },
  tags: ['one-design'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const remove = { name: 'Delete application' };
    await userEvent.click(await within(canvasElement).findByRole('button', remove));
    await within(document.body).findByLabelText('Type Payroll export to confirm');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, scenario: 'office', before: withoutAny }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no applications yet.');
  },
};

/** The applications are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'applications.list', kind: 'hang' }] }),
  play: showsLoading('Applications'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'applications.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the applications'),
};

/** People who aren’t owners see which role is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
