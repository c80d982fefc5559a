import type { Browser, Page } from 'playwright';
import { inWholeApp, longestTask, signIn, slowed, watchTasks } from './whole-app';

/** Sixteen days of every office of the campus, each booking of them in the table. */
const ADDRESS = '/admin/reports?start=2026-02-10&end=2026-02-25&rows=bookings';
/** Reading a hundred thousand rows takes fifty answers, one after the other. */
const PATIENCE = { timeout: 120_000 };

/** Runs in the page: from the choice of a table to the frame in which its first row can be read. */
async function show(tab: string): Promise<number> {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const chosen = tabs.find(({ textContent }) => textContent === tab);
  if (!chosen) throw new Error(`There is no table of ${tab}`);
  const start = performance.now();
  chosen.click();
  // As rows of a grid, or as cards where there is no room for it.
  while (!document.querySelector(`[aria-label="${tab}"] :is(tbody th, li)`)) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

/** Opens the page and reads every booking: when the figures stand, when all rows are there, and what held the page up. */
async function read(page: Page, origin: string): Promise<Record<string, number>> {
  await page.goto(origin + ADDRESS);
  await page
    .getByRole('link', { name: /^Bookings: / })
    .first()
    .waitFor(PATIENCE);
  const figures = await page.evaluate(() => performance.now());
  const rows = page.getByRole('region', { name: 'The rows behind the figures' });
  await rows.locator('[aria-label$="as CSV"]:not([aria-disabled="true"])').waitFor(PATIENCE);
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
      const download = page.waitForEvent('download', PATIENCE);
      const start = Date.now();
      await page
        .getByRole('region', { name: 'The rows behind the figures' })
        .locator('[aria-label$="as CSV"]')
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
 * The page of reports over sixteen days of the campus, a hundred thousand bookings, read to the last of them: the production
 * build under the shipped headers, the fake server over HTTP in a process of its own. No task may hold the page up so long
 * that a person notices (F-40).
 */
export const run = (): Promise<Record<string, number>> =>
  inWholeApp('tests/bench/server/serve-reports.ts', measure);
