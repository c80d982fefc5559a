import { enterAs } from './people';
import { expect, test } from './test';

test('UNDO-1 favorite places are reordered by dragging, and Undo restores the order', async ({
  page,
}) => {
  await enterAs(page, 'member', '/favorites');
  const handles = page.getByRole('button', { name: /^Move / });
  const rows = page.getByRole('listitem').filter({ has: handles });
  await expect(rows.first()).toHaveAttribute('draggable', 'true');
  // Some favorites have no name until all of them are read.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const names = () => handles.evaluateAll((all) => all.map((each) => each.ariaLabel));
  const before = await names();
  const [first, second] = before;
  expect(before.length).toBeGreaterThan(1);
  await handles.first().dragTo(rows.nth(1));
  await expect.poll(names).toEqual([second, first, ...before.slice(2)]);
  await expect(page.getByText(/ is now 2 of \d+$/).first()).toBeVisible();
  await page.getByRole('region', { name: 'Places' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(before);
});
