import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Presses Tab until the focus is on something; whoever needs more presses than that is lost. */
export async function tabTo(page: Page, wanted: Locator, most = 40): Promise<void> {
  // No one sets out for what is not there yet.
  await expect(wanted.first()).toBeAttached();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    // Without waiting: an open list on the way hides the rest of the page from assistive technology until the next Tab.
    const reached = await wanted.evaluateAll((found) =>
      found.some((element) => element === document.activeElement),
    );
    if (reached) return;
  }
  const focus = await page.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 200));
  throw new Error(`Not reached with ${most} Tabs; the focus is on ${focus}`);
}

/** Keys one after the other at the speed of a hand: a page that is still busy with the first does not hold up the next. */
export async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** From here on whoever touches a pointer fails. Ends at the skip link, taken. */
export async function keysOnly(page: Page): Promise<void> {
  page.on('console', (message) => expect(message.text()).not.toBe('a pointer was used'));
  await page.evaluate(() =>
    addEventListener('pointerdown', () => console.error('a pointer was used'), { capture: true }),
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
}
