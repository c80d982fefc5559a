import type { Browser, BrowserContext, Page } from 'playwright';

/** How a page is looked at. */
export interface Look {
  readonly design: string;
  readonly width: number;
  readonly height: number;
}

/** When the pictures are taken, so that they show the same on any day: a Tuesday morning in Berlin, as in tests. */
const NOW = '2026-03-10T08:30:00Z';

/** How long a page must stay unchanged. Content below the fold starts loading once the rest is shown. */
const QUIET_MS = 400;

/** Runs in the page: the person switches to a design version. */
async function choose(value: string): Promise<void> {
  await fetch('/user/settings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Organization': 'meridian' },
    body: JSON.stringify({ type: 'design_system_version', value }),
  });
}

/** Runs in the page: resolves once nothing is loading and nothing has changed for `quiet` ms, or after ten seconds. */
function atRest(quiet: number): Promise<void> {
  return new Promise((resolve) => {
    const ends = performance.now() + 10_000;
    let changed = performance.now();
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    // Functions here have no names: the compiler would mark a name with a helper that the page doesn’t have.
    const timer = setInterval(() => {
      const now = performance.now();
      // Images outside the viewport may never be requested.
      const isLoading =
        document.querySelector('[aria-busy="true"]') ??
        [...document.images].find(
          (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
        );
      if (isLoading) changed = now;
      if (now - changed < quiet && now < ends) return;
      clearInterval(timer);
      observer.disconnect();
      resolve();
    }, 50);
  });
}

/** Waits until the page has finished loading. The network is never idle, because the hub pings. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(atRest, QUIET_MS);
  await page.evaluate(() => document.fonts.ready);
}

/** A browser profile of its own, so that no picture depends on an earlier one. */
export const newContext = (
  browser: Browser,
  { width, height }: Look,
  scale = 1,
  base?: string,
): Promise<BrowserContext> =>
  browser.newContext({
    ...(base === undefined ? {} : { baseURL: base }),
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
  });

/** Opens an address as a persona in a new profile. */
export async function openAs(
  browser: Browser,
  address: URL,
  visit: Look & { readonly as: string; readonly scale?: number },
): Promise<Page> {
  const page = await (await newContext(browser, visit, visit.scale)).newPage();
  // Keeps the developer’s panel out of the pictures.
  address.searchParams.set('panel', 'off');
  const first = new URL(address);
  first.searchParams.set('persona', visit.as);
  first.searchParams.set('now', NOW);
  await page.goto(first.href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(choose, visit.design);
  await page.goto(address.href);
  await settled(page);
  return page;
}
