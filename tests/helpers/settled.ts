import type { Page } from 'playwright';

/** How long a page must stay unchanged, in milliseconds. Content below the fold starts loading once the rest is shown. */
const QUIET_MS = 400;
/** A page that never comes to rest is taken as it is. */
const PATIENCE_MS = 10_000;

/** Runs in the page: resolves once nothing is loading and nothing has changed for a while. */
function atRest({ quiet, patience }: { quiet: number; patience: number }): Promise<void> {
  return new Promise((resolve) => {
    const ends = performance.now() + patience;
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

/**
 * Waits until the page has finished loading and drawing. The network is never idle, because the hub pings. A page that gets no
 * heading is taken as it is.
 */
export async function settled(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  await page.evaluate(atRest, { quiet: QUIET_MS, patience: PATIENCE_MS });
  await page.evaluate(() => document.fonts.ready);
}
