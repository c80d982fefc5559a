import { expect, test } from './test';

test('a person signs in and sees the dashboard of the organization', async ({ page }) => {
  await page.goto('/dashboard?panel=off');
  await page.getByRole('button', { name: 'Maya Lindqvist' }).click();
  await expect(page).toHaveURL(/^http:\/\/meridian\.atrium\.localhost:\d+\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
