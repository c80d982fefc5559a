import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, isForbidden, showsLoading, over, page, PHONE } from './page';
import type { PageArgs } from './page';
import { turnedOff } from './request-worlds';

const OWNER = { persona: 'owner' } as const;
const PATH = '/admin/tickets/types';

/** Workplace requests are part of the new design. */
const meta = { ...page(PATH), title: 'Pages/Workplace requests/Types' };
export default meta;
type Story = StoryObj<PageArgs>;

const withoutTypes = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.tickets.all())) tables.tickets.remove(id);
  for (const { id } of Array.from(tables.ticketTypes.all())) tables.ticketTypes.remove(id);
};

/** The types of problems that can be reported, and who handles them. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Screens and cables');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A type beside the list: its text and its people. */
export const Open: Story = {
  args: { path: `${PATH}?type=ttyp_repair` },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const panel = await within(canvasElement).findByRole('complementary', { name: 'Repair' });
    await within(panel).findByRole('button', { name: 'Remove Aylin Demir' });
  },
};

/** The effect of deleting a type on its requests. */
export const Deleting: Story = {
  args: { path: `${PATH}?type=ttyp_repair` },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const panel = within(
      await within(canvasElement).findByRole('complementary', { name: 'Repair' }),
    );
    await userEvent.click(await panel.findByRole('button', { name: 'Delete type' }));
    await panel.findByRole('combobox', { name: 'Move open requests to' });
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutTypes }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no request types yet.');
  },
};

/** The types are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'tickets.types', kind: 'hang' }] }),
  play: showsLoading('Request types'),
};

/** Loading failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'tickets.types', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the request types'),
};

/** Changing types requires the permission to manage settings. */
export const Forbidden: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: isForbidden,
};

/** Workplace requests are turned off for the organization. */
export const TurnedOff: Story = {
  parameters: over({ ...OWNER, before: turnedOff }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
