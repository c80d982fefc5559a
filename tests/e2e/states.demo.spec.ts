import type { Locator, Page } from '@playwright/test';
import { goTo } from './go-to';
import { chooseDesign, enterAs } from './people';
import { expect, test } from './test';

/** The word is there to be read, and not only for assistive technology, which gets it as a box of one pixel. */
async function isRead(word: Locator): Promise<void> {
  await expect(word).toBeVisible();
  expect((await word.boundingBox())?.width).toBeGreaterThan(15);
}

/** The state that a list shows for an item, in a row or, where there is little room, on a card. */
const stateOf = (page: Page, item: RegExp, state: string) =>
  isRead(
    page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: item })
      .getByText(state, { exact: true })
      // The word itself, not the cell around it.
      .last(),
  );

test('UI-2 A-5 with forced colors, the states of visits, requests, documents, and news are words', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enterAs(page, 'owner', '/tickets?officeId=offi_berlin');
  await chooseDesign(page, page.getByRole('button', { name: 'Switch to the New design' }));
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);

  await goTo(page, '/admin/tickets?view=table&officeId=offi_berlin');
  for (const state of ['Open', 'In progress', 'Done', 'Canceled'])
    await stateOf(page, /#\d+/, state);

  await goTo(page, '/admin/visitors?view=all&officeId=offi_berlin');
  await stateOf(page, /Noor van Dijk/, 'Expected');
  await page.getByRole('button', { name: 'Check in Noor van Dijk' }).click();
  await stateOf(page, /Noor van Dijk/, 'Here');
  await page.getByRole('button', { name: 'Check out Noor van Dijk' }).click();
  await stateOf(page, /Noor van Dijk/, 'Left');

  await goTo(page, '/admin/health');
  for (const state of ['In review', 'Approved', 'Declined'])
    await stateOf(page, /vaccination|test/i, state);

  await goTo(page, '/news?officeId=offi_berlin');
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Covered bike stands/ }) });
  await isRead(entry.getByText('New', { exact: true }));
  await entry.getByRole('button', { name: /^Got it/ }).click();
  await expect(entry.getByText('New', { exact: true })).toBeHidden();
});
