import { enterAs } from '../people';
import { expect, test } from './test';

test('why someone can’t book a place is answered with one click', async ({ page, reach }) => {
  await enterAs(page, 'owner', '/admin/places/area_ber-1-north/access');
  const someone = page
    .getByRole('group', { name: 'Suggested people' })
    .getByRole('button', { name: /^Why can’t / })
    .first();
  await expect(someone).toBeVisible();
  await reach('F7', page, async () => {
    await someone.click();
    await expect(page.getByText('Finance only')).toBeVisible();
    await expect(page.getByText(/A manager of this place can change this\./)).toBeVisible();
  });
});
