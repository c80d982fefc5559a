import type { Locator, Page } from '@playwright/test';
import { addWeeks, startOfWeek } from '@/domain/time';
import { E2E_DAY } from './day';
import { enterAs } from './people';
import { expect } from './test';

/** No one has planned that far ahead; people plan the next two weeks. */
const AHEAD = 3;

/** The Monday of an unplanned week after a planned one. */
export const emptyWeek = (): string => addWeeks(startOfWeek(E2E_DAY), AHEAD);

export const board = (page: Page): Locator => page.getByRole('grid', { name: /^Your week/ });

/** The whole-day cell of a weekday: "Tuesday: Office". */
export const dayCell = (page: Page, weekday: string): Locator =>
  board(page).getByRole('gridcell', { name: new RegExp(`^${weekday}:`) });

/** Opens a week’s plan as a persona. */
export async function openWeek(page: Page, monday = emptyWeek(), persona = 'member') {
  // Signing in leads to the dashboard (F-5), so the plan is opened second.
  await enterAs(page, persona, `/week?officeId=offi_berlin&date=${monday}`);
  await expect(dayCell(page, 'Monday')).toHaveAccessibleName('Monday: not planned');
}

/** The last change is saved. */
export const stored = (page: Page): Locator => page.getByText(/· saved$/);

/** Waits for the shell’s shortcuts, which load when the page is idle; the sheet they open lists this page’s shortcuts as well. */
export async function keysReady(page: Page): Promise<void> {
  const key = page.getByText('Plan the day: Remote');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(key).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(key).toHaveCount(0);
}
