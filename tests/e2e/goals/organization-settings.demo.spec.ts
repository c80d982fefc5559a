import { enterAs } from '../people';
import { expect, test } from './test';

test('a setting is found by typing, and a feature says what disappears before it is turned off', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/tags');
  await reach('Setting find', page, async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('outlook');
    const found = page.getByRole('option', { name: /^Calendars: Microsoft/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Microsoft calendars/ })).toBeFocused();
  });
  const box = page.getByRole('checkbox', { name: /^Meeting room bookings/ });
  await reach('Feature effect', page, async () => {
    await box.click();
    await expect(
      page.getByText(/meeting rooms and booths can no longer be booked\.$/),
    ).toBeVisible();
  });
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(box).toBeChecked();
});
