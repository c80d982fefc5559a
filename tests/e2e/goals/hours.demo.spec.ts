import { farFriday } from '../day';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

test('a Friday with bookings is closed with four presses, including one choice for all of them', async ({
  page,
  reach,
}) => {
  const date = farFriday();
  await enterAs(page, 'owner');
  for (const number of [14, 15, 16]) {
    // The desk may already be booked, which is just as good.
    await inDemo(
      page,
      'owner',
      booking(`reso_ber-2-d-${number}`, `${date}T08:00:00.000Z`, `${date}T16:00:00.000Z`),
    ).catch(() => {});
  }
  await page.goto('/admin/hours?office=offi_berlin&panel=off');
  const day = page.getByRole('link', {
    name: new RegExp(`^Fri, \\w+ ${Number(date.slice(8))}\\b`),
  });
  await expect(day).toBeVisible();
  await reach('Close a day', page, async () => {
    await day.click();
    await page.getByRole('button', { name: 'Close this day' }).click();
    await page.getByRole('button', { name: 'Keep all' }).click();
    await page.getByRole('button', { name: /^Close Berlin on Fri, / }).click();
    await expect(page.getByText(/^Berlin closed on Fri, /).first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(/^Undone: Berlin closed on Fri, /).first()).toBeVisible();
});
