import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Goes to an address of the open application as one of its links would, without reloading.
 *
 * @param timeout how long each step may take, in milliseconds
 */
export async function goTo(page: Page, address: string, timeout = 20_000): Promise<void> {
  const before = await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    const { title } = document;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return title;
  }, address);
  // Two pages in a row have different headings. Their titles may be the same, if what they show has the same name.
  const isLeft = (title: string): boolean =>
    document.title !== title || document.querySelector('h1[data-left]') === null;
  await expect.poll(() => page.evaluate(isLeft, before), { timeout }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout });
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout });
}
