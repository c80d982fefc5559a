import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
import { turnedOff, withoutRequests } from './request-worlds';

/** Workplace requests are part of the new design. */
const meta = { ...page('/tickets'), title: 'Pages/Workplace requests/Mine' };
export default meta;
type Story = StoryObj<PageArgs>;

/** My reported problems, newest first. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Coffee on the carpet beside the whiteboard.');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Reporting a problem in a room that already has open requests. */
export const Report: Story = {
  args: { path: '/tickets?report=reso_ber-2-treptow' },
  parameters: over({}),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const title = await body.findByRole('heading', { level: 2, name: 'Report a problem' });
    // Beside the list on a desktop, over it on a phone.
    const dialog = within(title.closest<HTMLElement>('aside, [role="dialog"]') ?? canvasElement);
    await dialog.findByText('Treptow, Berlin');
    await dialog.findByText('2 open requests on this place');
    await userEvent.type(dialog.getByRole('textbox', { name: /^What’s wrong/ }), 'A lamp flickers');
    await dialog.findByText(/^Suggested from what you wrote/);
    await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Repair');
  },
};

export const ReportOnPhone: Story = { ...Report, globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutRequests }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You haven’t reported anything yet.');
  },
};

/** The requests are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'tickets.mine', kind: 'hang' }] }),
  play: showsLoading('My workplace requests'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'tickets.mine', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load your requests'),
};

/** Workplace requests are turned off for the organization. */
export const TurnedOff: Story = {
  tags: ['no-permission'],
  parameters: over({ before: turnedOff }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };

/** The classic design has no workplace requests, and says how to get to them. */
export const Classic: Story = {
  globals: { ds: 'v1' },
  parameters: over({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Switch to the New design' });
  },
};
