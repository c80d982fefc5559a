import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, showsLoading, over, page, PHONE } from './page';
import type { PageArgs } from './page';
import { turnedOff, withoutRequests } from './request-worlds';

/** Who is assigned to repairs and cleaning. */
const AYLIN = { persona: 'resource-manager' } as const;
const PATH = '/admin/tickets';

/** Workplace requests are part of the new design. */
const meta = {
  ...page(PATH),
  title: 'Pages/Workplace requests/All requests',
};
export default meta;
type Story = StoryObj<PageArgs>;

/** The requests I handle, in columns by status. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(AYLIN),
  play: async ({ canvasElement }) => {
    const lane = within(await within(canvasElement).findByRole('region', { name: 'Open' }));
    await lane.findByRole('link', { name: /Coffee on the carpet/ });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** The same requests in columns by assignee. */
export const ByPerson: Story = {
  args: { path: `${PATH}?by=owner` },
  parameters: over(AYLIN),
  play: async ({ canvasElement }) => {
    const lane = within(await within(canvasElement).findByRole('region', { name: 'No one' }));
    await lane.findByRole('link', { name: /Coffee on the carpet/ });
  },
};

/** A request picked up by its handle: suitable columns offer to take it. */
export const PickedUp: Story = {
  parameters: over(AYLIN),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Move #105 Cleaning' }));
    await canvas.findByRole('button', { name: 'Put #105 Cleaning at Done' });
  },
};

/** The same requests as a table. */
export const Table: Story = {
  args: { path: `${PATH}?view=table` },
  parameters: over(AYLIN),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Coffee on the carpet beside the whiteboard.');
  },
};

/** One request beside the others. */
export const Open: Story = {
  args: { path: `${PATH}?ticket=tick_104` },
  parameters: over(AYLIN),
  play: async ({ canvasElement }) => {
    const panel = await within(canvasElement).findByRole('complementary', { name: /Cleaning/ });
    await within(panel).findByRole('button', { name: 'Status: Open' });
  },
};

/** On a phone, an open request replaces the list. */
export const OpenOnPhone: Story = {
  args: { path: `${PATH}?ticket=tick_104` },
  parameters: over(AYLIN),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: /Cleaning/ });
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...AYLIN, before: withoutRequests }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No one has reported anything yet.');
  },
};

/** The requests are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...AYLIN, faults: [{ endpoint: 'tickets.list', kind: 'hang' }] }),
  play: showsLoading('All requests'),
};

/** Loading failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...AYLIN,
    faults: [{ endpoint: 'tickets.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the requests'),
};

/** For someone who isn’t assigned to any request type. */
export const NotAssigned: Story = {
  tags: ['no-permission'],
  parameters: over({}),
  play: async (context) => {
    await isForbidden(context);
    await expect(
      within(context.canvasElement).getByText(/^Only people assigned to a request type/),
    ).toBeVisible();
  },
};

/** Workplace requests are turned off for the organization. */
export const TurnedOff: Story = {
  parameters: over({ ...AYLIN, before: turnedOff }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };

/** The classic design has no workplace requests, and says how to get to them. */
export const Classic: Story = {
  globals: { ds: 'v1' },
  parameters: over(AYLIN),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Switch to the New design' });
  },
};
