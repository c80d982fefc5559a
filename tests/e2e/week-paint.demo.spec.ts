import { expect, test } from './test';
import { board, dayCell, openWeek, stored } from './week-page';

test('a drag paints all days between, and Escape discards it', async ({ page }) => {
  await openWeek(page);
  const middle = async (weekday: string) => {
    const box = await dayCell(page, weekday).boundingBox();
    if (!box) throw new Error(`${weekday} is not in sight`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.getByRole('radio', { name: /^Remote/ }).click();
  await page.mouse.move(...(await middle('Tuesday')));
  await page.mouse.down();
  await page.mouse.move(...(await middle('Thursday')), { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(dayCell(page, 'Wednesday')).toHaveAccessibleName('Wednesday: not planned');

  await page.mouse.move(...(await middle('Tuesday')));
  await page.mouse.down();
  await page.mouse.move(...(await middle('Thursday')), { steps: 6 });
  await page.mouse.up();
  for (const day of ['Tuesday', 'Wednesday', 'Thursday']) {
    await expect(dayCell(page, day)).toHaveAccessibleName(`${day}: Remote`);
  }
  await expect(dayCell(page, 'Monday')).toHaveAccessibleName('Monday: not planned');
  await expect(stored(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('UI-5 A-1 a tap paints a day, and nothing is cut off at 320 px', async ({ page }) => {
    await openWeek(page);
    await dayCell(page, 'Wednesday').tap();
    await expect(dayCell(page, 'Wednesday')).toHaveAccessibleName('Wednesday: Office');
    await board(page).getByRole('gridcell', { name: 'Wednesday afternoon: Office' }).click();
    await expect(stored(page)).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(320);
  });
});
