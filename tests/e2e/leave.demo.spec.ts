import { keysOnly, tabTo } from './keys';
import { dayOf, freeWeek } from './leave-page';
import { enterAs } from './people';
import { expect, test } from './test';

const MONDAY = freeWeek();

test('UI-3 leave is requested and withdrawn with the keyboard alone', async ({ page }) => {
  await enterAs(page, 'member', `/leave?date=${MONDAY}`);
  await expect(dayOf(page, MONDAY)).toBeVisible();
  const vacation = page.getByRole('radio', { name: /^Vacation/ });
  await expect(vacation).toBeChecked();
  await keysOnly(page);

  await test.step('what for', async () => {
    await tabTo(page, vacation);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Personal days/ })).toBeChecked();
  });

  await test.step('the days', async () => {
    await tabTo(page, page.locator('[role="gridcell"][tabindex="0"]'));
    const focused = page.locator('[role="gridcell"]:focus');
    const first = (await focused.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('PageDown');
    await expect(focused).not.toHaveAttribute('aria-label', first);
    await page.keyboard.press('PageUp');
    await expect(focused).toHaveAttribute('aria-label', first);
    await page.keyboard.press('Home');
    while (!(await dayOf(page, MONDAY).evaluate((day) => day === document.activeElement))) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(dayOf(page, MONDAY)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(dayOf(page, MONDAY)).not.toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  });

  await test.step('asked for, and taken back', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Request \d days? of Personal days$/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(/^Requested .* Undo$/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('main').getByText(/^Requested .* Undo$/)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Upcoming' })).not.toContainText('Personal day');
  });
});
