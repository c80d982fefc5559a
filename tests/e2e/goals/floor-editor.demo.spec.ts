import { enterAs } from '../people';
import { expect, test } from './test';

test('F1 F2 F4 F6 a pod of twenty desks is placed, saved, undone, moved by keyboard, and kept when the page is left', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/floors/area_ber-2/editor');
  const rows = page.getByRole('button', { name: 'Add rows' });
  await expect(rows).toBeVisible();
  await reach('F1', page, async () => {
    await rows.click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await page.keyboard.type('P-101');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Review 20 changes' }).click();
    await page.getByRole('button', { name: 'Save 20 changes' }).click();
    await expect(page.getByText('Saved 20 changes to Floor 2').first()).toBeVisible();
  });
  await reach('F2', page, async () => {
    await page.getByRole('button', { name: 'Undo the save' }).click();
    await expect(page.getByText(/^Undone: Saved 20 changes/).first()).toBeVisible();
  });

  // The plan’s tab stop, from which a place is selected and moved without a pointer.
  await page.locator('[data-floor-editor] button[tabindex="0"]').focus();
  const review = page.getByRole('button', { name: 'Review 1 change' });
  await reach('F6', page, async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(review).toBeVisible();
  });
  await reach('F4', page, async () => {
    await page.getByRole('link', { name: 'Open the map' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(review).toBeVisible();
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Restored your draft with 1 step/)).toBeVisible();
  await expect(review).toBeVisible();
});
