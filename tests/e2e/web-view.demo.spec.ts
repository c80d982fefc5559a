import { goTo } from './go-to';
import { hostApp, IN_APP, smallTargets } from './host-app';
import { expect, test } from './test';

test.use(IN_APP);

const title = /^(Dashboard|Map|Bookings|Week|Notifications|Rooms|Favorites|Settings|Team|Leave)$/;

test('F-45 the app passes its token, and is asked again once it has expired', async ({
  page,
  context,
}) => {
  const app = await hostApp(context);
  await page.goto('/dashboard?panel=off');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(app.asked).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-ds', 'v2');
  // The controls are below the page; nothing is above it.
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const where = await page.getByRole('region', { name: 'Where and when' }).boundingBox();
  expect(heading?.y).toBeLessThan(64);
  expect(where?.y).toBeGreaterThan(500);

  // The server refuses an expired token; the app has a valid one.
  app.token = 'run-out';
  await page.reload();
  await expect.poll(() => app.asked).toBeGreaterThan(1);
  app.token = 'persona:member';
  await page.goto('/bookings?panel=off');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
});

test('F-45 S-21 if the app doesn’t answer, people are asked to reopen it; the login page never opens', async ({
  page,
  context,
}) => {
  const app = await hostApp(context);
  const pages: string[] = [];
  page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname));
  app.token = undefined;
  await page.goto('/dashboard?panel=off');
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(/Close and reopen/)).toBeVisible();
  expect(await page.evaluate(smallTargets)).toEqual([]);
  app.token = 'persona:member';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(pages.filter((path) => path.startsWith('/auth/'))).toEqual([]);
});

const PAGES = [
  '/map',
  '/bookings',
  '/week',
  '/bookings?view=mine&when=past',
  '/leave',
  '/team',
  '/rooms',
  '/favorites',
  '/notifications',
  '/settings',
  '/dashboard',
] as const;

/** The pages that depend on where and when. */
const FOLLOWING: readonly string[] = [
  '/dashboard',
  '/map',
  '/week',
  '/team',
  '/rooms',
  '/favorites',
];

test('UI-4 UI-5 every page fits 320 px, and every target is large enough for a finger', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await hostApp(context);
  const softly = expect.configure({ soft: true });
  /** Checks a page once it no longer moves, regardless of findings on other pages. */
  const judge = async (path: string) => {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await softly.poll(width, path).toBe(320);
    await softly.poll(() => page.evaluate(smallTargets), path).toEqual([]);
  };
  await page.goto('/dashboard?panel=off');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const path of PAGES) {
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await judge(path);
      const where = page.getByRole('region', { name: 'Where and when' });
      await expect(where).toHaveCount(FOLLOWING.includes(path) ? 1 : 0);
      if (!FOLLOWING.includes(path)) return;
      // Content that expands from the bottom has the same minimum size.
      await where.getByRole('button', { expanded: false }).first().click();
      await judge(`${path}, unfolded`);
      await where.getByRole('button', { expanded: true }).first().click();
    });
  }
});
