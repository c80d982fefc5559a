import { enterAs } from '../people';
import { expect, test } from './test';

test('the place of a door is found by part of its external ID', async ({ page, reach }) => {
  await enterAs(page, 'owner', '/admin/externals');
  const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(rows).not.toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search by name or either ID' }).focus();
  await reach('External found', page, async () => {
    await page.keyboard.type('door-2');
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Treptow' })).toBeVisible();
  });
});
