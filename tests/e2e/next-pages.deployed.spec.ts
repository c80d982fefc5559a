import { enterAs } from './people';
import { expect, test } from './test';

test('the pages of the navigation open without the network once the first one is shown', async ({
  page,
  context,
}) => {
  await enterAs(page, 'member', '/dashboard');
  await expect(page.locator('main li button').first()).toBeVisible();
  // The browser has stored the files when it has received each of them.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
        const received = new Set(
          performance
            .getEntriesByType('resource')
            .map((entry) => entry as PerformanceResourceTiming)
            .filter(({ responseEnd }) => responseEnd > 0)
            .map(({ name }) => name),
        );
        return asked.length > 0 && asked.every(({ href }) => received.has(href));
      }),
    )
    .toBe(true);
  await context.setOffline(true);
  const navigation = page.getByRole('navigation').first();
  for (const name of ['Map', 'Rooms', 'Team']) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});
