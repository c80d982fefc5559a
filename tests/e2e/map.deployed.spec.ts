import type { Page } from '@playwright/test';
import {
  farWednesday,
  floor,
  freeDesk,
  freeDeskInSight,
  nameOf,
  panelOf,
  zoomIn,
} from './map-page';
import { enterAs } from './people';
import { expect, test } from './test';

async function openMap(page: Page): Promise<void> {
  // Whoever is not signed in lands on the dashboard (F-5), so the map comes second.
  await enterAs(
    page,
    'member',
    `/map?officeId=offi_berlin&floorId=area_ber-2&date=${farWednesday()}`,
  );
  await expect(floor(page).getByRole('button').first()).toBeAttached();
}

/** Cancels what the test booked, so that the world is as it was. */
async function cancel(page: Page, name: string): Promise<void> {
  await panelOf(page, name)
    .getByRole('button', { name: `Cancel ${name}` })
    .click();
  await expect(panelOf(page, name)).toContainText('Free until');
}

test('M1 a double click books the desk under the pointer, though the panel opens beside it', async ({
  page,
}) => {
  await openMap(page);
  // Close enough that the plan does not fit itself into the room the panel leaves: only the page moves.
  await zoomIn(page);
  const desk = await freeDeskInSight(page);
  const name = await nameOf(desk);
  // As slow as a hand: the panel may open between the two clicks.
  await desk.dblclick({ delay: 90 });
  await expect(panelOf(page, name)).toContainText('Yours');
  await cancel(page, name);
});

test('M2 a desk is found, booked and given back without a pointer', async ({ page }) => {
  await openMap(page);
  const desk = freeDesk(page);
  const name = await nameOf(desk);
  await desk.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page, name)).toContainText('Yours');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Letters find a desk by its name; where the focus goes the choice does not follow.
  await page.keyboard.type('d-99');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Desk D-99, /);
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(new RegExp(`date=${farWednesday()}`));
  await page.keyboard.press('[');
  await expect(panelOf(page, name)).toContainText('Yours');
  await cancel(page, name);
});

test('M7 on a phone the sheet leaves desk and Book in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page);
  // So far out the rooms speak for their desks.
  await floor(page)
    .getByRole('button', { name: /^Research, \d+ of \d+ desks free/ })
    .click();
  const desk = freeDesk(page);
  const name = await nameOf(desk);
  await desk.click();
  const book = panelOf(page, name).getByRole('button', { name: `Book ${name}` });
  await expect(book).toBeInViewport();
  await expect(
    floor(page).getByRole('button', { name: new RegExp(`^Desk ${name},`) }),
  ).toBeInViewport();
  const [hand, sheet] = [await book.boundingBox(), await panelOf(page, name).boundingBox()];
  expect(hand?.height).toBeGreaterThanOrEqual(36);
  expect(sheet?.y).toBeGreaterThan(300);
});
