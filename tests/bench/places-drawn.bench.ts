import type { Browser, Page } from 'playwright';
import { scrolled } from './scrolled';
import { inWholeApp, signIn } from './whole-app';

/** Runs in the page: from an action to the frame that shows its effect. */
function clicked(element: Element): Promise<number> {
  const start = performance.now();
  (element as HTMLElement).click();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(0);
    });
  });
}

/** Milliseconds from the navigation to the given content. */
async function until(page: Page, address: string, wanted: string): Promise<number> {
  await page.goto(address);
  await page.locator(wanted).first().waitFor();
  return page.evaluate(() => performance.now());
}

const TREE = '[role="treegrid"] [role="row"]';

async function measure(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await signIn(browser, origin, 'owner');
  try {
    const tree = await until(page, `${origin}/admin/places?view=tree`, TREE);
    const office = page.getByRole('row', { name: /^Berlin/ });
    const unfold = office.getByRole('button').first();
    const unfolded = await unfold.evaluate(clicked);
    const treeRows = await page.locator(TREE).count();
    const treeScroll = await page.evaluate(scrolled, { seconds: 2 });
    const list = await until(page, `${origin}/admin/places?view=list`, '[role="grid"] tbody tr');
    const listScroll = await page.evaluate(scrolled, { seconds: 3 });
    const listRows = await page.locator('[role="grid"] tbody tr').count();
    return {
      'places.tree.open.ms': tree,
      'places.tree.unfold.ms': unfolded,
      'places.tree.rowsDrawn': treeRows,
      'places.tree.scrollP95.ms': treeScroll,
      'places.list.open.ms': list,
      'places.list.scrollP95.ms': listScroll,
      'places.list.rowsDrawn': listRows,
    };
  } finally {
    await page.context().close();
  }
}

/**
 * The tree and the table of 20,000 places in the whole application, in milliseconds: from the navigation to the first rows,
 * expanding an office, frame times at the 95th percentile while each scrolls; and the number of rendered rows.
 */
export const run = (): Promise<Record<string, number>> =>
  inWholeApp('tests/bench/server/serve-places.ts', measure);
