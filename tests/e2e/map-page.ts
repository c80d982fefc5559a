import type { Locator, Page } from '@playwright/test';
import { dateDemo } from './day';
import { expect } from './test';

export const floor = (page: Page): Locator =>
  page.getByRole('group', { name: 'Drawing of Floor 2' });

const FREE = /^Desk D-\d+, .*free 09:00 to 17:00$/;

/** A free desk on floor 2. */
export const freeDesk = (page: Page): Locator =>
  floor(page).getByRole('button', { name: FREE }).first();

const nameIn = (label: string): string => /^Desk (D-\d+),/.exec(label)?.[1] ?? '';

export const nameOf = async (desk: Locator): Promise<string> =>
  nameIn((await desk.getAttribute('aria-label')) ?? '');

/** A free desk in the middle of the visible part of the plan. */
export async function freeDeskInSight(page: Page, drawn = floor(page)): Promise<Locator> {
  await expect(drawn).toBeVisible();
  const frame = await drawn.boundingBox();
  if (!frame) throw new Error('The floor is not in sight');
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const desks = drawn.getByRole('button', { name: FREE });
  await desks.first().waitFor({ state: 'attached' });
  // Reads all of them at once, because the list may change between two reads.
  const label = await desks.evaluateAll((all, { x, y }) => {
    const away = all.map((desk) => {
      const box = desk.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    });
    return all[away.indexOf(Math.min(...away))]?.getAttribute('aria-label') ?? '';
  }, middle);
  const name = nameIn(label);
  return drawn.getByRole('button', { name: new RegExp(`^Desk ${name}, `) });
}

/** Zooms in by one step, and waits until the plan has grown, because a press would otherwise hit the previous position. */
export async function zoomIn(page: Page): Promise<void> {
  const desk = await freeDeskInSight(page);
  const width = async () => (await desk.boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.5);
}

/** The panel of the selected place. */
export const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name, exact: true });

/** Restarts the demo’s world with another scenario, and signs in a persona there. */
export async function openScenario(page: Page, scenario: string, persona: string): Promise<void> {
  const query = new URLSearchParams({ panel: 'off', scenario, persona });
  dateDemo(page.context(), query);
  await page.goto(`/dashboard?${query}`);
  // A large world takes long to load.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
}
