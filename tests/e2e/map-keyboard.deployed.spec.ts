import { farWednesday } from './day';
import type { Page } from '@playwright/test';
import { keysOnly, tabTo } from './keys';
import { floor, freeDesk, nameOf, panelOf } from './map-page';
import { enterAs } from './people';
import { expect, test } from './test';

/** Opens the map in a distant week and moves the focus past the preceding controls to the plan. */
async function walkToPlan(page: Page): Promise<void> {
  await enterAs(
    page,
    'member',
    `/map?officeId=offi_berlin&floorId=area_ber-2&date=${farWednesday()}`,
  );
  await expect(freeDesk(page)).toBeAttached();
  await keysOnly(page);
  await tabTo(page, floor(page).locator('[tabindex="0"]'), 60);
}

/** Types the name of a free desk other than the focused one, and returns the name. */
async function typeTo(page: Page): Promise<string> {
  const desk = floor(page)
    .getByRole('button', { name: /^Desk D-\d+, .*free 09:00 to 17:00$/ })
    .nth(7);
  const name = await nameOf(desk);
  await page.keyboard.type(name.toLowerCase());
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^Desk ${name}, `));
  return name;
}

test('M2 a chosen desk is booked and released with the keyboard alone', async ({ page }) => {
  await walkToPlan(page);
  const name = await typeTo(page);
  await page.keyboard.press('Enter');
  await expect(panelOf(page, name)).toContainText('Yours');
  await tabTo(page, panelOf(page, name).getByRole('button', { name: `Cancel ${name}` }));
  await page.keyboard.press('Enter');
  await expect(panelOf(page, name)).toContainText('Free until');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('M8 a week on one desk is booked with the keyboard alone', async ({ page }) => {
  await walkToPlan(page);
  const name = await typeTo(page);
  // Space selects, whereas Enter would book at once.
  await page.keyboard.press('Space');
  const panel = panelOf(page, name);
  await tabTo(page, panel.getByRole('button', { name: 'Whole week' }));
  await page.keyboard.press('Enter');
  const book = panel.getByRole('button', { name: /^Book \d days$/ });
  await expect(panel.getByRole('list', { name: 'What will be booked' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  const days = Number(/\d+/.exec((await book.textContent()) ?? '')?.[0]);
  expect(days).toBeGreaterThan(2);
  await tabTo(page, book);
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Yours');
  // It’s all one booking, which includes the next day’s desk; the brackets move there.
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(
    floor(page).getByRole('button', { name: /^Desk D-\d+, yours 09:00/ }),
  ).toBeAttached();
});
