import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
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
import { turnedOff } from './request-worlds';

const JONAS = { persona: 'member-2' } as const;

/** Workplace requests are part of the new design. */
const meta = {
  ...page('/tickets/tick_102'),
  title: 'Pages/Workplace requests/One request',
};
export default meta;
type Story = StoryObj<PageArgs>;

/** The reporter’s view: messages, changes, a comment, and a way to cancel the request. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(JONAS),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Reproduced with two laptops. A new cable is ordered.');
    await canvas.findByRole('button', { name: 'Cancel request' });
  },
};

/** People who handle the request choose its type, assignee, and status. */
export const Dealt: Story = {
  parameters: over({ persona: 'impersonator' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Status: In progress' });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Someone else’s request, or one that was deleted. */
export const Gone: Story = {
  args: { path: '/tickets/tick_gone' },
  tags: ['empty'],
  parameters: over({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This request no longer exists.');
  },
};

/** The request is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...JONAS, faults: [{ endpoint: 'tickets.get', kind: 'hang' }] }),
  play: showsLoading('Workplace request'),
};

/** Loading failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...JONAS,
    faults: [{ endpoint: 'tickets.get', kind: 'status', status: 422 }],
  }),
  play: hasFailed('Couldn’t load the request'),
};

/** Workplace requests are turned off for the organization. */
export const TurnedOff: Story = {
  tags: ['no-permission'],
  parameters: over({ before: turnedOff }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
