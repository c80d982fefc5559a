import { enterAs } from '../people';
import { expect, test } from './test';

test('a Wi-Fi password is copied, and its code shown, with one press each', async ({
  page,
  context,
  reach,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'member', '/wifi?officeId=offi_berlin');
  const card = page.getByRole('listitem', { name: 'Meridian Guest' });
  await expect(card).toBeVisible();
  await reach('Wi-Fi copy', page, async () => {
    await card.getByRole('button', { name: 'Copy password' }).click();
    await expect(page.getByText('Copied Meridian Guest’s password').first()).toBeVisible();
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('welcome-to-berlin');
  await reach('Wi-Fi code', page, async () => {
    await card.getByRole('button', { name: 'QR code' }).click();
    await expect(card.getByRole('img', { name: /^QR code to join/ })).toBeVisible();
  });
});
