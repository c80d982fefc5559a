import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, showsLoading, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/wifi?officeId=offi_berlin'), title: 'Pages/Wi-Fi' };
export default meta;
type Story = StoryObj<PageArgs>;

const withoutNetworks = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.wifi.all())) tables.wifi.remove(id);
};

/** The networks of my office first, then those of other offices. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('listitem', { name: 'Meridian Guest' });
    await expect(canvas.queryByText('welcome-to-berlin')).toBeNull();
  },
};

/** A code to scan with a phone. */
export const Code: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = within(await canvas.findByRole('listitem', { name: 'Meridian Guest' }));
    await userEvent.click(card.getByRole('button', { name: 'QR code' }));
    await card.findByRole('img', { name: 'QR code to join Meridian Guest in Berlin' });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** No office has a network. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutNetworks }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Berlin has no Wi-Fi network yet.');
  },
};

/** The networks are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'wifi.list', kind: 'hang' }] }),
  play: showsLoading('Wi-Fi'),
};

/** Loading the networks failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'wifi.list', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load the networks'),
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
