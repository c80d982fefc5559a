import type { Page } from '@playwright/test';
import { enterAs } from './people';
import { expect, test } from './test';

/**
 * Delays the fake server’s answers, which also stands for a slow line. The browser’s own emulation of a slow line isn’t used,
 * because it can hold back all answers for more than a minute (docs/performance.md).
 */
async function answersAfter(page: Page, milliseconds: number): Promise<void> {
  await page.request.post('http://127.0.0.1:4010/__world/latency', { data: milliseconds });
}

test.afterEach(({ page }) => answersAfter(page, 0));

/**
 * Opens the map as someone with a slow machine, a slow line, and no hub would: with a click as soon as the dashboard’s content
 * appears. To look for causes of a stuck map, run it often: `npx playwright test map-visits --repeat-each 100`.
 */
test('F-42 the map shows its places when opened right after the dashboard, on a slow machine without the hub', async ({
  page,
}) => {
  // A page that was left while it renewed its token has left behind a token that the server refuses.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('visited')) localStorage.setItem('atrium.refresh_token', '"gone"');
    sessionStorage.setItem('visited', 'yes');
  });
  await page.route('**/hub/**', (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await answersAfter(page, 110);
  await enterAs(page, 'member');
  await page.locator('main li button').first().waitFor();
  await page.getByRole('link', { name: 'Map', exact: true }).first().click();
  const drawn = page.getByRole('group', { name: /^Drawing of/ });
  await expect(drawn.getByRole('button', { name: /free/ }).first()).toBeVisible();

  // Selecting another day changes the page’s address but keeps its content and the focus.
  await page.getByRole('main').evaluate((main) => {
    new MutationObserver((changes) => {
      const hidden = changes.some(
        ({ target }) => target instanceof HTMLElement && target.style.display === 'none',
      );
      if (hidden) main.dataset['hidden'] = 'once';
    }).observe(main, { subtree: true, attributeFilter: ['style'] });
  });
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/date=/);
  await expect(drawn.getByRole('button', { name: /free/ }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('data-hidden');
});
