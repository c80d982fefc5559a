import { enterAs } from '../people';
import { expect, test } from './test';

test('a provider is two clicks away, a key is copied with three, and a domain is added in two steps', async ({
  page,
  context,
  reach,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'owner', '/admin/applications');
  await expect(page.getByText('Door displays')).toBeVisible();
  await reach('Application key', page, async () => {
    await page.getByRole('button', { name: 'Add application' }).click();
    // Typing isn’t counted.
    await page.getByRole('textbox', { name: /^Name/ }).fill('Parking barrier');
    await page.getByRole('button', { name: 'Add application' }).last().click();
    await page.getByRole('button', { name: 'Copy key' }).click();
    await expect(page.getByText('Copied Parking barrier’s key').first()).toBeVisible();
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^atr_/);
  await page.getByRole('link', { name: 'Directory' }).first().click();
  const domain = page.getByRole('textbox', { name: 'New domain' });
  await reach('Domain added', page, async () => {
    await domain.click();
    // Typing isn’t counted.
    await domain.fill('meridian-labs.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('meridian-labs.example', { exact: true })).toBeVisible();
  });
  await page.getByRole('link', { name: 'Integrations' }).first().click();
  await expect(page.getByText('Outlook add-in').first()).toBeVisible();
  await reach('Connect', page, async () => {
    await page.getByRole('link', { name: 'Google Workspace', exact: true }).click();
    await expect(page.getByText(/^Bookings become events/)).toBeVisible();
    await page.getByRole('button', { name: 'Connect Google Workspace' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
