import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Goes to an address of the open application as one of its links would, without reloading.
 *
 * @param timeout how long each step may take, in milliseconds
 */
export async function goTo(page: Page, address: string, timeout = 20_000): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  // Two consecutive pages never have the same title.
  await expect.poll(() => page.title(), { timeout }).not.toBe(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout });
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout });
}
