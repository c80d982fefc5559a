import { keysOnly, tabTo } from './keys';
import { expect, test } from './test';
import { board, dayCell, openWeek, stored } from './week-page';

test('UI-3 a week is planned, split, and booked with the keyboard alone', async ({ page }) => {
  await openWeek(page);
  await keysOnly(page);
  await tabTo(page, dayCell(page, 'Monday'));

  await test.step('a range is chosen and painted', async () => {
    for (let day = 0; day < 3; day += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(dayCell(page, 'Thursday')).toBeFocused();
    await expect(board(page).getByRole('gridcell', { selected: true })).toHaveCount(4);
    await page.keyboard.press('1');
    await expect(page.getByText('Monday – Thursday: Office · saved')).toBeVisible();
    await expect(page.getByText('4 office days (at least 3)')).toBeVisible();
  });

  await test.step('half a day, and a day that is emptied again', async () => {
    await page.keyboard.press('Escape');
    // The morning is below the day, and the afternoon is beside it.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(
      board(page).getByRole('gridcell', { name: 'Thursday afternoon: Office' }),
    ).toBeFocused();
    await page.keyboard.press('2');
    await expect(dayCell(page, 'Thursday')).toHaveAccessibleName('Thursday: Office, then Remote');
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Delete');
    await expect(dayCell(page, 'Monday')).toHaveAccessibleName('Monday: not planned');
    await expect(stored(page)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(dayCell(page, 'Monday')).toHaveAccessibleName('Monday: Office');
  });

  await test.step('the desks of all office days, and back', async () => {
    const all = page.getByRole('button', { name: /^Book all [234]$/ });
    await expect(all).toBeVisible();
    await tabTo(page, all);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Booked [234] desks\./)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(all).toBeVisible();
  });

  await test.step('the weeks before and after', async () => {
    await tabTo(page, board(page).locator('[tabindex="0"]'), 60);
    await page.keyboard.press('PageDown');
    await expect(dayCell(page, 'Tuesday')).toHaveAccessibleName('Tuesday: not planned');
    await page.keyboard.press('PageUp');
    await expect(dayCell(page, 'Tuesday')).toHaveAccessibleName('Tuesday: Office');
    await expect(board(page).locator(':focus')).toHaveCount(1);
  });
});
