import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { staticServer } from '../../hosting/static-server';
import { freePort } from '../helpers/free-port';
import { fileOfPage } from './built-files';
import { enterAs } from './people';
import { expect, test as base } from './test';

type Configuration = Readonly<Record<string, unknown>>;

/** A host of the build whose network can be cut, and on which another release can replace the first. */
class Host {
  readonly port: number;
  /** The paths that browsers asked for. */
  asked: string[] = [];
  readonly #config: Configuration;
  #server: Server | undefined;

  constructor(port: number, config: Configuration) {
    this.port = port;
    this.#config = config;
  }

  /** Replaces the release that’s served: another configuration is another document. */
  async release(changes: Configuration = {}, isGone = /^$/): Promise<void> {
    await this.end();
    const server = staticServer({
      dir: 'dist',
      config: {
        ...this.#config,
        mainSite: `http://atrium.localhost:${this.port}`,
        organizationDomain: `atrium.localhost:${this.port}`,
        ...changes,
      },
    });
    server.prependListener('request', (request) => {
      this.asked.push(request.url ?? '');
      // A deployment that removed files of the one before.
      if (isGone.test(request.url ?? '')) request.url = '/assets/gone.js';
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  async end(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}

const test = base.extend<{ host: Host; configuration: Configuration }>({
  configuration: [{ api: 'http://api.atrium.localhost:4010', region: 'eu' }, { option: true }],
  host: async ({ configuration }, use) => {
    const host = new Host(await freePort(), configuration);
    await host.release();
    await use(host);
    await host.end();
  },
  baseURL: async ({ host }, use) => {
    await use(`http://meridian.atrium.localhost:${host.port}`);
  },
  serviceWorkers: 'allow',
});

/** Waits until the files are stored, which begins some seconds after the content. */
const isStored = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

/** The types of everything in the browser’s caches. */
const storedTypes = (page: Page) =>
  page.evaluate(async () => {
    const types = new Set<string>();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) {
        types.add(answer.headers.get('content-type')?.split(';', 1)[0] ?? '');
      }
    }
    return [...types].toSorted();
  });
/** The files of the application. The API’s answers would be JSON. */
const FILES = ['font/woff2', 'text/css', 'text/html', 'text/javascript'];

const hasContent = (page: Page) =>
  expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible();
const notice = (page: Page) => page.getByText('A new version of Atrium is available');

test('F-34 F-1 S-2 a second visit asks for no file, opens without a network, and leaves nothing of the person', async ({
  page,
  context,
  host,
}) => {
  await enterAs(page, 'member');
  await isStored(page);
  host.asked = [];
  await page.goto('/dashboard');
  await hasContent(page);
  await page.goto('/week');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  // The browser looks for a newer worker and draws the tab’s icon by itself.
  expect(host.asked.filter((path) => !/^\/(?:shell-worker\.js|favicon\.svg)$/.test(path))).toEqual(
    [],
  );
  expect(await storedTypes(page)).toEqual(FILES);

  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('http://api.atrium.localhost:4010/**');
  const next = await context.newPage();
  await next.goto('/robots.txt');
  expect(await storedTypes(next)).toEqual(FILES);

  await host.end();
  // Chromium’s own emulation doesn’t reach documents that a worker answers.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
});

test('F-35 F-34 a tab of the last release goes on working and is offered the new one without a loss, and a deployment can take it all back', async ({
  page,
  context,
  host,
}) => {
  const document = (tab: Page) => tab.locator('#atrium-config').textContent();
  await enterAs(page, 'member');
  await isStored(page);
  const [typing, working] = [page, await context.newPage()];
  await typing.goto('/profile');
  const name = typing.getByRole('textbox', { name: 'Name' });
  await name.fill('Maya L.');

  const isGone = new RegExp(fileOfPage('src/areas/booking/week/routes/week.tsx'));
  await host.release({ staffDomains: ['second.example'] }, isGone);
  // Starts from the stored release, finds the other one, and goes on with code that the host no longer has.
  await working.goto('/dashboard');
  expect(await document(working)).not.toContain('second.example');
  await expect(notice(working)).toBeVisible();
  await working.getByRole('link', { name: 'Week', exact: true }).first().click();
  await expect(working.getByRole('grid').getByRole('gridcell').first()).toBeVisible();

  // Not offered over what’s typed.
  await expect(notice(typing)).toBeHidden();
  await name.fill('Maya Lindqvist');
  await expect(notice(typing)).toBeVisible();
  await name.fill('Maya L.');
  await typing.getByRole('button', { name: 'Reload' }).click();
  await expect(typing.getByText('Draft restored')).toBeVisible();
  await expect(name).toHaveValue('Maya L.');
  expect(await document(typing)).toContain('second.example');
  // The other tab still has what it needs.
  await working.getByRole('link', { name: 'Map', exact: true }).first().click();
  await expect(working.getByRole('group', { name: /^Drawing of / })).toBeVisible();

  // The way back.
  await host.release({ storedShell: false });
  await typing.close();
  await working.goto('/dashboard');
  await expect
    .poll(() =>
      working.evaluate(async () => [
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
    .toEqual([[], 0]);
});
