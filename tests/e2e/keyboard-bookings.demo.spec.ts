import { addDays } from '@/domain/time';
import { farWednesday } from './day';
import type { Page } from '@playwright/test';
import { keysOnly, tabTo } from './keys';
import { booking, inDemo } from './others';
import { enterAs } from './people';
import { expect, test } from './test';

const DATE = farWednesday();

/** A short date: `Jan 6`. */
const shortly = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { day: 'numeric', month: 'short' });

async function openBookings(page: Page): Promise<void> {
  await page.goto('/bookings?panel=off');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
}

test('B6 A-10 a request is accepted with the keyboard alone', async ({ page }) => {
  await enterAs(page, 'resource-manager', '/bookings?view=pending');
  // Waits until the effect of approving is known. Until then, a request that can no longer be approved looks like any other.
  const approve = { name: /^Approve / };
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Approving declines', has: page.getByRole('button', approve) })
    .first();
  const accept = row.getByRole('button', approve);
  await expect(accept).toBeVisible();
  const name = (await accept.getAttribute('aria-label')) ?? '';
  await keysOnly(page);
  await tabTo(page, page.getByRole('button', { name, exact: true }).first());
  const request = await row.getByRole('link').first().getAttribute('href');
  await page.keyboard.press('Enter');
  const answered = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${request}"]`) });
  await expect(answered).toContainText('Approved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('B6 APPR-10 a request is rejected with a reason with the keyboard alone', async ({ page }) => {
  await enterAs(page, 'resource-manager', '/bookings?view=pending');
  const reject = page.getByRole('button', { name: /^Decline / }).first();
  await expect(reject).toBeVisible();
  const request = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: reject })
    .getByRole('link')
    .first()
    .getAttribute('href');
  await keysOnly(page);
  await tabTo(page, reject);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
  await page.keyboard.type('The board meets there');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${request}"]`) }),
  ).toContainText('Declined');
});

test('B2 A-10 a range of days is released with the keyboard alone, and Ctrl+Z restores it', async ({
  page,
}) => {
  await enterAs(page, 'member', '/settings');
  const days = [DATE, addDays(DATE, 1)];
  for (const day of days) {
    await inDemo(
      page,
      'member',
      booking('reso_ber-2-d-99', `${day}T08:00:00.000Z`, `${day}T16:00:00.000Z`),
    );
  }
  await openBookings(page);
  const open = page.getByRole('button', { name: 'Release several days' });
  await expect(open).toBeVisible();
  await keysOnly(page);
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Days' })).toBeFocused();
  await page.keyboard.type(days.map(shortly).join(' – '));
  const release = page.getByRole('button', { name: 'Release 2 bookings' });
  await expect(release).toBeVisible();
  await tabTo(page, release);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 bookings released')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Cancel D-99/ })).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('B1 A-10 a booking is canceled with the keyboard, and the focus stays in its row, on Undo', async ({
  page,
}) => {
  await enterAs(page, 'member', '/settings');
  await inDemo(
    page,
    'member',
    booking('reso_ber-2-d-99', `${DATE}T08:00:00.000Z`, `${DATE}T16:00:00.000Z`),
  );
  await openBookings(page);
  const cancel = page.getByRole('button', { name: /^Cancel D-99/ });
  await expect(cancel).toBeVisible();
  await keysOnly(page);
  await tabTo(page, cancel, 120);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/Undo/);
  await page.keyboard.press('Enter');
  await expect(cancel).toBeVisible();
});
