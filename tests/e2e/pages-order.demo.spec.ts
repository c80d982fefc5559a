import type { Locator } from '@playwright/test';
import { enterAs } from './people';
import { expect, test } from './test';

const namesIn = (list: Locator) => () =>
  list
    .getByRole('button', { name: /^Move / })
    .evaluateAll((all) => all.map((each) => each.ariaLabel));

for (const [what, list] of [
  ['sections', 'Sections'],
  ['pages', /^Pages in /],
] as const) {
  test(`UNDO-1 ${what} are reordered by dragging, and Undo restores the order`, async ({
    page,
  }) => {
    await enterAs(page, 'page-manager', '/admin/pages');
    const rows = page.getByRole('list', { name: list });
    const names = namesIn(rows);
    await expect(rows.getByRole('listitem').first()).toHaveAttribute('draggable', 'true');
    const before = await names();
    const [first, second] = before;
    expect(before.length).toBeGreaterThan(1);
    await rows
      .getByRole('button', { name: /^Move / })
      .first()
      .dragTo(rows.getByRole('listitem').nth(1));
    await expect.poll(names).toEqual([second, first, ...before.slice(2)]);
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(names).toEqual(before);
  });
}
