import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Presses Tab until the target has the focus, and fails after the maximum number of presses. */
export async function tabTo(page: Page, wanted: Locator, most = 40): Promise<void> {
  // Waits for the target to exist first.
  await expect(wanted.first()).toBeAttached();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    // Without waiting, because an open list on the way hides the rest of the page from assistive technology until the next Tab.
    const reached = await wanted.evaluateAll((found) =>
      found.some((element) => element === document.activeElement),
    );
    if (reached) return;
  }
  const focus = await page.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 200));
  throw new Error(`Not reached with ${most} Tabs; the focus is on ${focus}`);
}

/** Presses keys at the speed of a hand: the next key doesn’t wait for a page that is still busy with the previous one. */
export async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** From here on, any use of a pointer fails the test. Ends on the activated skip link. */
export async function keysOnly(page: Page): Promise<void> {
  page.on('console', (message) => expect(message.text()).not.toBe('a pointer was used'));
  await page.evaluate(() =>
    addEventListener('pointerdown', () => console.error('a pointer was used'), { capture: true }),
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
}
