import { enterAs } from '../people';
import { expect, test } from './test';

test('A-15 a signed form is found by the visitor’s name and opened with one press; the focus stays on its row', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/forms/signed');
  await expect(page.getByRole('link', { name: 'Paul Achebe' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by who signed' }).focus();
  await reach('Signature found', page, async () => {
    await page.keyboard.type('ines');
    await expect(page.getByRole('link', { name: 'Paul Achebe' })).toBeHidden();
    await page.getByRole('link', { name: 'Ines Duarte' }).click();
    await expect(page.getByText(/keep them for a year/)).toBeVisible();
  });
  // Beside the panel there is no room for columns, so the row is now a different element.
  const row = page.getByRole('link', { name: 'Ines Duarte', exact: true });
  const panel = page.getByRole('complementary', { name: /Ines Duarte/ });
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeHidden();
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(row).toBeFocused();
});
