import { addDays } from '@/domain/time';
import { farFriday } from '../day';
import { enterAs } from '../people';
import { expect, test } from './test';

test('a team is seated with three presses, and a booking moves with one drag or three keys', async ({
  page,
  reach,
}) => {
  const monday = addDays(farFriday(), 10);
  await page.setViewportSize({ width: 1400, height: 1000 });
  await enterAs(
    page,
    'scheduler',
    `/admin/scheduler?officeId=offi_berlin&week=${monday}&panel=off`,
  );
  const team = page.getByRole('combobox', { name: 'Team' });
  await expect(team).toBeVisible();
  await reach('Assign desks', page, async () => {
    await team.selectOption('Finance');
    await page.getByRole('combobox', { name: 'Area' }).selectOption('area_ber-1-north');
    await page.getByRole('button', { name: /^Assign \d+ desks$/ }).click();
    await expect(
      page.getByText(/^Assigned desks in Finance to \d+ people in Finance on /).first(),
    ).toBeVisible();
  });
  const grid = page.getByRole('grid');
  const booked = grid.getByRole('gridcell', { name: /: D-\d+ / });
  const free = (name: string, column: number) =>
    grid
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('gridcell')
      .nth(column);
  const name = (await booked.first().getAttribute('aria-label'))?.split(',')[0] ?? '';
  await reach('Schedule by drag', page, async () => {
    await free(name, 0).locator('[data-slot]').dragTo(free(name, 1));
    await expect(page.getByText(/^Moved .* to D-\d+, Tue, /).first()).toBeVisible();
  });
  await free(name, 1).focus();
  await reach('Schedule by keys', page, async () => {
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Moved .* to D-\d+, Wed, /).first()).toBeVisible();
  });
});
