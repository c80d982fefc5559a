import { farWednesday } from '../day';
import type { Page } from '@playwright/test';
import { floor, freeDeskInSight, nameOf, panelOf, zoomIn } from '../map-page';
import { enterAs } from '../people';
import { expect, test } from './test';

const dayRow = (page: Page, index: number) =>
  page
    .getByRole('region', { name: /working days/ })
    .getByRole('listitem')
    .nth(index);

test.describe('dashboard', () => {
  test('D1 D3 a day is booked with one click, or two Tabs after the skip link, and its desk is named before', async ({
    page,
    reach,
  }) => {
    await enterAs(page, 'member');
    const row = dayRow(page, 1);
    await reach('D1', page, async () => {
      await row.getByRole('button', { name: /^Book D-\d+/ }).click();
      await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
    });
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByRole('button', { name: /^Book D-\d+/ })).toBeVisible();

    // Each day has an offer or a booking; in the evening, nothing is left to book today.
    const days = page.getByRole('region', { name: /working days/ }).getByRole('listitem');
    await expect(days).toHaveCount(5);
    const undecided = {
      hasNot: page.getByRole('button'),
      hasNotText: /has closed for today|has no opening/,
    };
    await expect(days.filter(undecided)).toHaveCount(0);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    // The link’s own key has been counted by then.
    await expect(page.getByRole('main')).toBeFocused();
    await reach('D3', page, async () => {
      let label = '';
      for (let presses = 0; presses < 2 && !label.startsWith('Book '); presses += 1) {
        await page.keyboard.press('Tab');
        label = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
      }
      await page.keyboard.press('Enter');
      // What has begun can be canceled, but not undone (UNDO-3).
      const name = label.replace('Book', 'Cancel');
      await expect(days.first().getByRole('button', { name, exact: true })).toBeVisible();
    });
  });
});

test.describe('map', () => {
  test.beforeEach(async ({ page }) => {
    // Opens the map second, because the way to it doesn’t count.
    await enterAs(
      page,
      'member',
      `/map?officeId=offi_berlin&floorId=area_ber-2&date=${farWednesday()}`,
    );
    await expect(floor(page).getByRole('button').first()).toBeAttached();
  });

  test('M1 a chosen desk takes two clicks', async ({ page, reach }) => {
    await zoomIn(page);
    const desk = await freeDeskInSight(page);
    const name = await nameOf(desk);
    await reach('M1', page, async () => {
      await desk.click();
      await panelOf(page, name)
        .getByRole('button', { name: `Book ${name}` })
        .click();
      await expect(panelOf(page, name)).toContainText('Yours');
    });
  });

  test('M1 a chosen desk takes one double click', async ({ page, reach }) => {
    await zoomIn(page);
    const desk = await freeDeskInSight(page);
    const name = await nameOf(desk);
    await reach('M1 at once', page, async () => {
      // At the speed of a hand: the panel may open between the two clicks.
      await desk.dblclick({ delay: 90 });
      await expect(panelOf(page, name)).toContainText('Yours');
    });
  });

  test('M2 Enter books the focused desk', async ({ page, reach }) => {
    const desk = await freeDeskInSight(page);
    const name = await nameOf(desk);
    await desk.focus();
    await reach('M2', page, async () => {
      await page.keyboard.press('Enter');
      await expect(panelOf(page, name)).toContainText('Yours');
    });
  });
});

test('B1 a booking is canceled with one click, and its row offers Undo', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'member', '/bookings');
  const cancel = page.getByRole('button', { name: /^Cancel / }).first();
  await expect(cancel).toBeVisible();
  await reach('B1', page, async () => {
    await cancel.click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  });
});
