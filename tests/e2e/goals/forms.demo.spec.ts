import { enterAs } from '../people';
import { expect, test } from './test';

test('what a visitor signed is found by name and opened with one press', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/forms/signed');
  await expect(page.getByRole('link', { name: 'Paul Achebe' })).toBeVisible();
  await page.getByRole('searchbox').focus();
  await reach('Signature found', page, async () => {
    await page.keyboard.type('ines');
    await expect(page.getByRole('link', { name: 'Paul Achebe' })).toBeHidden();
    await page.getByRole('link', { name: 'Ines Duarte' }).click();
    await expect(page.getByText(/keep them for a year/)).toBeVisible();
  });
});
