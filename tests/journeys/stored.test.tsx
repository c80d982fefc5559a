import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enqueue } from '@/areas/visits/kiosk/device/arrivals';
import { endSession } from '@/lib/scope';
import { pairedStation, STORED_KEYS } from '@/lib/storage';
import { clearStored } from '@/lib/storage/clear';
import { testServer } from '@mocks/adapters/vitest';
import { openApp } from '@tests/helpers/app';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';
import { width } from '@tests/helpers/rooms';
import {
  answerAll,
  CODE,
  CUT,
  openKiosk,
  REFUSED,
  showRefused,
  tap,
  type,
} from '@tests/helpers/station';

const { open, serve } = journeys();

/** What the addresses of pages name. */
const NAMED: Readonly<Record<string, string>> = {
  floorId: 'area_ber-2',
  newsId: 'news_1',
  officeId: 'offi_berlin',
  resourceId: 'reso_ber-2-d-22',
  userId: 'user_member_2',
  visitId: 'visi_ines',
};

/** Pages of their own, without the shell, which have tests of their own below: joining, setting up, and a station. */
const APART = /^\/(?:setup|signup|kiosk|\$)/u;

const MAIN_SITE = 'https://atrium.test';

/** Whether a key is one of those that may be stored, or begins with one of their prefixes. */
const isListed = (key: string, listed: Readonly<Record<string, string>>): boolean =>
  Object.values(listed).some((each) => (/[.-]$/u.test(each) ? key.startsWith(each) : key === each));

/** What was stored that isn’t on the list. */
let unlisted: string[] = [];
/** How much was stored at all: a test that stores nothing shows nothing. */
let count = 0;
const check = (where: string, key: string, listed: Readonly<Record<string, string>>): void => {
  count += 1;
  if (!isListed(key, listed)) unlisted.push(`${where}: ${key}`);
};

beforeEach(() => {
  width(true);
  unlisted = [];
  count = 0;
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const area = this === localStorage ? 'local' : 'session';
    check(area, key, STORED_KEYS[area]);
    setItem.call(this, key, value);
  });
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    const [name = ''] = cookie.split('=');
    check('cookie', name, STORED_KEYS.cookies);
  });
  const cache = {
    addAll: () => Promise.resolve(),
    put: () => Promise.resolve(),
  };
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', {
    open: (name: string) => {
      check('cache', name, STORED_KEYS.caches);
      return Promise.resolve(cache);
    },
    keys: () => Promise.resolve([]),
  });
});

afterEach(() => {
  pairedStation.remove();
  onlineManager.setOnline(true);
});

/** The databases that aren’t on the list, and the values of a station’s that aren’t. */
async function otherDatabases(): Promise<string[]> {
  const { large, station } = STORED_KEYS;
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const values = names.includes(station.database)
    ? await keys<string>(createStore(station.database, 'kept'))
    : [];
  count += names.length;
  return [
    ...names.filter((name) => name !== large.database && name !== station.database),
    ...values.filter((value) => !isListed(value, station)),
  ];
}

it('S-2 S-3 whichever screens are opened, only what’s on the list is stored, and only the last floor after signing out', async () => {
  const { router } = await open({ server: testServer(), persona: 'owner', path: '/dashboard' });
  await screen.findByRole('heading', { level: 1 });
  const pages = Object.keys(router.routesByPath).filter((path) => !APART.test(path));
  expect(pages.length).toBeGreaterThan(55);
  for (const page of pages) {
    const href = page.replaceAll(/\$(\w+)/gu, (_, name: string) => NAMED[name] ?? 'any');
    await act(() => router.navigate({ href }));
  }
  expect(unlisted).toEqual([]);
  expect(await otherDatabases()).toEqual([]);
  expect(count).toBeGreaterThan(0);
  await act(() => router.navigate({ href: '/dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: /Account and settings/u }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  const { lastFloor } = STORED_KEYS.local;
  expect(Object.keys(localStorage).filter((key) => key !== lastFloor)).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  expect(await indexedDB.databases()).toEqual([]);
});

it('S-2 a station stores only what’s on the list: arrivals, what it shows and asks, wrong PINs, and the key', async () => {
  const { server } = await openKiosk(serve);
  server.faults.set(CUT);
  act(() => onlineManager.setOnline(false));
  await type(CODE);
  await answerAll();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ines Duarte');
  await tap('I agree and sign');
  await screen.findByText(/Your arrival is saved on this device/u);
  await tap('Done');
  await act(() => enqueue(REFUSED));
  await showRefused('1357');
  await screen.findByText('That’s not the PIN of this station. Try again.');
  expect(unlisted).toEqual([]);
  expect(await otherDatabases()).toEqual([]);
  expect(count).toBeGreaterThan(0);
  const { database, ...values } = STORED_KEYS.station;
  expect((await keys<string>(createStore(database, 'kept'))).toSorted()).toEqual(
    Object.values(values).toSorted(),
  );
});

it('S-2 setting up an organization and joining one store only what’s on the list', async () => {
  const first = await open({
    server: testServer({ scenario: 'new-user' }),
    path: '/setup',
    origin: MAIN_SITE,
  });
  await screen.findByRole('heading', { level: 1, name: 'Set up your organization' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Organization name' }), 'Halcyon');
  await press('Create organization');
  await screen.findByRole('heading', { level: 1, name: 'Your first office' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Office name' }), 'Harbor');
  await waitFor(() => expect(count).toBeGreaterThan(1));
  first.stop();
  cleanup();
  endSession();
  clearStored();
  // Someone who has no account yet.
  const { visits } = await openApp(serve(testServer()), {
    path: '/signup?join=join_ada',
    origin: MAIN_SITE,
  });
  await screen.findByRole('heading', { level: 1, name: 'Join Meridian Instruments' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada Reyes');
  await userEvent.type(screen.getByLabelText('Password'), 'longer-than-short');
  await press('Create account and join');
  await waitFor(() => expect(visits).toEqual(['https://meridian.atrium.test/dashboard']));
  expect(unlisted).toEqual([]);
  expect(await otherDatabases()).toEqual([]);
  expect(count).toBeGreaterThan(0);
});

it('S-2 F-34 the worker of a station has only caches that are on the list', async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('__STATION_FILES__', ['/assets/main.js']);
  vi.stubGlobal('__STATION_VERSION__', '1');
  vi.stubGlobal('skipWaiting', () => Promise.resolve());
  vi.stubGlobal('clients', { claim: () => Promise.resolve() });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('<p>', { headers: { 'Content-Type': 'text/html' } })),
  );
  await vi.importActual('@/boot/station-worker');
  for (const name of ['install', 'activate']) {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (each: Promise<unknown>) => work.push(each) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  }
  expect(count).toBeGreaterThan(0);
  expect(unlisted).toEqual([]);
});
