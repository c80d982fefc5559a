import type { Page } from 'playwright';

/** A tour of the pages by the links of the shell, and the content of each. Consecutive pages show different content. */
const WAY = [
  ['/map', '[role="group"] button[aria-label*=" free"]'],
  ['/rooms', '[role="grid"] [role="rowheader"]'],
  ['/bookings', 'main li :is(a[href^="/bookings/"], a[href*="booking="])'],
  ['/week', 'main [role="grid"] [role="gridcell"]'],
  ['/dashboard', 'main li button'],
  ['/team', '[role="grid"] [role="rowheader"]'],
] as const;
/** The tour of the baseline, which has two pages. */
const LEAST = [
  ['/map', '[data-content] li'],
  ['/dashboard', '[data-content] li'],
] as const;

/** Milliseconds from the click on a link to the content of its page, and to the first paint after the click. */
interface Change {
  readonly content: number;
  readonly paint: number;
}

/** Runs in the page: clicks a link, and waits for content that wasn’t there before. */
async function follow([path, selector]: readonly [string, string]): Promise<Change> {
  const link = document.querySelector<HTMLElement>(`a[href^="${path}"]`);
  if (!link) throw new Error(`No link leads to ${path}`);
  const known = new Set(document.querySelectorAll(selector));
  const start = performance.now();
  // A message sent in a frame arrives after its paint.
  const painted = new Promise<number>((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        done(performance.now() - start);
        port1.close();
      };
      port2.postMessage(undefined);
    });
  });
  link.click();
  while (![...document.querySelectorAll(selector)].some((each) => !known.has(each))) {
    if (performance.now() - start > 30_000) throw new Error(`${path} never shows ${selector}`);
    await new Promise(requestAnimationFrame);
  }
  const content = performance.now() - start;
  return { content, paint: await painted };
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const middle = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? NaN;
const high = (values: readonly number[]) =>
  sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? NaN;

/**
 * Visits the pages by their links, three times. The page must be idle on its dashboard.
 *
 * @returns medians and 95th percentiles in milliseconds: until the content on the first visit and on later ones, and until the
 *   first paint after the click on all visits
 */
export async function changes(page: Page, isLeast: boolean): Promise<Record<string, number>> {
  const way = isLeast ? LEAST : WAY;
  const [first, again]: [Change[], Change[]] = [[], []];
  for (const into of [first, again, again]) {
    for (const step of way) {
      into.push(await page.evaluate(follow, step));
      await page.waitForLoadState('networkidle');
    }
  }
  const paints = [...first, ...again].map(({ paint }) => paint);
  const contents = (of: readonly Change[]) => of.map(({ content }) => content);
  return {
    'first.ms': middle(contents(first)),
    'first.p95.ms': high(contents(first)),
    'again.ms': middle(contents(again)),
    'again.p95.ms': high(contents(again)),
    'paint.ms': middle(paints),
    'paint.p95.ms': high(paints),
  };
}
