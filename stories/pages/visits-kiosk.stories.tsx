import { onlineManager } from '@tanstack/react-query';
import type { StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { enqueue } from '@/areas/visits/kiosk/device/arrivals';
import { pairedStation, STORED_KEYS } from '@/lib/storage';
import type { World } from '@mocks/world/world';
import { hasFailed, showsLoading, over, page, type PageArgs } from './page';

const meta = { ...page('/kiosk/stat_berlin'), title: 'Pages/Visitor station' };
export default meta;
type Story = StoryObj<PageArgs>;

/** This browser is already paired. */
const PAIRED = {
  remember: () => {
    // Clears the data that the previous story left on the device.
    indexedDB.deleteDatabase(STORED_KEYS.station.database);
    pairedStation.set({ id: 'stat_berlin', token: 'device_reception', organization: 'meridian' });
  },
};
const WELCOME = { level: 1, name: 'Welcome to Meridian Instruments' } as const;

/** Presses a button once it appears. */
const tap = async (canvasElement: HTMLElement, name: string) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** Enters the code of Ines, who is expected today. */
const enter = async (canvasElement: HTMLElement) => {
  await within(canvasElement).findByRole('heading', WELCOME);
  await userEvent.keyboard('482915');
};

/** Someone who arrived while the device was offline. */
const ARRIVAL = {
  organization: 'meridian',
  at: '2026-03-10T07:12:00.000Z',
  visit_id: null,
  name: null,
  walkIn: null,
  tries: 0,
} as const;

const withoutVisits = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.visits.all())) tables.visits.remove(id);
};

/** A keypad for six digits, and the next expected guests with masked names. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await canvas.findByText('I••• D•••');
  },
};

/** A code was found, and the guest confirms their name. */
export const Who: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await userEvent.keyboard('482915');
    await canvas.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
  },
};

/** A few short questions together: one tap if nothing applies. */
export const Questions: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await tap(canvasElement, 'Yes, that’s me');
    await within(canvasElement).findByRole('button', { name: '“No” to all 2 questions' });
  },
};

/** Agreements to sign, and a signature field. Agreements without a signature have a checkbox. */
export const Signature: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await tap(canvasElement, 'Yes, that’s me');
    await tap(canvasElement, '“No” to all 2 questions');
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Read and sign' });
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
    await expect(canvas.getByRole('img', { name: /^Sign here with your finger/ })).toBeVisible();
  },
};

/** Someone without an invitation: the first field is ready for input. */
export const WalkIn: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    await tap(canvasElement, 'No code?');
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    await tap(canvasElement, 'Next');
    await canvas.findByText('Enter who you’re here to see');
  },
};

/** Scanning a code with the camera. Access to it is denied, so the keypad remains. */
export const Scan: Story = {
  parameters: over({}, PAIRED),
  beforeEach: () => {
    const before = Reflect.get(globalThis, 'BarcodeDetector') as unknown;
    Reflect.set(globalThis, 'BarcodeDetector', {
      getSupportedFormats: () => Promise.resolve(['qr_code']),
    });
    const camera = spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('Denied', 'NotAllowedError'),
    );
    return () => {
      Reflect.set(globalThis, 'BarcodeDetector', before);
      camera.mockRestore();
    };
  },
  play: async ({ canvasElement }) => {
    await tap(canvasElement, 'Scan code');
    const canvas = within(canvasElement);
    await canvas.findByText('The camera can’t be used. Enter the six digits instead.');
    await canvas.findByRole('button', { name: 'Enter the digits' });
  },
};

/** Three arrivals that the server refused, and the question for the reception’s PIN. */
async function refuseThree(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await canvas.findByRole('heading', WELCOME);
  for (const [n, refused] of (['unknown', 'expired', 'answers'] as const).entries()) {
    await enqueue({
      ...ARRIVAL,
      submissions: [],
      id: `arrival_${n}`,
      code: `10000${n}`,
      refused,
    });
  }
  await tap(canvasElement, 'Show');
  return canvas.findByLabelText('Reception PIN');
}

/** Only the reception sees what wasn’t recorded. */
export const Locked: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const pin = await refuseThree(canvasElement);
    await userEvent.type(pin, '0000{Enter}');
    const canvas = within(canvasElement);
    await canvas.findByText('That’s not the PIN of this station. Try again.');
    await expect(canvas.queryByText('There’s no visit with this code.')).toBeNull();
  },
};

/** Arrivals that the server refused, each with its reason. */
export const Refused: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const pin = await refuseThree(canvasElement);
    await userEvent.type(pin, '2468{Enter}');
    const canvas = within(canvasElement);
    await canvas.findByText('There’s no visit with this code.');
    await canvas.findByText('The code had expired.');
    await canvas.findByText('Someone needs to discuss the answers with them.');
  },
};

/** Each wrong code has its own message. */
export const WrongCode: Story = {
  parameters: over({}, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await userEvent.keyboard('000000');
    await canvas.findByText('We don’t recognize this code. Check the digits and try again.');
  },
};

/** No expected guests: only the code is shown. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutVisits }, PAIRED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', WELCOME);
    await expect(canvas.queryByText('Expected today')).toBeNull();
  },
};

/** The station is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'stations.get', kind: 'hang' }] }, PAIRED),
  play: showsLoading('Getting ready'),
};

/** Loading the station failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'stations.get', kind: 'status', status: 404 }] }, PAIRED),
  play: hasFailed('Couldn’t reach Atrium. Ask at reception.'),
};

/** An unpaired device shows only its code. */
export const Unpaired: Story = {
  tags: ['no-permission'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Pair this device' });
    await canvas.findByText(/^\d{6}$/);
    await expect(canvas.queryByText('Expected today')).toBeNull();
  },
};

/** Offline: guests can still check in, and their data is sent later. */
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
