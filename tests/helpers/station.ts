import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, get } from 'idb-keyval';
import { pairedStation } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp } from './app';

/** A visitor station of the Berlin office. */
export const STATION = 'stat_berlin';
/** What a device is paired as there. */
export const PAIRED = { id: STATION, token: 'device_reception', organization: 'meridian' };
/** The code of Ines, who has signed an older version of the privacy notice. */
export const CODE = '482915';

/** Opens a station that was paired before. No one is signed in: the station speaks for itself. */
export async function openKiosk(serve: (server: TestServer) => TestServer, server = testServer()) {
  pairedStation.set(PAIRED);
  await openApp(serve(server), { path: `/kiosk/${STATION}` });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
  return { server };
}

/** A keyboard at the device types the code as the pad on the screen does. */
export const type = (code: string) => userEvent.keyboard(code);

/** Presses a button once it is there. */
export const tap = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** No symptoms, no contact. */
export const answerAll = () => tap('“No” to all 2 questions');

/** How a visit stands in the server. */
export const statusOf = ({ world }: TestServer, id: string) => world.tables.visits.get(id)?.status;

/** What the device still knows of guests. */
export const kept = () => get<unknown[]>('arrivals', createStore('atrium.station', 'kept'));

/** No call reaches anyone. */
export const CUT = [{ endpoint: '*', kind: 'offline' }] as const;
