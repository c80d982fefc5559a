import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { enterAs } from './people';
import { expect, test } from './test';

/** The build that this project serves. */
const BUILD = resolve(import.meta.dirname, '../../dist');

/** A page, one of the reads that its content needs, and the text that appears once that read is answered. */
const PAGES = [
  ['/dashboard', '/schedules/me?', 'main li button'],
  ['/map?officeId=offi_berlin', '/schedules/occupied?', 'button[aria-label*=" free"]'],
] as const;

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');
const nameOf = (request: Request) => new URL(request.url()).pathname;

/** The scripts that the document lists for the page at an address, including the base scripts. */
const named = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(
    (pathname) => {
      const text = document.getElementById('atrium-pages')?.textContent ?? '{}';
      const { files, pages } = JSON.parse(text) as {
        files: string[];
        pages: Record<string, number[]>;
      };
      const base = [...document.querySelectorAll<HTMLElement>('head script[src], head link[href]')];
      return [
        ...(pages[pathname] ?? []).map((at) => files[at] ?? ''),
        ...base.map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? ''),
      ];
    },
    address.split('?', 1)[0] ?? '',
  );

/** Waits until the page has painted and its main thread is idle. */
const rests = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestIdleCallback(done, { timeout: 3_000 })),
      ),
  );

for (const [address, read, content] of PAGES) {
  test(`content first: ${address} loads nothing else before its content is shown`, async ({
    page,
  }) => {
    await enterAs(page, 'member', '/profile');
    // Leaves the page, so that what it still loads doesn’t count for the next one.
    await page.goto('about:blank');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (isScript(request)) scripts.push(nameOf(request));
    });
    let letGo = () => {};
    const held = new Promise<void>((done) => (letGo = done));
    const asked = page.waitForRequest((request) => request.url().includes(read));
    await page.route(
      (url) => url.href.includes(read),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.goto(address);
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await rests(page);
    await rests(page);
    const own = await named(page, address);
    const others = scripts.filter((script) => !own.includes(script));
    // The connection to the hub starts in parallel with the first reads, in one file.
    const isHub = (script: string) =>
      readFileSync(join(BUILD, script), 'utf8').includes('negotiateVersion');
    expect(others.filter((script) => !isHub(script))).toEqual([]);
    expect(others.length).toBeLessThanOrEqual(1);
    const before = scripts.length;
    letGo();
    await expect(page.locator(content).first()).toBeVisible();
    // The palette and similar code was deferred, and loads now.
    await expect.poll(() => scripts.length).toBeGreaterThan(before);
  });
}

/** Data that changes every minute is read again if it was read long before the hub connected, and so are stale lists (H-17). */
const READ_AGAIN = /\/schedules\/me\?|\/resources\/schedulable\?|\/v1\/offices\?/;

test('H-17 the dashboard reads each fact once, and with few requests until its content', async ({
  page,
}) => {
  await enterAs(page, 'member', '/profile');
  await page.goto('about:blank');
  const calls: string[] = [];
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch') calls.push(pathname + search);
  });
  // Measured by the page itself, because a check from outside would be late and count later requests.
  const untilContent = new Promise<number>((done) => {
    void page.exposeFunction('contentIsShown', () => done(requests));
  });
  await page.addInitScript((content) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(content)) return;
      watch.disconnect();
      (globalThis as unknown as { contentIsShown: () => void }).contentIsShown();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, 'main li button');
  await page.goto('/dashboard');
  expect(await untilContent).toBeLessThanOrEqual(30);
  await expect.poll(() => calls.some((call) => call.includes('/table_overview'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const facts = new Set(calls);
  expect(facts.size).toBeLessThanOrEqual(27);
  const twice = calls.filter((call, at) => calls.indexOf(call) !== at && !READ_AGAIN.test(call));
  expect(twice).toEqual([]);
});
