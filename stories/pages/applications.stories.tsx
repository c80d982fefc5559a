import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import {
  goesOffline,
  hasFailed,
  isForbidden,
  isOnItsWay,
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

/** Programs with the beginnings of their keys. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Door displays');
  },
};

/** A key is shown this once, with the press that copies it. */
export const NewKey: Story = {
  args: { path: '/admin/applications?application=new' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Parking barrier{Enter}');
    await canvas.findByRole('button', { name: 'Copy key' });
  },
};

/** Its name is typed before an application goes for good. */
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

/** The applications are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'applications.list', kind: 'hang' }] }),
  play: isOnItsWay('Applications'),
};

/** The server refuses the list. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'applications.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the applications'),
};

/** Whoever is no owner sees which role is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** The network goes: what was read stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
