import type { Locator, Page } from '@playwright/test';
import { formatDate, type LocalDate } from '@/domain/time';
import { nextWednesday } from './day';
import { enterAs } from './people';
import { expect } from './test';

/** The table’s name for a day: "Wednesday, March 11". */
export const dayHeader = (date: LocalDate): string => formatDate(date, 'whole');

export const table = (page: Page): Locator => page.getByRole('grid', { name: 'People by day' });

/** Opens the Berlin team as a persona on a day, with everyone listed. */
export async function openTeam(page: Page, date = nextWednesday(), persona = 'member') {
  // Signing in leads to the dashboard (F-5), so the team is opened second.
  await enterAs(page, persona, `/team?officeId=offi_berlin&date=${date}`);
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  await expect(
    table(page)
      .getByRole('gridcell', { name: new RegExp(`, ${dayHeader(date)}: .*D-\\d`) })
      .first(),
  ).toBeVisible();
}

/** The first visible colleague with a desk on a day. */
export async function colleagueOn(
  page: Page,
  date: LocalDate,
): Promise<{ name: string; cell: Locator }> {
  const cells = table(page).getByRole('gridcell', {
    name: new RegExp(`, ${dayHeader(date)}: .*D-\\d`),
  });
  const labels = await cells.evaluateAll((found) =>
    found
      .filter((each) => !each.closest('[aria-rowindex="2"]'))
      .map((each) => each.getAttribute('aria-label') ?? ''),
  );
  const label = labels[0];
  if (label === undefined) throw new Error(`Nobody has a desk on ${date}`);
  return {
    name: label.split(', ')[0] ?? '',
    cell: table(page).getByRole('gridcell', { name: label, exact: true }),
  };
}
