import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { STORED_KEYS } from '@/lib/storage';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open } = journeys();
beforeEach(() => width(true));

/** What the addresses of pages name. */
const NAMED: Readonly<Record<string, string>> = {
  floorId: 'area_ber-2',
  newsId: 'news_1',
  officeId: 'offi_berlin',
  resourceId: 'reso_ber-2-d-22',
  userId: 'user_member_2',
  visitId: 'visi_ines',
};

/** Pages of their own, without the shell: joining, setting up, and a station. */
const APART = /^\/(?:setup|signup|kiosk|\$)/u;

/** Whether a key is one of those that may be stored, or begins with one of their prefixes. */
const isListed = (key: string, listed: Readonly<Record<string, string>>): boolean =>
  Object.values(listed).some((each) => (each.endsWith('.') ? key.startsWith(each) : key === each));

it('S-2 S-3 whichever screens are opened, only what’s on the list is stored, and only the last floor after signing out', async () => {
  const stored: string[] = [];
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const area = this === localStorage ? 'local' : 'session';
    if (!isListed(key, STORED_KEYS[area])) stored.push(`${area}: ${key}`);
    setItem.call(this, key, value);
  });
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    const [name = ''] = cookie.split('=');
    if (!isListed(name, STORED_KEYS.cookies)) stored.push(`cookie: ${name}`);
  });
  const databases = new IDBFactory();
  vi.stubGlobal('indexedDB', databases);
  const caches = new Set<string>();
  vi.stubGlobal('caches', { open: (name: string) => caches.add(name), keys: () => [] });
  const { router } = await open({ server: testServer(), persona: 'owner', path: '/dashboard' });
  await screen.findByRole('heading', { level: 1 });
  const pages = Object.keys(router.routesByPath).filter((path) => !APART.test(path));
  expect(pages.length).toBeGreaterThan(55);
  for (const page of pages) {
    const href = page.replaceAll(/\$(\w+)/gu, (_, name: string) => NAMED[name] ?? 'any');
    await act(() => router.navigate({ href }));
  }
  expect(stored).toEqual([]);
  const names = (await databases.databases()).map(({ name }) => name);
  expect(names.filter((name) => name !== STORED_KEYS.large.database)).toEqual([]);
  expect([...caches]).toEqual([]);
  await act(() => router.navigate({ href: '/dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: /Account and settings/u }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  const { lastFloor } = STORED_KEYS.local;
  expect(Object.keys(localStorage).filter((key) => key !== lastFloor)).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  expect(await databases.databases()).toEqual([]);
});
