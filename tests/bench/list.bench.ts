import type { Browser } from 'playwright';
import { withBuiltPage } from './built-page';
import type { ListBench } from './list/main';

declare global {
  interface Window {
    listBench?: ListBench;
  }
}

/** The figures of a list of 10,000 rows at a CPU slowdown of `slow`. */
async function measure(
  browser: Browser,
  address: string,
  slow: number,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(address);
    await page.getByRole('grid').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    // The processor time of the page alone, which is reliable on a busy machine as well.
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    const before = await spent();
    const { p95, frames } = await page.evaluate(
      (seconds) => window.listBench?.scroll(seconds) ?? { p95: Number.NaN, frames: 0 },
      4,
    );
    const work = ((await spent()) - before) / frames;
    const rows = await page.getByRole('grid').locator('tbody tr').count();
    const go = (search: Record<string, string>) =>
      page.evaluate((to) => window.listBench?.go(to), search);
    const search = await go({ q: 'zurich 99' });
    const sort = await go({ sort: '-uses' });
    const filter = await go({ kind: 'Desk' });
    const at = slow > 1 ? `At${slow}x` : '';
    return {
      [`scrollP95${at}Ms`]: p95,
      [`scrollWork${at}Ms`]: work,
      [`search${at}Ms`]: search ?? Number.NaN,
      [`sort${at}Ms`]: sort ?? Number.NaN,
      [`filter${at}Ms`]: filter ?? Number.NaN,
      [`rowsOnPage${at}`]: rows,
    };
  } finally {
    await page.close();
  }
}

/**
 * A list of 10,000 rows in real Chromium: frame times at the 95th percentile while it scrolls, the processor time per frame, and
 * the time from a change of search, sort order, or filter to the frame that shows it; also at a quarter of the speed.
 */
export const run = (): Promise<Record<string, number>> =>
  withBuiltPage('list', async (browser, address) => ({
    ...(await measure(browser, address, 1)),
    ...(await measure(browser, address, 4)),
  }));
