import { enterAs } from '../people';
import { expect, test } from './test';

test('a device is paired with one press and its code', async ({ page, reach }) => {
  await enterAs(page, 'owner', '/admin/stations?officeId=offi_berlin');
  // The demo’s world lives in the browser, so the device is another page in the same browser.
  const device = await page.context().newPage();
  await device.goto('/kiosk/new?panel=off');
  const shown = device.getByRole('group', { name: 'Pairing code' });
  await expect(shown).toHaveText(/^\d{6}$/);
  const code = (await shown.textContent()) ?? '';
  await page.bringToFront();
  await reach('Station pair', page, async () => {
    await page.getByRole('button', { name: 'Pair station' }).first().click();
    await expect(page.getByRole('textbox', { name: /^Code on the device/ })).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Berlin kiosk' })).toBeVisible();
  });
});
