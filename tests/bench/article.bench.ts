import type { Browser } from 'playwright';
import { withBuiltPage } from './built-page';
import type { ArticleBench } from './article/main';

declare global {
  interface Window {
    articleBench?: ArticleBench;
  }
}

const ROUNDS = 7;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The times for a long article at a processor slowed down by `slow`: medians of several rounds after a warm-up. */
async function measure(
  browser: Browser,
  address: string,
  slow: number,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => window.articleBench !== undefined);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    const { times, size, rows, scripts } = await page.evaluate(async (rounds) => {
      const bench = window.articleBench;
      if (!bench) throw new Error('The page has no bench');
      await bench.draw();
      const times = [];
      for (let round = 0; round < rounds; round++) times.push(await bench.draw());
      return {
        times,
        size: bench.size,
        rows: document.querySelectorAll('tbody tr').length,
        scripts: document.querySelectorAll('#stage script, #stage [style], #stage [onclick]')
          .length,
      };
    }, ROUNDS);
    if (rows === 0 || scripts > 0)
      throw new Error(`${rows} rows and ${scripts} scripts were drawn`);
    const at = slow > 1 ? `At${slow}x` : '';
    return {
      [`sanitized${at}Ms`]: median(times.map((each) => each.sanitized)),
      [`drawnAfterSanitizing${at}Ms`]: median(times.map((each) => each.drawn)),
      [`wholeAfterSanitizing${at}Ms`]: median(times.map((each) => each.whole)),
      ...(slow === 1 && { articleKb: size / 1000 }),
    };
  } finally {
    await page.close();
  }
}

/** An article of 200 kB in real Chromium: sanitized, then rendered until its first frame; also at a quarter of the speed. */
export const run = (): Promise<Record<string, number>> =>
  withBuiltPage('article', async (browser, address) => ({
    ...(await measure(browser, address, 1)),
    ...(await measure(browser, address, 4)),
  }));
