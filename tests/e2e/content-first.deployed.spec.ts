import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { PAGE_CONTENT } from '../helpers/page-content';
import { nextWednesday } from './day';
import { enterAs } from './people';
import { expect, test } from './test';

/** The build that this project serves. */
const BUILD = resolve(import.meta.dirname, '../../dist');

/** An office is closed on some days. Then nothing on the map is free, and other content is shown first. */
const CONTENT = {
  ...PAGE_CONTENT,
  map: [`${PAGE_CONTENT.map[0]}&date=${nextWednesday()}`, PAGE_CONTENT.map[1]],
} as const;

/** A page, one of the reads that its content needs, and the text that appears once that read is answered. */
const PAGES = [
  [...CONTENT.dashboard, '/schedules/me?'],
  [...CONTENT.map, '/schedules/occupied?'],
] as const;

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');
const nameOf = (request: Request) => new URL(request.url()).pathname;
const fileOf = (script: string) => readFileSync(join(BUILD, script));
/** The connection to the hub starts in parallel with the first reads, in one file. */
const isHub = (script: string) => fileOf(script).includes('negotiateVersion');

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

for (const [address, content, read] of PAGES) {
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

interface UntilContent {
  readonly requests: number;
  readonly scripts: readonly string[];
}

/**
 * Starts counting what the next page requests until an element appears. The page itself tells when that is, because a check from
 * outside would be late and count later requests.
 */
async function countUntil(page: Page, selector: string): Promise<() => Promise<UntilContent>> {
  let requests = 0;
  const scripts: string[] = [];
  page.on('request', (request) => {
    requests += 1;
    if (isScript(request)) scripts.push(nameOf(request));
  });
  let tell = (_counted: UntilContent) => {};
  const shown = new Promise<UntilContent>((done) => {
    tell = done;
  });
  await page.exposeFunction('contentIsShown', () => tell({ requests, scripts: [...scripts] }));
  await page.addInitScript((content) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(content)) return;
      watch.disconnect();
      (globalThis as unknown as { contentIsShown: () => void }).contentIsShown();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);
  return () => shown;
}

const kB = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(fileOf(script), { level: 9 }).length / 1000, 0);

for (const [name, limit] of Object.entries(budgets.untilContent)) {
  test(`content first: ${name} needs at most ${limit.requests} requests and ${limit.js} kB of scripts`, async ({
    page,
  }) => {
    const [address, content] = CONTENT[name as keyof typeof CONTENT];
    await enterAs(page, 'member', '/profile');
    await page.goto('about:blank');
    const counted = await countUntil(page, content);
    await page.goto(address);
    const { requests, scripts } = await counted();
    expect(requests).toBeLessThanOrEqual(limit.requests);
    expect(kB(scripts.filter((script) => !isHub(script)))).toBeLessThanOrEqual(limit.js);
  });
}

test('H-17 the dashboard reads each fact once', async ({ page }) => {
  await enterAs(page, 'member', '/profile');
  // The first page of a browser also asks whose token it was given with its cookie (ROLE-9).
  await page.waitForFunction(() => localStorage.getItem('atrium.refresh_token') !== null);
  await page.goto('about:blank');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch') calls.push(pathname + search);
  });
  await page.goto('/dashboard');
  await expect.poll(() => calls.some((call) => call.includes('/table_overview'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const facts = new Set(calls);
  expect(facts.size).toBeLessThanOrEqual(27);
  const twice = calls.filter((call, at) => calls.indexOf(call) !== at && !READ_AGAIN.test(call));
  expect(twice).toEqual([]);
});
