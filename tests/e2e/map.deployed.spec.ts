import { farWednesday } from './day';
import type { Locator, Page } from '@playwright/test';
import { floor, freeDesk, freeDeskInSight, nameOf, panelOf, zoomIn } from './map-page';
import { enterAs } from './people';
import { expect, test } from './test';

async function openMap(page: Page): Promise<void> {
  // Signing in leads to the dashboard (F-5), so the map is opened second.
  await enterAs(
    page,
    'member',
    `/map?officeId=offi_berlin&floorId=area_ber-2&date=${farWednesday()}`,
  );
  await expect(floor(page).getByRole('button').first()).toBeAttached();
}

/** Cancels the test’s booking, so that the world is unchanged. */
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
  // Zoomed in far enough that the plan doesn’t fit itself into the space beside the panel, so that only the page moves.
  await zoomIn(page);
  const desk = await freeDeskInSight(page);
  const name = await nameOf(desk);
  // At the speed of a hand: the panel may open between the two clicks.
  await desk.dblclick({ delay: 90 });
  await expect(panelOf(page, name)).toContainText('Yours');
  await cancel(page, name);
});

test('M2 a desk is found, booked, and released without a pointer', async ({ page }) => {
  await openMap(page);
  const desk = freeDesk(page);
  const name = await nameOf(desk);
  await desk.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page, name)).toContainText('Yours');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Typing finds a desk by its name. The focus moves, but the selection doesn’t.
  await page.keyboard.type('d-99');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Desk D-99, /);
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(new RegExp(`date=${farWednesday()}`));
  await page.keyboard.press('[');
  await expect(panelOf(page, name)).toContainText('Yours');
  await cancel(page, name);
});

test('M7 on a phone, the sheet leaves the desk and Book in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page);
  // At this zoom level, rooms represent their desks.
  await floor(page)
    .getByRole('button', { name: /^Research, \d+ of \d+ desks free/ })
    .click();
  const desk = freeDesk(page);
  const name = await nameOf(desk);
  await desk.click();
  const book = panelOf(page, name).getByRole('button', { name: `Book ${name}` });
  await expect(book).toBeInViewport();
  // Whatever the sheet holds once it has loaded, it covers neither the desk nor the bar.
  const chosen = floor(page).getByRole('button', { name: new RegExp(`^Desk ${name},`) });
  await expect(chosen).toBeInViewport();
  const lowest = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : NaN;
  };
  await expect
    .poll(async () => {
      const top = (await panelOf(page, name).boundingBox())?.y ?? NaN;
      return (await lowest(chosen)) - top;
    })
    .toBeLessThanOrEqual(0);
  const [hand, sheet] = [await book.boundingBox(), await panelOf(page, name).boundingBox()];
  expect(hand?.height).toBeGreaterThanOrEqual(36);
  expect(sheet?.y).toBeGreaterThan(300);
});
