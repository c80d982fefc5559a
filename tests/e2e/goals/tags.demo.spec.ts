import { enterAs } from '../people';
import { expect, test } from './test';

test('forty desks are tagged with four presses', async ({ page, reach }) => {
  await enterAs(page, 'owner', '/admin/tags');
  const places = page.getByRole('link', { name: 'places with Step-free' });
  await expect(places).toBeVisible();
  await reach('Tag 40', page, async () => {
    await places.click();
    const grid = page.getByRole('grid', { name: 'Places' });
    const desks = grid.getByRole('row', { name: /^Select D-/ }).getByRole('checkbox');
    await desks.first().click();
    const row = Number(
      await desks.first().evaluate((box) => box.closest('tr')?.getAttribute('aria-rowindex')),
    );
    const last = grid.locator(`tr[aria-rowindex="${row + 39}"]`).getByRole('checkbox');
    // Rows out of view aren’t on the page; scrolling doesn’t count as an activation.
    await desks.first().evaluate((box) => {
      scrollBy(0, 38 * (box.closest('tr')?.offsetHeight ?? 0));
    });
    await last.click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Tag 40 places' }).click();
    await expect(page.getByText('Used by 40 places')).toBeVisible();
  });
});

test('two tags are merged with three presses', async ({ page, reach }) => {
  await enterAs(page, 'owner', '/admin/tags');
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await expect(box('Whiteboard')).toBeVisible();
  await reach('Tags merge', page, async () => {
    await box('Video conference').click();
    await box('Whiteboard').click();
    await page.getByRole('button', { name: 'Merge into Whiteboard' }).click();
    await expect(
      page.getByRole('main').getByText('Merged Video conference into Whiteboard'),
    ).toBeVisible();
  });
  // The list is read again after the merge was reported.
  await expect(page.getByRole('link', { name: 'Video conference', exact: true })).toBeHidden();
});
