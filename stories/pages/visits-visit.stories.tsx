import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, showsLoading, over, page, type PageArgs, PHONE } from './page';
import { withoutStations } from './world-changes';

const meta = { ...page('/visits/visi_ines'), title: 'Pages/Visit' };
export default meta;
type Story = StoryObj<PageArgs>;

/** When and where, and the code for the door. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('482 915');
    await canvas.findByRole('img', { name: 'QR code for Ines Duarte' });
  },
};

/** An office without a visitor station: its guests check in at reception, so there’s no code to show. */
export const ReceptionOnly: Story = {
  parameters: over({ before: withoutStations }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^Berlin has no visitor station/);
  },
};

/** The guest’s details can be edited in place. */
export const Edit: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await canvas.findByRole('textbox', { name: /^Note/ });
  },
};

/** A past visit, with the agreements signed for it. */
export const Over: Story = {
  args: { path: '/visits/visi_ines_before' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Visitor privacy notice');
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** A deleted visit, or another host’s visit. */
export const Gone: Story = {
  tags: ['empty'],
  args: { path: '/visits/visi_paul' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This visit no longer exists.');
  },
};

/** The visit is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'stations.visit', kind: 'hang' }] }),
  play: showsLoading('Visit'),
};

/** Loading the visit failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'stations.visit', kind: 'status', status: 403 }] }),
  play: hasFailed('Couldn’t load the visit'),
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
