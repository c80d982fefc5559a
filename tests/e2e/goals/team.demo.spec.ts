import { E2E_DAY, nextWednesday } from '../day';
import { addWeeks } from '@/domain/time';
import { enterAs } from '../people';
import { colleagueOn, dayHeader, openTeam, table } from '../team-page';
import { expect, test } from './test';

test('T1 typing a person’s name shows where they are today', async ({ page, reach }) => {
  await enterAs(page, 'member', '/team?officeId=offi_berlin');
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  const today = dayHeader(E2E_DAY);
  await reach('T1', page, async () => {
    await page.getByRole('searchbox', { name: 'Find a person' }).click();
    await page.keyboard.type('felix', { delay: 20 });
    const cell = table(page).getByRole('gridcell', { name: new RegExp(`^Felix .*, ${today}: `) });
    await expect(cell.first()).toBeInViewport();
    await expect(table(page).getByRole('rowheader', { name: /^Anton/ })).toHaveCount(0);
  });
});

test('T2 the desk next to someone is two clicks from their day', async ({ page, reach }) => {
  await openTeam(page);
  const { name, cell } = await colleagueOn(page, nextWednesday());
  await reach('T2', page, async () => {
    await cell.click();
    const panel = page.getByRole('complementary', { name });
    await panel.getByRole('button', { name: /^(Book|Move from) / }).click();
    await expect(panel.getByText(/^You’re at D-\d+/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

test('T3 T5 people are sorted by a day, and by last name again', async ({ page, reach }) => {
  await openTeam(page);
  const heads = table(page).locator('[role="rowheader"][aria-colspan]');
  await reach('T3', page, async () => {
    await table(page)
      .getByRole('button', { name: /^Wednesday, .*Sort by this day$/ })
      .last()
      .click();
    await expect(heads.first()).toHaveText(/^In the office \d+$/);
  });
  await reach('T5', page, async () => {
    await table(page).getByRole('button', { name: 'Sort by name' }).click();
    await expect(heads.first()).toHaveText(/^A \d+$/);
  });
});

test('T4 the best day is planned, with a desk, with one click', async ({ page, reach }) => {
  // Beyond the two weeks for which people plan and the member has desks.
  await openTeam(page, addWeeks(nextWednesday(), 1));
  const best = page.getByRole('region', { name: 'Best day' });
  await expect(best).toContainText(/^Best day for you and \d+ others: /);
  const take = best.getByRole('button', { name: /^(Plan .* and book|Book) D-\d+$/ });
  await expect(take).toBeVisible();
  await reach('T4', page, async () => {
    await take.click();
    await expect(best.getByText(/^You have D-\d+/)).toBeVisible();
    await expect(best.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
