import type { Page } from '@playwright/test';
import { fileOfPage } from './built-files';
import { enterAs } from './people';
import { openStation } from './station-page';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';
const faults = (page: Page, list: unknown) =>
  page.request.post(`${CONTROL}/faults`, { data: list });

// The server outlives the tests, and so do its faults.
test.afterEach(({ page }) => faults(page, []));

test('F-35 S-22 a page whose code no longer exists reloads once, then offers to, and never loops', async ({
  page,
}) => {
  await enterAs(page, 'member');
  const file = fileOfPage('src/areas/booking/favorites/routes/favorites.tsx');
  // As after a deployment: the previous build’s files no longer exist.
  await page.route(`**/${file}`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/favorites');
  await expect(
    page.getByRole('heading', { name: 'A new version of Atrium is available' }),
  ).toBeVisible();
  // The visit and one reload.
  expect(documents).toBe(2);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/assets|dynamically|TypeError|\.js/);
  await page.unroute(`**/${file}`);
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
});

test('S-22 F-20 an invalid answer of the server is reported without its details', async ({
  page,
}) => {
  await enterAs(page, 'member');
  const inside =
    'Error: no row\n    at find (/srv/api/rows.ts:12:3) http://rows.internal.example:8080/';
  await faults(page, [
    { endpoint: 'schedules.kind', kind: 'wrong-shape', body: { result: inside } },
  ]);
  await page.goto('/bookings');
  await expect(page.getByText('Couldn’t load your bookings')).toBeVisible();
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(
    /\bat \w+ \(|rows\.ts|internal\.example|127\.0\.0\.1|ZodError|expected/i,
  );
  await faults(page, [
    { endpoint: 'session.organization', kind: 'wrong-shape', body: { result: inside } },
  ]);
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'Atrium couldn’t load the organization' }),
  ).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(
    /\bat \w+ \(|rows\.ts|internal\.example/,
  );
});

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('F-34 the worker of visitor stations serves only those', async ({ page, context }) => {
    const script = (of: Page) =>
      of.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(/^.*\//, ''));
    await enterAs(page, 'member');
    const station = await openStation(context);
    await station.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await expect.poll(() => script(station), { timeout: 60_000 }).toBe('kiosk-worker.js');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await script(page)).not.toBe('kiosk-worker.js');
  });
});
