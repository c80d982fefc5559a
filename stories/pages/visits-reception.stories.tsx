import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, isForbidden, showsLoading, over, page, type PageArgs, PHONE } from './page';

const meta = {
  ...page('/admin/visitors?officeId=offi_berlin'),
  title: 'Pages/Administration/Visitors',
};
export default meta;
type Story = StoryObj<PageArgs>;

const RECEPTION = { persona: 'scheduler' } as const;

const withoutVisits = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.visits.all())) tables.visits.remove(id);
};

/** A busy morning: three people at the door, and hundreds expected. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({ ...RECEPTION, scenario: 'reception' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: '3 people at the door' });
    await canvas.findAllByRole('button', { name: /^Check in / });
  },
};

/** Guests in the building, who can be checked out with one click. */
export const Here: Story = {
  args: { path: '/admin/visitors?officeId=offi_berlin&view=here' },
  parameters: over({ ...RECEPTION, scenario: 'reception' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: /^Check out / });
  },
};

/** Checked in with one click: the guest moves to those in the building. */
export const CheckedIn: Story = {
  parameters: over(RECEPTION),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Check in Noor van Dijk' }));
    await canvas.findByRole('radio', { name: 'Here 1' });
  },
};

/** A pasted group, before it’s added. */
export const Adding: Story = {
  args: { path: '/admin/visitors?officeId=offi_berlin&add=new' },
  parameters: over(RECEPTION),
  play: async () => {
    const body = within(document.body);
    const list = await body.findByRole('textbox', { name: 'Visitors' });
    await userEvent.type(list, 'Ana Reyes, ETH{Enter}Ben Ito');
    await body.findByRole('button', { name: 'Add 2 visitors' });
  },
};

/** A week of visitors, each with its day. */
export const Week: Story = {
  args: { path: '/admin/visitors?officeId=offi_berlin&span=week' },
  parameters: over(RECEPTION),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('radio', { name: 'Week', checked: true });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...RECEPTION, before: withoutVisits }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one else is expected today.');
  },
};

/** The visitors are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...RECEPTION, faults: [{ endpoint: 'stations.visits', kind: 'hang' }] }),
  play: showsLoading('Visitors today'),
};

/** Loading both the list and the data of the evacuation list failed, and each can be retried. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...RECEPTION,
    faults: [{ endpoint: 'stations.visits', kind: 'status', status: 404 }],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Couldn’t load the visitors');
    await canvas.findByText('Couldn’t load the people in the building');
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  },
};

/** A member sees only their own visitors, and which permission is missing. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = {
  ...Here,
  tags: ['offline'],
  play: goesOffline(Here),
};
