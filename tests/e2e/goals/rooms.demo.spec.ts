import { addDays } from '@/domain/time';
import { farWednesday } from '../day';
import type { Locator, Page } from '@playwright/test';
import { goTo } from '../go-to';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

const DATE = farWednesday();
const SPREE = 'reso_ber-1-spree';
/** Bookings of this room need approval. */
const APPROVED_ROOM = 'reso_ber-2-grunewald';
const at = (clock: string, week = 0) => `${addDays(DATE, 7 * week)}T${clock}:00.000Z`;
const panelOf = (page: Page, room: string): Locator =>
  page.getByRole('complementary', { name: room });

/** The address of the rooms on the far day, optionally with a room selected from 9:00 to 10:00 on the world’s clock. */
function roomsAt(room?: string): string {
  const query = new URLSearchParams({
    officeId: 'offi_berlin',
    date: DATE,
    people: '4',
    ...(room === undefined ? {} : { room, from: `${DATE}T09:00Z`, to: `${DATE}T10:00Z` }),
  });
  return `/rooms?${query}`;
}

/** Opens the rooms after some preparation by someone. */
async function openRooms(
  page: Page,
  room?: string,
  before?: () => Promise<unknown>,
): Promise<void> {
  await enterAs(page, 'member', before ? '/settings' : roomsAt(room));
  if (before) {
    await before();
    await goTo(page, roomsAt(room));
  }
  await expect(page.getByRole('grid')).toBeVisible();
}

test('R1 the best room for a time is one click away', async ({ page, reach }) => {
  await openRooms(page);
  const best = page.getByRole('region', { name: /^Best for / });
  await expect(best.getByRole('button', { name: /^Book / }).first()).toBeVisible();
  await reach('R1', page, async () => {
    await best
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await expect(page.getByText(/^You have /)).toBeVisible();
  });
});

test('R2 a room for a chosen time takes one drag and Enter', async ({ page, reach }) => {
  await openRooms(page);
  const cell = (clock: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^Spree, ${clock}, free`) });
  await cell('13:00').scrollIntoViewIfNeeded();
  await reach('R2', page, async () => {
    await cell('13:00').hover();
    await page.mouse.down();
    await cell('13:45').hover();
    await page.mouse.up();
    await expect(
      panelOf(page, 'Spree').getByRole('button', { name: 'Book Spree, 13:00–14:00' }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have Spree, 13:00–14:00')).toBeVisible();
  });
});

test('R3 a clash offers three other rooms, each one click away', async ({ page, reach }) => {
  await openRooms(page, SPREE, () =>
    inDemo(page, 'member-2', booking(SPREE, at('09:00'), at('10:00'))),
  );
  const ways = panelOf(page, 'Spree').getByRole('region', { name: 'Free alternatives' });
  const books = ways.getByRole('button', { name: /^Book / });
  await expect(books.nth(2)).toBeVisible();
  await reach('R3', page, async () => {
    await books.first().click();
    await expect(page.getByText(/^You have /)).toBeVisible();
  });
});

test('R4 all dates of a series are listed, and each clash takes one key', async ({
  page,
  reach,
}) => {
  await openRooms(page, SPREE, () =>
    inDemo(page, 'member-2', booking(SPREE, at('09:00', 1), at('10:00', 1))),
  );
  const panel = panelOf(page, 'Spree');
  await panel.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week');
  await panel.getByRole('spinbutton', { name: 'Number of dates' }).fill('4');
  const dates = panel.getByRole('region', { name: 'Dates' });
  await expect(dates).toContainText('1 of 4 dates is taken');
  const choice = dates.getByRole('combobox').nth(1);
  const before = await choice.inputValue();
  await choice.focus();
  await reach('R4', page, async () => {
    await page.keyboard.press('ArrowDown');
    await expect(choice).not.toHaveValue(before);
  });
  await expect(dates.getByRole('button', { name: /^Book \d dates$/ })).toBeEnabled();
});

test('R5 a room that needs approval names who approves it, and is requested with one click', async ({
  page,
  reach,
}) => {
  await openRooms(page, APPROVED_ROOM);
  const panel = panelOf(page, 'Grunewald');
  await expect(panel).toContainText(/ can approve it/);
  await reach('R5', page, async () => {
    await panel.getByRole('button', { name: /^Request Grunewald/ }).click();
    await expect(page.getByText(/^You requested Grunewald/)).toBeVisible();
  });
});

test('R5 a weekly meeting of twelve gets a time and a room that fits', async ({ page, reach }) => {
  await openRooms(page);
  const list = (await inDemo(page, 'member', {
    method: 'GET',
    path: '/users?limit=40',
  })) as { elements: readonly { email: string }[] };
  const others = list.elements
    .map(({ email }) => email)
    .filter((email) => email !== 'maya.lindqvist@meridian.example')
    .slice(0, 11);
  await reach('R5 twelve', page, async () => {
    await page.getByRole('button', { name: 'Find a time with others' }).click();
    const panel = page.getByRole('region', { name: 'Find a time for everyone' });
    await panel.getByRole('textbox', { name: /^Paste addresses/ }).click();
    // Typing isn’t counted, so the text is inserted at once.
    await page.keyboard.insertText(others.join(', '));
    await panel.getByRole('button', { name: 'Add 11 people' }).click();
    await panel.getByText('Every week, 10 times').click();
    await expect(panel.getByText(/Free on \d+ of 10 weeks$/).first()).toBeVisible();
    await panel
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    await page.getByRole('button', { name: /^(Book|Request) \d+ dates/ }).click();
    await expect(page.getByText(/^You (have|requested) .* on \d+ dates/).first()).toBeVisible();
  });
});

test('R6 an edit of a series says how many dates move and whether they need approval again', async ({
  page,
  reach,
}) => {
  const [start, end] = [at('09:00'), at('10:00')];
  const recurring = { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], start, end };
  await openRooms(page, undefined, () =>
    inDemo(page, 'member', booking(SPREE, start, end, { recurring })),
  );
  await page.getByRole('gridcell', { name: /^Spree, .*, yours/ }).click();
  const panel = panelOf(page, 'Spree');
  const from = panel.getByRole('combobox', { name: 'From' });
  await expect(from).toBeVisible();
  await reach('R6', page, async () => {
    await panel.getByText('All 3 upcoming dates').click();
    await from.focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel).toContainText(/3 dates move to Spree, .*They don’t need approval again\./);
    await panel.getByRole('button', { name: 'Save 3 dates' }).click();
    await expect(
      panel.getByRole('button', { name: 'Undo' }).or(page.getByText(/moved/i)).first(),
    ).toBeVisible();
  });
});

test('R2 a drag to the edge of the gantt scrolls to hours out of view', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await openRooms(page);
  const cell = (clock: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^Spree, ${clock}, free`) });
  await cell('10:00').scrollIntoViewIfNeeded();
  const gantt = page.getByRole('grid').locator('xpath=..');
  const before = await gantt.evaluate((box) => box.scrollLeft);
  const sides = await gantt.boundingBox();
  if (!sides) throw new Error('The gantt is not in sight');
  await cell('10:00').hover();
  await page.mouse.down();
  await page.mouse.move(sides.x + sides.width - 4, (await cell('10:00').boundingBox())?.y ?? 0, {
    steps: 4,
  });
  // The pointer rests while the hours scroll below it, until the last one is reached.
  await expect.poll(() => gantt.evaluate((box) => box.scrollLeft)).toBeGreaterThan(before + 200);
  await page.mouse.up();
  await expect(
    panelOf(page, 'Spree').getByRole('button', { name: /^Book Spree, 10:00–(?!11:00)/ }),
  ).toBeVisible();
});
