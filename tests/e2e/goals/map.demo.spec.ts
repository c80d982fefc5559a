import { farWednesday } from '../day';
import type { Page } from '@playwright/test';
import {
  floor,
  freeDesk,
  freeDeskInSight,
  nameOf,
  openScenario,
  panelOf,
  zoomIn,
} from '../map-page';
import { enterAs } from '../people';
import { expect, test } from './test';

async function openMap(page: Page): Promise<void> {
  // Signing in leads to the dashboard (F-5), so the map is opened second.
  await enterAs(
    page,
    'member',
    `/map?officeId=offi_berlin&floorId=area_ber-2&date=${farWednesday()}`,
  );
  await expect(freeDesk(page)).toBeAttached();
}

/** Performs an action, and checks that it didn’t reload the document. */
async function withoutReload(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  await act();
  expect(await page.evaluate(() => 'before' in globalThis)).toBe(true);
}

test('M4 another day, floor, type of place, or equipment takes one click or key', async ({
  page,
  reach,
}) => {
  await openMap(page);
  const thursday = page
    .getByRole('navigation', { name: 'Week' })
    .getByRole('button', { name: /^Thu .*\d+ free, / });
  await expect(thursday).toBeVisible();
  await withoutReload(page, () =>
    reach('M4 day', page, async () => {
      await thursday.click();
      await expect(thursday).toHaveAttribute('aria-current', 'date');
      await expect(freeDesk(page)).toBeAttached();
    }),
  );
  await (await freeDeskInSight(page)).focus();
  await withoutReload(page, () =>
    reach('M4 floor', page, async () => {
      await page.keyboard.press('PageDown');
      await expect(page.getByRole('group', { name: 'Drawing of Floor 1' })).toBeVisible();
    }),
  );
  const places = page.getByRole('tab', { name: /^Places/ });
  await places.click();
  const all = (await places.textContent()) ?? '';
  const first = page
    .getByRole('group', { name: 'Equipment and features' })
    .getByRole('button')
    .first();
  await withoutReload(page, () =>
    reach('M4 filter', page, async () => {
      await first.click();
      await expect(places).not.toHaveText(all);
    }),
  );
  await first.click();
  await expect(places).toHaveText(all);
  const rooms = page
    .getByRole('group', { name: 'Place types' })
    .getByRole('button', { name: /room/i });
  await withoutReload(page, () =>
    reach('M4 type', page, async () => {
      await rooms.first().click();
      await expect(page.getByText(/of \d+ rooms free/)).toBeVisible();
    }),
  );
});

test('M5 one of 4,000 desks is booked with three clicks, starting from the whole floor', async ({
  page,
  reach,
}) => {
  test.setTimeout(180_000);
  await openScenario(page, 'campus', 'member');
  await page.goto(`/map?officeId=offi_campus&date=${farWednesday()}&panel=off`);
  // At this zoom level, rooms represent their places.
  const drawn = page.getByRole('group', { name: /^Drawing of / });
  const room = drawn.getByRole('button', { name: /^[A-Z]\w+, [1-9]\d* of \d+ \w+ free/ }).first();
  await expect(room).toBeAttached({ timeout: 60_000 });
  await reach('M5', page, async () => {
    await room.click();
    const desk = await freeDeskInSight(page, drawn);
    const name = await nameOf(desk);
    await desk.click();
    await panelOf(page, name)
      .getByRole('button', { name: `Book ${name}` })
      .click();
    await expect(panelOf(page, name)).toContainText('Yours');
  });
});

test('M7 on a phone, a desk is booked with three taps', async ({ page, reach }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(
    page,
    'member',
    `/map?officeId=offi_berlin&floorId=area_ber-2&date=${farWednesday()}`,
  );
  const room = floor(page).getByRole('button', { name: /^Research, [1-9]\d* of \d+ desks free/ });
  await expect(room).toBeAttached();
  await reach('M7', page, async () => {
    await room.click();
    const desk = freeDesk(page);
    const name = await nameOf(desk);
    await desk.click();
    await panelOf(page, name)
      .getByRole('button', { name: `Book ${name}` })
      .click();
    await expect(panelOf(page, name)).toContainText('Yours');
  });
});

test('M8 a week on the chosen desk takes two clicks', async ({ page, reach }) => {
  await openMap(page);
  await zoomIn(page);
  const desk = await freeDeskInSight(page);
  const panel = panelOf(page, await nameOf(desk));
  await desk.click();
  const week = panel.getByRole('button', { name: 'Whole week' });
  await expect(week).toBeVisible();
  await reach('M8', page, async () => {
    await week.click();
    await panel.getByRole('button', { name: /^Book [2-5] days$/ }).click();
    await expect(panel).toContainText('Yours');
  });
});

test('M9 a desk and parking take one click more than the desk', async ({ page, reach }) => {
  await openMap(page);
  await zoomIn(page);
  const desk = await freeDeskInSight(page);
  const panel = panelOf(page, await nameOf(desk));
  await reach('M9', page, async () => {
    await desk.click();
    await panel.getByRole('button', { name: /^Also park at .+$/ }).click();
    await panel.getByRole('button', { name: /^Book D-\d+ and / }).click();
    await expect(panel).toContainText('Yours');
  });
});
