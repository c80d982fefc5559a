import { farFriday } from '../day';
import { goTo } from '../go-to';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

test('a rule shows the bookings it breaks before it is saved, and is undone with one press', async ({
  page,
  reach,
}) => {
  const date = farFriday();
  await enterAs(page, 'owner', '/settings');
  // The desk may already be booked, which is just as good.
  await inDemo(
    page,
    'owner',
    booking('reso_ber-2-d-14', `${date}T08:00:00.000Z`, `${date}T16:00:00.000Z`),
  ).catch(() => {});
  await goTo(page, '/admin/offices/offi_berlin');
  const window = page.getByRole('spinbutton', { name: /^Booking window/ });
  await expect(window).toHaveValue('');
  await reach('Rule effect', page, async () => {
    await window.click();
    await page.keyboard.type('9');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByText(/future bookings? (is|are) affected$/).first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Keep all' }).click();
  await page.getByRole('button', { name: 'Save Berlin’s booking rules' }).click();
  await expect(page.getByText('Saved Berlin’s booking rules').first()).toBeVisible();
  await reach('Office revert', page, async () => {
    await page.getByRole('button', { name: 'Use the organization’s values' }).click();
    await expect(page.getByText('Berlin uses the organization’s values').first()).toBeVisible();
  });
  await expect(window).toHaveValue('');
});
