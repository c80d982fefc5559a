import type { Browser } from 'playwright';
import { timeAction, timeUntilShown } from './actions';
import { inWholeApp, longestTask, signIn, slowed, watchTasks } from './whole-app';

/** The addresses pasted at once, and how many of them per mistyped one. */
const pasted = (each: number): string =>
  Array.from({ length: 5000 }, (_, n) =>
    n % each === 0 ? `new${n} at meridian.example` : `Colleague ${n} <new${n}@meridian.example>`,
  ).join('\n');

/** Runs in the page: from clicking a column header to the frame in which the people are in another order. */
async function sort(title: string): Promise<number> {
  const heads = [...document.querySelectorAll<HTMLElement>('[role="grid"] thead button')];
  const head = heads.find(({ textContent }) => textContent.includes(title));
  if (!head) throw new Error(`There is no column ${title}`);
  // The first person by name may also be the first by address.
  const order = () => document.querySelector('[role="grid"] tbody')?.textContent;
  const before = order();
  const start = performance.now();
  head.click();
  while (order() === before) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Runs in the page: from pasting addresses to the frame that says how many of them are mistyped. */
async function judge([text, mistyped]: readonly [string, string]): Promise<number> {
  const field = document.querySelector('textarea');
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  if (!field) throw new Error('There is no field for addresses');
  const start = performance.now();
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  while (field.closest('form')?.textContent.includes(`${mistyped} aren’t email`) !== true) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

/** Opens the list, searches for someone, sorts everyone, and pastes addresses, at full speed and at a quarter of it. */
async function measure(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await signIn(browser, origin, 'owner');
  await watchTasks(page);
  const open = async () => {
    await page.goto(`${origin}/admin/people`);
    const listed = await page.evaluate(timeUntilShown, '[role="grid"] tbody th');
    // The rest of the application loads after the list.
    await page.waitForTimeout(1500);
    return listed;
  };
  try {
    const figures: Record<string, number> = {};
    for (const [rate, suffix, each, mistyped] of [
      [1, '', 5, '1,000'],
      // The earlier draft is still there, so another list must be distinguishable from it.
      [4, 'At4x', 4, '1,250'],
    ] as const) {
      const opened = await open();
      if (rate === 1) figures['people.open.ms'] = opened;
      await slowed(page, rate);
      figures[`people.sort${suffix}.ms`] = await page.evaluate(sort, 'Email');
      await longestTask(page);
      figures[`people.find${suffix}.ms`] = await page.evaluate(timeAction, {
        type: 'helene sommer',
        watched: '[role="grid"]',
      });
      figures[`people.find.longestTask${suffix}.ms`] = await longestTask(page);
      await slowed(page, 1);
      await page.goto(`${origin}/admin/invitations?invitation=new`);
      await page.locator('textarea').waitFor();
      // The last of the 10,000 people have arrived: reading them is measured by opening their list.
      await page.waitForTimeout(1500);
      await page.waitForLoadState('networkidle');
      await slowed(page, rate);
      await longestTask(page);
      figures[`people.judge5000${suffix}.ms`] = await page.evaluate(judge, [
        pasted(each),
        mistyped,
      ] as const);
      figures[`people.judge5000.longestTask${suffix}.ms`] = await longestTask(page);
      await slowed(page, 1);
    }
    return figures;
  } finally {
    await page.context().close();
  }
}

/**
 * The list of 10,000 people that an admin works in: the production build with the shipped headers, and the fake server over HTTP
 * in a separate process. It measures opening the list (from the navigation to the first person), finding a person by typing,
 * sorting everyone by another column, and pasting 5,000 addresses into the invitations.
 */
export const run = (): Promise<Record<string, number>> =>
  inWholeApp('tests/bench/server/serve.ts', measure);
