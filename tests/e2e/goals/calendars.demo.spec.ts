import { enterAs } from '../people';
import { expect, test } from './test';

test('rooms are linked by name, and a failed calendar is tried again', async ({ page, reach }) => {
  await enterAs(page, 'owner', '/admin/calendars?state=none');
  await expect(page.getByRole('row', { name: /Not linked/ }).first()).toBeVisible();
  await reach('Rooms linked', page, async () => {
    await page.getByRole('checkbox', { name: 'Select all listed rows' }).click();
    await page.getByRole('button', { name: /^Link \d+ rooms to Microsoft 365$/ }).click();
    await expect(page.getByText(/^Linked \d+ rooms to Microsoft 365$/).first()).toBeVisible();
  });
  await page.getByRole('combobox', { name: 'State' }).selectOption('failed');
  await reach('Sync again', page, async () => {
    await page.getByRole('button', { name: 'Try again: Wedding' }).click();
    await expect(page.getByText('Syncing Wedding again').first()).toBeVisible();
  });
});
