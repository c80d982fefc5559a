import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { enterAs } from '../people';
import { expect, test } from './test';

test('a figure leads to its rows and their file, and a chart to its table', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/reports?office=offi_berlin');
  const rows = page.getByRole('region', { name: 'The rows behind the figures' });
  const csv = rows.getByRole('button', { name: /^Download CSV: .* rows$/ });
  const quiet = page.getByRole('link', { name: /^Floor 3 in Berlin is used \d+% of the time/ });
  await reach('Report floor', page, async () => {
    await quiet.click();
    await expect(rows.getByText('Only: Floor 3')).toBeVisible();
    const proof = page.waitForEvent('download');
    await csv.click();
    await proof;
  });
  const figure = page.getByRole('link', { name: /^No-shows: .* Show the rows/ });
  await expect(figure).toBeVisible();
  const shown = await figure.textContent();
  await reach('Report rows', page, async () => {
    await figure.click();
    await expect(page.getByRole('status').getByText(`${shown} bookings`)).toBeVisible();
  });
  await expect(csv).not.toHaveAttribute('aria-disabled', 'true');
  const download = page.waitForEvent('download');
  await reach('Report export', page, async () => {
    await csv.click();
    await download;
  });
  const lines: string[][] = parse(readFileSync(await (await download).path(), 'utf8'), {
    relax_column_count: true,
  });
  const head = lines.findIndex(([first]) => first === 'Start date');
  expect(lines.length - head - 1).toBe(Number(shown?.replaceAll(',', '')));
  const full = page.getByRole('region', { name: 'How full are we?' });
  await full
    .getByRole('link', { name: /^Monday / })
    .first()
    .focus();
  await reach('Report table', page, async () => {
    await page.keyboard.press('t');
    await expect(
      full.getByRole('table', { name: 'Utilization by weekday and hour' }),
    ).toBeVisible();
  });

  // Paper has no scrolling and no filters: the charts are complete, and a line describes their scope.
  await page.keyboard.press('t');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1047 });
  await expect(page.getByText(/^Days: .* · Office: Berlin · Type of place: /)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const drawn = page.getByRole('main').locator('svg, table');
  await expect
    .poll(() =>
      drawn.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().right).filter((right) => right > innerWidth),
      ),
    )
    .toEqual([]);
});
