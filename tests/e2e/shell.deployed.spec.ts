import { type } from './keys';
import { enterAs } from './people';
import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'member');
});

test('UI-3 the palette and shortcuts lead everywhere without a mouse, and the focus returns', async ({
  page,
}) => {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search' });
  await expect(input).toBeFocused();
  await input.fill('bookings');
  // A member doesn’t see the organization’s settings, whose names contain the word.
  await expect(page.getByRole('option', { name: 'Bookings' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookings/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await type(page, 'g', 'm');
  await expect(page).toHaveURL(/\/map/);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await type(page, 'g', 'd');
  await expect(page).toHaveURL(/\/map/);
});

test('A-15 the first Tab reaches the skip link, which leads past the shell', async ({ page }) => {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('ROLE-1 a member can’t open the administration in the shipped build', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(
    page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }),
  ).toBeVisible();
});

test('S-24 a date is typed digit by digit under the shipped headers', async ({ page }) => {
  await page.goto('/health');
  await page.getByRole('button', { name: 'Add a test' }).click();
  await page.getByRole('button', { name: 'Enter the details without a file' }).click();
  const day = page.getByRole('group', { name: 'Day of the test' });
  await day.getByRole('spinbutton').first().focus();
  await type(page, '1', '1', '2', '5', '2', '0', '2', '6');
  await expect(day).toHaveText(/11.*25.*2026/);
  await expect(page.getByRole('heading', { level: 1, name: 'Health documents' })).toBeVisible();
});

test('ORG-4 the design switches at once and is kept', async ({ page }) => {
  await expect(page.locator('html')).toHaveAttribute('data-ds', 'v1');
  await page.getByRole('button', { name: /Account and settings/ }).click();
  // A click rather than `check`, because the other design comes with another shell, in which this control may be gone.
  await page.getByRole('radio', { name: 'New' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-ds', 'v2');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ds', 'v2');
});
