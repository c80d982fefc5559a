import { dayCell, keysReady, openWeek, stored } from '../week-page';
import { expect, test } from './test';

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

test.describe('week plan', () => {
  test.beforeEach(async ({ page }) => {
    await openWeek(page);
    await keysReady(page);
  });

  test('W1 five days are planned with five keys', async ({ page, reach }) => {
    await reach('W1', page, async () => {
      for (const key of ['1', '1', '2', '1', '3']) await page.keyboard.press(key);
      await expect(stored(page)).toBeVisible();
    });
    await expect(dayCell(page, 'Monday')).toHaveAccessibleName('Monday: Office');
    await expect(dayCell(page, 'Wednesday')).toHaveAccessibleName('Wednesday: Remote');
    await expect(dayCell(page, 'Friday')).toHaveAccessibleName('Friday: Out of office');
    await expect(dayCell(page, 'Saturday')).toBeFocused();
  });

  test('W2 last week is repeated with one click, after its five days are shown', async ({
    page,
    reach,
  }) => {
    const lines = page.getByRole('list', { name: 'What changes' }).getByRole('listitem');
    await expect(lines).toHaveCount(5);
    await reach('W2', page, async () => {
      await page.getByRole('button', { name: /^Repeat last week/ }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    });
    for (const day of WORKDAYS) {
      await expect(dayCell(page, day)).not.toHaveAccessibleName(`${day}: not planned`);
    }
  });

  test('W3 one click gives every office day its desk', async ({ page, reach }) => {
    for (const _day of WORKDAYS) await page.keyboard.press('1');
    await expect(stored(page)).toBeVisible();
    const button = page.getByRole('button', { name: /^Book all [345]$/ });
    await expect(button).toBeVisible();
    await expect(page.getByText('No desk yet')).not.toHaveCount(0);
    await reach('W3', page, async () => {
      await button.click();
      await expect(page.getByText(/^Booked ([345]) desks\. Undo all \1$/)).toBeVisible();
      await expect(page.getByText('No desk yet')).toHaveCount(0);
    });
  });

  test('W4 the quota follows each day that is painted', async ({ page, reach }) => {
    await expect(page.getByText('0 office days (at least 3)')).toBeVisible();
    await reach('W4', page, async () => {
      await page.keyboard.press('1');
      await expect(page.getByText('1 office day (at least 3)')).toBeVisible();
    });
  });

  test('W5 a pattern is applied to four weeks with two clicks', async ({ page, reach }) => {
    await reach('W5', page, async () => {
      await page.getByRole('radio', { name: '4 weeks' }).click();
      await page.getByRole('button', { name: /^Repeat last week · 20 days/ }).click();
      await expect(page.getByText('Repeat last week: 20 days · saved')).toBeVisible();
    });
    for (let week = 0; week < 3; week += 1) {
      await page.getByRole('button', { name: 'Next week' }).click();
      await expect(dayCell(page, 'Friday')).not.toHaveAccessibleName('Friday: not planned');
    }
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(dayCell(page, 'Friday')).toHaveAccessibleName('Friday: not planned');
  });
});
