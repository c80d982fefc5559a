import { onlineManager } from '@tanstack/react-query';
import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pairedStation, STORED_KEYS } from '@/lib/storage';
import type { World } from '@mocks/world/world';
import { hasFailed, isOnItsWay, over, page, type PageArgs } from './page';

const meta = { ...page('/kiosk/stat_berlin'), title: 'Pages/Visitor station' };
export default meta;
type Story = StoryObj<PageArgs>;

/** This browser was paired before. */
const PAIRED = {
  remember: () => {
    // What the story before left on the device.
    indexedDB.deleteDatabase(STORED_KEYS.station.database);
    pairedStation.set({ id: 'stat_berlin', token: 'device_reception', organization: 'meridian' });
  },
};
const WELCOME = { level: 1, name: 'Welcome to Meridian Instruments' } as const;

const withoutVisits = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.visits.all())) tables.visits.remove(id);
};

/** Six digits to enter, and whoever is expected next, by masked names. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await canvas.findByText('I••• D•••');
  },
};

/** A code that was found: is this you? */
export const Who: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await userEvent.keyboard('482915');
    await canvas.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
  },
};

/** Each wrong code has a sentence of its own. */
export const WrongCode: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await userEvent.keyboard('000000');
    await canvas.findByText('We don’t know this code. Check the digits and try again.');
  },
};

/** No one is expected: the code is all there is. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutVisits }, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await expect(canvas.queryByText('Expected today')).toBeNull();
  },
};

/** The station is on its way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'stations.get', kind: 'hang' }] }, PAIRED),
  play: isOnItsWay('Getting ready'),
};

/** The station could not be read. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'stations.get', kind: 'status', status: 404 }] }, PAIRED),
  play: hasFailed('Couldn’t reach Atrium. Ask at reception.'),
};

/** A device that no one has paired may show its code, and nothing else. */
export const Unpaired: Story = {
  tags: ['no-permission'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Pair this device' });
    await canvas.findByText(/^\d{6}$/);
    await expect(canvas.queryByText('Expected today')).toBeNull();
  },
};

/** The network goes: guests can still check in, and are sent later. */
export const Offline: Story = {
  tags: ['offline'],
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    onlineManager.setOnline(false);
    await canvas.findByText('No connection. You can still check in.');
    await canvas.findByRole('heading', WELCOME);
  },
};
