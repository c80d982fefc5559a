import { enterAs } from '../people';
import { expect, test } from './test';

const OFFICE = 'Berlin';
const TARGET = 'Americas';

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'owner', '/admin/divisions');
  // Rows can be dragged once the code for it has loaded.
  await expect(page.getByRole('row', { name: OFFICE })).toHaveAttribute('draggable', 'true');
});

test('an office is moved with one drag', async ({ page, reach }) => {
  await reach('Office by drag', page, async () => {
    await page
      .getByRole('row', { name: OFFICE })
      .dragTo(page.getByRole('row', { name: TARGET, exact: true }));
    await expect(page.getByText(`${OFFICE} moved to ${TARGET}`).first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(`Undone: ${OFFICE} moved to ${TARGET}`).first()).toBeVisible();
});

test('an office is moved with two keys at most', async ({ page, reach }) => {
  await page.getByRole('row', { name: OFFICE }).focus();
  await reach('Office by keys', page, async () => {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText(new RegExp(`^${OFFICE} moved to `)).first()).toBeVisible();
  });
});
