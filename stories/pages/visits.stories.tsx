import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, showsLoading, over, page, type PageArgs, PHONE } from './page';
import { withoutStations } from './world-changes';

const meta = { ...page('/visits'), title: 'Pages/My visitors' };
export default meta;
type Story = StoryObj<PageArgs>;

const withoutVisits = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.visits.all())) tables.visits.remove(id);
};

/** Someone without an invitation is at the door. */
const withWalkIn = ({ tables, now }: World): void => {
  tables.visits.update('visi_ines', {
    status: 'waiting',
    is_walk_in: true,
    start: now,
    visitor: { name: 'Ana Ribeiro', email: null, company: 'Nordlicht', phone: null },
  });
};

/** Expected visitors by day, and guests who can be invited again. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Invite Carl Rehn again' });
  },
};

/** A walk-in is waiting for the host’s answer. */
export const AtTheDoor: Story = {
  parameters: over({ before: withWalkIn }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Let Ana Ribeiro in' });
  },
};

/** Inviting a guest needs only a name; other details are optional. */
export const Invite: Story = {
  args: { path: '/visits?invite=new' },
  play: async ({ canvasElement }) => {
    const panel = await within(canvasElement).findByRole('complementary', {
      name: 'Invite a visitor',
    });
    await within(panel).findByRole('button', { name: 'Invite visitor' });
  },
};

/** An office without a visitor station: the form says that its guests check in at reception. */
export const InviteReceptionOnly: Story = {
  args: { path: '/visits?invite=new' },
  parameters: over({ before: withoutStations }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^Berlin has no visitor station/);
  },
};

/** A visit canceled in its row, which offers Undo. */
export const Canceled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', {
      name: 'Cancel Ines Duarte’s visit',
    });
    if (first) await userEvent.click(first);
    await canvas.findByRole('button', { name: 'Undo' });
  },
};

/** Past visits, including guests who didn’t come. */
export const Past: Story = {
  args: { path: '/visits?when=past' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Didn’t arrive');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutVisits }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No visitors expected.');
  },
};

/** The visits are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'stations.visits', kind: 'hang' }] }),
  play: showsLoading('Upcoming'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'stations.visits', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load your visitors'),
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
