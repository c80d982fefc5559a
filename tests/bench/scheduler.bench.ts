import type { Browser, Response } from 'playwright';
import { scrolled } from './scrolled';
import { inWholeApp, signIn } from './whole-app';

const WEEK = '/admin/scheduler?officeId=offi_campus&panel=off';
const BOX = '[data-scrolls]';
const CELL = `${BOX} [role="gridcell"]`;

/** Whether an answer says where the visible people are. */
const isAboutSight = (response: Response): boolean =>
  response.url().includes('/table_overview') &&
  new URL(response.url()).searchParams.getAll('user_id').length > 1;

/** Runs in the page: from typing a name to the frame in which the week shows no one else. */
async function find(name: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  if (!field) throw new Error('The week has no search');
  const rows = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount');
  const before = rows();
  const start = performance.now();
  value?.set?.call(field, name);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  while (rows() === before) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

async function measure(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await signIn(browser, origin, 'owner');
  try {
    // It may be that none of the few visible people is away, so what counts is when their answers are known.
    const known = page.waitForResponse(isAboutSight, { timeout: 120_000 });
    await page.goto(origin + WEEK);
    await page.locator(CELL).first().waitFor({ timeout: 90_000 });
    const open = await page.evaluate(() => performance.now());
    await known;
    const away = await page.evaluate(() => performance.now());
    await page.locator('[aria-rowcount="10001"]').waitFor({ timeout: 120_000 });
    const complete = await page.evaluate(() => performance.now());
    const rows = await page.getByRole('grid').getAttribute('aria-rowcount');
    // The rest of the application loads after the week.
    await page.waitForTimeout(1500);
    return {
      'scheduler.people': Number(rows) - 1,
      'scheduler.open.ms': open,
      'scheduler.away.ms': away,
      'scheduler.complete.ms': complete,
      'scheduler.rowsDrawn': await page.locator(`${BOX} [role="rowheader"]`).count(),
      'scheduler.scrollP95.ms': await page.evaluate(scrolled, { seconds: 3, box: BOX }),
      'scheduler.find.ms': await page.evaluate(find, 'brandt'),
    };
  } finally {
    await page.context().close();
  }
}

/**
 * The scheduler of an office with 10,000 people in the whole application, in milliseconds: from the navigation to the first
 * people, to the absences of the visible ones, and to the last person; frame times at the 95th percentile while it scrolls; and
 * from typing a name to its matches.
 */
export const run = (): Promise<Record<string, number>> =>
  inWholeApp('tests/bench/server/serve-team.ts', measure);
