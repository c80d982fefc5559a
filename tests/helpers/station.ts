import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, get } from 'idb-keyval';
import type { Arrival } from '@/areas/visits/kiosk/device/arrivals';
import { pairedStation } from '@/lib/storage';
import { unseal } from '@/lib/storage/sealed';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp } from './app';

/** A visitor station of the Berlin office. */
export const STATION = 'stat_berlin';
/** The pairing of a device there. */
export const PAIRED = { id: STATION, token: 'device_reception', organization: 'meridian' };
/** The code of Ines, who has signed an older version of the privacy notice. */
export const CODE = '482915';

/** An arrival that the server refused, and that reception hasn’t settled. */
export const REFUSED: Arrival = {
  id: 'arrival_1',
  organization: 'meridian',
  at: '2026-03-10T07:12:00.000Z',
  code: '100000',
  visit_id: null,
  name: null,
  walkIn: null,
  submissions: [],
  tries: 0,
  refused: 'unknown',
};

/** Opens a paired station. No one is signed in, because the station authenticates itself. */
export async function openKiosk(serve: (server: TestServer) => TestServer, server = testServer()) {
  pairedStation.set(PAIRED);
  await openApp(serve(server), { path: `/kiosk/${STATION}` });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
  return { server };
}

/** A keyboard at the device types the code, like the pad on the screen. */
export const type = (code: string) => userEvent.keyboard(code);

/** Presses a button once it appears. */
export const tap = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** No symptoms, no contact. */
export const answerAll = () => tap('“No” to all 2 questions');

/** The state of a visit on the server. */
export const statusOf = ({ world }: TestServer, id: string) => world.tables.visits.get(id)?.status;

/** What the device still stores about guests, as it’s stored. */
export const keptRaw = () => get<unknown>('arrivals', createStore('atrium.station', 'kept'));

/** What the device still stores about guests. */
export async function kept(): Promise<unknown[]> {
  const key = await get<CryptoKey>('key', createStore('atrium.station', 'kept'));
  return ((await unseal(await keptRaw(), key)) ?? []) as unknown[];
}

/** The reception enters its PIN to see what wasn’t recorded. */
export async function showRefused(pin = '2468') {
  await tap('Show');
  await userEvent.type(await screen.findByLabelText('Reception PIN'), pin);
  await tap('Show arrivals');
}

/** All calls fail. */
export const CUT = [{ endpoint: '*', kind: 'offline' }] as const;
