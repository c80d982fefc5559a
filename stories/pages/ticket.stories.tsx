import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
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
import { turnedOff } from './request-worlds';

const JONAS = { persona: 'member-2' } as const;

/** Workplace requests belong to the new design. */
const meta = {
  ...page('/tickets/tick_102'),
  title: 'Pages/Workplace requests/One request',
};
export default meta;
type Story = StoryObj<PageArgs>;

/** What its reporter sees: what was said and done, a comment, and the way to cancel it. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(JONAS),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Reproduced with two laptops. A new cable is ordered.');
    await canvas.findByRole('button', { name: 'Cancel request' });
  },
};

/** Those who deal with it choose type, person, and status. */
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

/** The request is on its way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...JONAS, faults: [{ endpoint: 'tickets.get', kind: 'hang' }] }),
  play: isOnItsWay('Workplace request'),
};

/** The server fails. */
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

/** The network goes: what was read stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
