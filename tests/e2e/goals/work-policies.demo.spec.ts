import { goTo } from '../go-to';
import { enterAs } from '../people';
import { expect, test } from './test';

test('a policy is added with its effect in view, and a network leads to its history', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/policies');
  await expect(page.getByRole('link', { name: 'Vacation' })).toBeVisible();
  await reach('Policy new', page, async () => {
    await page.getByRole('button', { name: 'New policy' }).click();
    await expect(page.getByRole('combobox', { name: 'Type of leave' })).toBeFocused();
    // Selects the first type that begins with this letter; the policy has the same name.
    await page.keyboard.press('l');
    await page.getByRole('spinbutton', { name: /^Quota/ }).click();
    await page.keyboard.press('5');
    await expect(page.getByText(/over quota this year\./)).toBeVisible();
    await page.getByRole('button', { name: 'Create policy' }).click();
    await expect(page.getByText('Created Leave').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await goTo(page, '/admin/wifi?network=wifi_berlin');
  const all = page.getByRole('link', { name: 'All activity' });
  await expect(all).toBeVisible();
  await reach('History', page, async () => {
    await all.click();
    await expect(page.getByText('Password changed')).toBeVisible();
  });
});
