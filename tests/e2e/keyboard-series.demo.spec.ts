import { addDays } from '@/domain/time';
import { farWednesday } from './day';
import { keysOnly, tabTo } from './keys';
import { booking, inDemo } from './others';
import { enterAs } from './people';
import { expect, test } from './test';

const DATE = farWednesday();
const ROOM = 'reso_ber-1-spree';
const at = (week: number, clock: string) => `${addDays(DATE, 7 * week)}T${clock}:00.000Z`;

test('R4 A-10 a series of rooms with two clashing dates is repaired and booked with the keyboard alone', async ({
  page,
}) => {
  await enterAs(page, 'member', '/settings');
  for (const week of [1, 2]) {
    await inDemo(page, 'member-2', booking(ROOM, at(week, '09:00'), at(week, '10:00')));
  }
  const query = new URLSearchParams({
    officeId: 'offi_berlin',
    date: DATE,
    people: '4',
    room: ROOM,
    from: `${DATE}T09:00Z`,
    to: `${DATE}T10:00Z`,
    panel: 'off',
  });
  await page.goto(`/rooms?${query}`);
  const panel = page.getByRole('complementary', { name: 'Spree' });
  const repeats = panel.getByRole('combobox', { name: 'Repeats' });
  await expect(repeats).toBeVisible();
  await keysOnly(page);
  await tabTo(page, repeats, 120);
  await page.keyboard.type('Every week');
  await tabTo(page, panel.getByRole('spinbutton', { name: 'Number of dates' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4');
  const dates = panel.getByRole('region', { name: 'Dates' });
  await expect(dates).toContainText('2 of 4 dates are taken');
  await expect(dates.getByRole('listitem')).toHaveCount(4);
  const choices = dates.getByRole('combobox');
  // Leaves out one date, and moves the time of the other in the same room.
  await tabTo(page, choices.nth(1));
  await page.keyboard.type('Skip');
  await tabTo(page, choices.nth(2));
  const other = (await choices.nth(2).locator('option').allTextContents()).find((text) =>
    /\d\d:\d\d/.test(text),
  );
  if (other === undefined) throw new Error('No other time is offered');
  await page.keyboard.type(other);
  await expect(choices.nth(2).locator('option:checked')).toHaveText(other);
  const book = dates.getByRole('button', { name: 'Book 3 dates' });
  await tabTo(page, book);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You have Spree, .* on 2 dates · 1 more date/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
