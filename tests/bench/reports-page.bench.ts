import type { Browser, Page } from 'playwright';
import { inWholeApp, longestTask, signIn, slowed, watchTasks } from './whole-app';

/** Sixteen days of every office of the campus, with all of their bookings in the table. */
const ADDRESS = '/admin/reports?start=2026-02-10&end=2026-02-25&rows=bookings';
/** Reading a hundred thousand rows takes fifty answers in sequence. */
const FILE_TIMEOUT = { timeout: 120_000 };

/** Runs in the page: from selecting a table to the frame in which its first row can be read. */
async function show(tab: string): Promise<number> {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const chosen = tabs.find(({ textContent }) => textContent === tab);
  if (!chosen) throw new Error(`There is no table of ${tab}`);
  const start = performance.now();
  chosen.click();
  // As rows of a grid, or as cards if there is no room for it.
  while (!document.querySelector(`[aria-label="${tab}"] :is(tbody th, li)`)) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

/** Opens the page and reads every booking: when the figures appear, when all rows are loaded, and which tasks blocked the page. */
async function read(page: Page, origin: string): Promise<Record<string, number>> {
  await page.goto(origin + ADDRESS);
  await page
    .getByRole('link', { name: /^Bookings: / })
    .first()
    .waitFor();
  const figures = await page.evaluate(() => performance.now());
  const rows = page.getByRole('region', { name: 'The rows behind the figures' });
  await rows.locator('[aria-label^="Download CSV"]:not([aria-disabled="true"])').waitFor();
  const all = await page.evaluate(() => performance.now());
  const count = (await rows.getByRole('status').first().textContent()) ?? '';
  return {
    'figures.ms': figures,
    'allRows.ms': all,
    rows: Number(count.replaceAll(/\D/g, '')),
    'reading.longestTask.ms': await longestTask(page),
  };
}

/** Reads all rows, shows their people, and writes them to a file. */
async function measure(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await signIn(browser, origin, 'owner');
  await watchTasks(page);
  try {
    const figures: Record<string, number> = {};
    for (const [rate, suffix] of [
      [1, ''],
      [4, 'At4x'],
    ] as const) {
      await slowed(page, rate);
      for (const [name, value] of Object.entries(await read(page, origin))) {
        figures[`reportsPage.${name.replace(/\.ms$/, `${suffix}.ms`)}`] = value;
      }
      figures[`reportsPage.people${suffix}.ms`] = await page.evaluate(show, 'People');
      figures[`reportsPage.back${suffix}.ms`] = await page.evaluate(show, 'Bookings');
      await longestTask(page);
      const download = page.waitForEvent('download', FILE_TIMEOUT);
      const start = Date.now();
      await page
        .getByRole('region', { name: 'The rows behind the figures' })
        .locator('[aria-label^="Download CSV"]')
        .click();
      await download;
      figures[`reportsPage.file${suffix}.ms`] = Date.now() - start;
      figures[`reportsPage.file.longestTask${suffix}.ms`] = await longestTask(page);
    }
    return figures;
  } finally {
    await page.context().close();
  }
}

/**
 * The reports page over sixteen days of the campus, with all of a hundred thousand bookings: the production build with the
 * shipped headers, and the fake server over HTTP in a separate process. No task may block the page so long that a person notices
 * (F-40).
 */
export const run = (): Promise<Record<string, number>> =>
  inWholeApp('tests/bench/server/serve-reports.ts', measure);
