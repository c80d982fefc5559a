import { goTo } from '../go-to';
import { inDemo } from '../others';
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

test('F1 sixty listed desks go onto the plan in rows, and those dragged out of the list go where they’re dropped', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/settings');
  const post = (path: string, body: object) =>
    inDemo(page, 'owner', { method: 'POST', path, body });
  const { id } = (await post('/offices/offi_berlin/resources', {
    type: 'area',
    name: 'Attic',
  })) as {
    id: string;
  };
  const resources = Array.from({ length: 60 }, (_, n) => ({
    office_id: 'offi_berlin',
    parent_id: id,
    type: 'desk',
    name: `A-${n + 1}`,
  }));
  await post('/v1/resources/batch', { resources });
  await goTo(page, `/admin/floors/${id}/editor`);
  const place = page.getByRole('button', { name: 'Place 60 in rows' });
  await expect(place).toBeVisible();

  // A drag first, which Undo takes back.
  await page.getByRole('tab', { name: 'Places' }).click();
  const row = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await row('A-2').click();
  await row('A-4').click({ modifiers: ['Shift'] });
  await page
    .getByRole('listitem')
    .filter({ has: row('A-3') })
    .dragTo(page.getByRole('group', { name: 'Plan of Attic' }));
  await expect(page.getByText('57 places of this floor aren’t on the plan.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();

  await reach('Listed desks', page, async () => {
    await place.first().click();
    await page.getByRole('button', { name: 'Place 60', exact: true }).click();
    await page.getByRole('button', { name: 'Review 60 changes' }).click();
    await page.getByRole('button', { name: 'Save 60 changes' }).click();
    await expect(page.getByText('Saved 60 changes to Attic').first()).toBeVisible();
  });
});
