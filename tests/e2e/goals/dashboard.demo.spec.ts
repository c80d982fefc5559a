import type { Page } from '@playwright/test';
import { enterAs } from '../people';
import { expect, test } from './test';

const days = (page: Page) =>
  page.getByRole('region', { name: /working days/ }).getByRole('listitem');

test('D4 the number of requests leads to their list', async ({ page, reach }) => {
  await enterAs(page, 'owner');
  const number = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /^\d+ requests? needs? your approval$/ });
  await expect(number).toBeVisible();
  await reach('D4', page, async () => {
    await number.click();
    await expect(page).toHaveURL(/\/bookings\?.*view=pending/);
  });
});

test('D6 nothing on the dashboard moves when its cards load', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: readonly { node: Node | null }[];
        };
        const names = sources.map(({ node }) => (node instanceof Element ? node.className : '?'));
        shifts.push(`${value} ${names.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enterAs(page, 'member');
  // Reloads, because the start behind the sign-in may have loaded everything.
  await page.reload();
  for (const name of [/working days/, 'Waiting for you', 'News']) {
    await expect(page.getByRole('region', { name }).first()).toBeVisible();
  }
  // The second day, because in the evening nothing is left to book today.
  await expect(days(page).nth(1).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual(
    [],
  );
});

test('the palette books the usual desk with one line', async ({ page, reach }) => {
  await enterAs(page, 'member');
  // A day with an offer and without a desk, by its name.
  const free = days(page)
    .filter({ has: page.getByRole('button', { name: /^Book / }) })
    .filter({ hasText: /^(Mon|Tues|Wednes|Thurs|Fri)day/ })
    .first();
  const name = (await free.locator('strong').textContent()) ?? '';
  await reach('Palette', page, async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(`${name.slice(0, 3).toLowerCase()} usual`);
    // The palette shows beforehand what Enter will do.
    await expect(palette.getByRole('option', { selected: true })).toHaveText(/^Book D-\d+ /);
    await page.keyboard.press('Enter');
    await expect(palette.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

test('the bell leads to the request in two clicks', async ({ page, reach }) => {
  await enterAs(page, 'owner');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ / });
  await expect(bell).toBeVisible();
  await reach('Bell', page, async () => {
    await bell.click();
    await page
      .getByRole('link', { name: / requested / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/bookings\/[^?]+/);
  });
});
