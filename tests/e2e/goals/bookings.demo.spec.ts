import { addDays, addWeeks, formatDate, startOfWeek } from '@/domain/time';
import { E2E_DAY, farWednesday } from '../day';
import type { Locator, Page } from '@playwright/test';
import { goTo } from '../go-to';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

const DATE = farWednesday();
const DESK = 'reso_ber-2-d-99';
const ROOM = 'reso_ber-2-treptow';
/** Bookings of this room need approval. */
const APPROVED_ROOM = 'reso_ber-2-grunewald';
const hours = (date: string, from = '08:00', to = '16:00') =>
  [`${date}T${from}:00.000Z`, `${date}T${to}:00.000Z`] as const;

/** The member’s list with a desk on the day far ahead. */
async function withDesk(page: Page): Promise<Locator> {
  await enterAs(page, 'member', '/settings');
  await inDemo(page, 'member', booking(DESK, ...hours(DATE)));
  await goTo(page, '/bookings');
  const change = page.getByRole('button', { name: /^Change D-99/ });
  await expect(change).toBeVisible();
  return change;
}

test('B2 a range of days is released with three presses, after its list is shown', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'member', '/settings');
  // Meetings of the seed begin at 9:00 in Berlin; before that, the room is free on every day.
  const monday = addWeeks(startOfWeek(E2E_DAY), 1);
  for (const date of [monday, addDays(monday, 1)]) {
    await inDemo(page, 'member', booking(ROOM, ...hours(date, '06:00', '06:30')));
  }
  await goTo(page, '/bookings');
  await expect(page.getByRole('button', { name: /^Cancel Treptow/ }).nth(1)).toBeVisible();
  await reach('B2', page, async () => {
    await page.getByRole('button', { name: 'Release several days' }).click();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('button', { name: /^Release \d+ bookings$/ }).click();
    await expect(page.getByText(/^\d+ bookings released$/)).toBeVisible();
  });
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
});

test('B5 B3 the list is downloaded with one click, and half a day or another desk is two clicks away', async ({
  page,
  reach,
}) => {
  const change = await withDesk(page);
  for (const [kind, label] of [
    ['CSV', 'Download CSV'],
    ['ICS', 'Add to calendar'],
  ] as const) {
    const download = page.waitForEvent('download');
    await reach(`B5 ${kind}`, page, async () => {
      await page.getByRole('button', { name: new RegExp(`^${label}: \\d+ bookings?$`) }).click();
      expect((await download).suggestedFilename()).toMatch(/^bookings-.*\.(csv|ics)$/);
    });
  }
  await reach('B3 time', page, async () => {
    await change.click();
    await page.getByRole('button', { name: 'Change to 13:00–17:00' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'D-99' });
    await expect(row).toContainText('13:00–17:00');
    await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'D-99' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(change).toBeVisible();
  await reach('B3 desk', page, async () => {
    await change.click();
    await page
      .getByRole('button', { name: /^Move to D-/ })
      .first()
      .click();
    await expect(change).toHaveCount(0);
  });
});

/** Two requests for the same room at the same time, as the approver sees them. */
async function withRequests(page: Page): Promise<Locator> {
  await enterAs(page, 'resource-manager', '/settings');
  const [start, end] = hours(DATE, '09:00', '10:00');
  await inDemo(page, 'member', booking(APPROVED_ROOM, start, end, { title: 'Readout' }));
  await inDemo(page, 'member-2', booking(APPROVED_ROOM, start, end, { title: 'Rehearsal' }));
  await goTo(page, '/bookings?view=pending');
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Readout/ }) });
}

test('B6 accepting takes one click, and says before who is rejected by it', async ({
  page,
  reach,
}) => {
  const row = await withRequests(page);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText('Approving declines 1 other request: Jonas Weber (Rehearsal');
  await reach('B6 accept', page, async () => {
    await row.getByRole('button', { name: /^Approve / }).click();
    await expect(row).toContainText('Approved');
  });
});

test('B6 rejecting takes a click, a reason, and Enter', async ({ page, reach }) => {
  const row = await withRequests(page);
  await reach('B6 reject', page, async () => {
    await row.getByRole('button', { name: /^Decline / }).click();
    // Typing isn’t counted, so the text is inserted at once.
    await expect(row.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
    await page.keyboard.insertText('The board meets there');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Declined');
  });
});

test('B7 this and the following dates of a series take two clicks', async ({ page, reach }) => {
  await enterAs(page, 'member', '/settings');
  const [start, end] = hours(DATE, '14:00', '14:30');
  const recurring = { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], start, end };
  await inDemo(page, 'member', booking(DESK, start, end, { recurring }));
  await goTo(page, '/bookings');
  await page.getByRole('button', { name: 'Show 2 more dates' }).click();
  const cancel = page.getByRole('button', { name: /^Cancel D-99/ });
  await expect(cancel).toHaveCount(3);
  await reach('B7', page, async () => {
    await cancel.nth(1).click();
    const panel = page.getByRole('region', { name: 'Cancel dates of D-99' });
    await expect(panel.getByRole('button', { name: /^(Only|This and|All)/ })).toHaveCount(3);
    await panel.getByRole('button', { name: /^This and the 1 after it/ }).click();
    await expect(cancel).toHaveCount(1);
  });
});

test('B3 three bookings move to the next working day with four clicks', async ({ page, reach }) => {
  await enterAs(page, 'member', '/settings');
  await inDemo(page, 'member', booking(DESK, ...hours(DATE)));
  for (const [from, to] of [
    ['17:00', '17:30'],
    ['17:30', '18:00'],
  ] as const) {
    await inDemo(page, 'member', booking(ROOM, ...hours(DATE, from, to)));
  }
  await goTo(page, '/bookings');
  const boxes = page.getByRole('checkbox', {
    name: new RegExp(`^Select .*${formatDate(DATE, 'day')}`),
  });
  await expect(boxes).toHaveCount(3);
  const day = formatDate(addDays(DATE, 1), 'day');
  await reach('B3 three', page, async () => {
    for (const index of [0, 1, 2]) await boxes.nth(index).click();
    await page.getByRole('button', { name: `Move to ${day}` }).click();
    await expect(page.getByText(`3 bookings moved to ${day}`).first()).toBeVisible();
  });
  await expect(boxes).toHaveCount(0);
});

test('B3 someone at my desk: the nearest free one is two clicks away', async ({ page, reach }) => {
  await enterAs(page, 'member', '/settings');
  await inDemo(page, 'member', booking(DESK, ...hours(E2E_DAY, '08:45')));
  await goTo(page, '/bookings');
  const change = page.getByRole('button', { name: /^Change D-99/ });
  await expect(change).toBeVisible();
  await reach('B3 occupied', page, async () => {
    await change.click();
    await page.getByRole('button', { name: /^Move to D-\d+: someone’s at D-99$/ }).click();
    await expect(page.getByText(/^You have D-\d+ instead of D-99$/).first()).toBeVisible();
  });
});
