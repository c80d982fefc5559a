import { farWednesday } from './day';
import type { Page } from '@playwright/test';
import { booking, inDeployed } from './others';
import { browserOf } from './people';
import { expect, test } from './test';

const DATE = farWednesday();
/** Bookings of this room need approval. */
const ROOM = 'reso_ber-2-grunewald';

const ask = async (persona: string, title: string): Promise<string> => {
  const [start, end] = [`${DATE}T09:00:00.000Z`, `${DATE}T10:00:00.000Z`];
  const made = await inDeployed(persona, booking(ROOM, start, end, { title }));
  return (made as { id: string }).id;
};

/** The row of a booking in a list, or of a request in the inbox. */
const rowOf = (page: Page, id: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${id}"]`) });

test('APPR-3 HUB-1 one of two requests for a room is accepted, and both people see their answer at once', async ({
  browser,
}) => {
  const [won, lost] = [await ask('member', 'Readout'), await ask('member-2', 'Rehearsal')];
  const answers = await browserOf(browser, 'resource-manager', '/bookings?view=pending');
  const winner = await browserOf(browser, 'member', '/bookings');
  const loser = await browserOf(browser, 'member-2', '/bookings');
  await expect(rowOf(winner, won)).toContainText('Waiting for approval');
  await expect(rowOf(loser, lost)).toContainText('Waiting for approval');

  const request = rowOf(answers, won);
  await request.scrollIntoViewIfNeeded();
  await expect(request).toContainText('Approving declines 1 other request: Jonas Weber (Rehearsal');
  await request.getByRole('button', { name: /^Approve / }).click();

  await expect(request).toContainText('1 other request was declined');
  // The other request disappears in this browser as well.
  await expect(rowOf(answers, lost)).toHaveCount(0);
  await expect(rowOf(winner, won)).not.toContainText('Waiting for approval', { timeout: 5000 });
  await expect(rowOf(winner, won).getByRole('button', { name: /^Cancel / })).toBeVisible();
  await expect(rowOf(loser, lost)).toContainText('Declined', { timeout: 5000 });
  for (const page of [answers, winner, loser]) await page.context().close();
});

test('H-22 a request that one person answers leaves the other’s list at once, and the number in the navigation follows', async ({
  browser,
}) => {
  const id = await ask('member', 'Readout');
  const first = await browserOf(browser, 'resource-manager', '/bookings?view=pending');
  const second = await browserOf(browser, 'owner', '/bookings?view=pending');
  await expect(rowOf(second, id)).toBeVisible();
  const entry = second
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Bookings/ });
  await expect(entry).toHaveAccessibleName(/^Bookings \d+ requests? needs? your approval$/);
  const name = await entry.textContent();
  await rowOf(first, id)
    .getByRole('button', { name: /^Decline / })
    .click();
  await expect(first.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
  await first.keyboard.press('Enter');
  await expect(rowOf(first, id)).toContainText('Declined');
  await expect(rowOf(second, id)).toHaveCount(0, { timeout: 5000 });
  await expect(entry).not.toHaveText(name ?? '');
  for (const page of [first, second]) await page.context().close();
});
