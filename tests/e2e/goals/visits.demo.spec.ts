import { enterAs } from '../people';
import { expect, test } from './test';

const RECEPTION = '/admin/visitors?panel=off&officeId=offi_berlin';

test('a guest is invited with a room in four clicks, and the visit is canceled with one', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'member', '/visits');
  await reach('Guest invite', page, async () => {
    await page.getByRole('button', { name: 'Invite a visitor' }).click();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    // Typing isn’t counted, so the text is inserted at once.
    await page.keyboard.insertText('Nils Berg');
    const field = page.getByRole('combobox', { name: /^Room/ });
    await field.click();
    await page.getByRole('option').filter({ hasNotText: 'Loading' }).first().click();
    await expect(field).not.toHaveValue('');
    const room = await field.inputValue();
    await page.getByRole('button', { name: 'Invite visitor' }).click();
    const link = page.getByRole('link', { name: 'Nils Berg', exact: true });
    await expect(page.getByRole('listitem').filter({ has: link })).toContainText(room);
  });
  await reach('Guest cancel', page, async () => {
    const cancel = page.getByRole('button', { name: 'Cancel Nils Berg’s visit' });
    await cancel.click();
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  });
});

test('a guest who was here is invited again in two clicks', async ({ page, reach }) => {
  await enterAs(page, 'member', '/visits');
  await reach('Guest again', page, async () => {
    await page.getByRole('link', { name: 'Invite Carl Rehn again' }).click();
    await page.getByRole('button', { name: 'Invite visitor' }).click();
    await expect(page.getByRole('link', { name: 'Carl Rehn', exact: true })).toBeVisible();
  });
});

test('V7 reception checks in, checks out, and prints with one click each', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'scheduler', '/admin/visitors?officeId=offi_berlin');
  await reach('V7 in', page, async () => {
    await page.getByRole('button', { name: 'Check in Noor van Dijk' }).click();
    await expect(page.getByRole('radio', { name: 'Here 1' })).toBeVisible();
  });
  await page.goto(`${RECEPTION}&view=here`);
  await reach('V7 out', page, async () => {
    await page.getByRole('button', { name: 'Check out Noor van Dijk' }).click();
    await expect(page.getByRole('radio', { name: 'Left 1' })).toBeVisible();
  });
  // There is no printer here; the request to print is what counts.
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await reach('V7 print', page, async () => {
    await page.getByRole('button', { name: 'Print evacuation list' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  });
});

test('a walk-in is accepted with one click', async ({ page, reach }) => {
  await enterAs(page, 'member', '/visits?scenario=reception');
  await reach('V1 answer', page, async () => {
    await page
      .getByRole('button', { name: /^Let .* in$/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Let .* in$/ })).toHaveCount(0);
  });
});
