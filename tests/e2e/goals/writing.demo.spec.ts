import { enterAs } from '../people';
import { expect, test } from './test';

test('a news article is written and published with three presses and its text', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'page-manager', '/admin/news');
  const write = page.getByRole('link', { name: 'Write news' });
  await expect(write).toBeVisible();
  await reach('News publish', page, async () => {
    await write.click();
    await page.getByRole('textbox', { name: 'Title' }).fill('The lift is back');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.insertText('It runs again since noon.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Move back to drafts' })).toBeVisible();
  });
});

test('a page is moved with one key', async ({ page, reach }) => {
  await enterAs(page, 'page-manager', '/admin/pages');
  const list = page.getByRole('list', { name: /^Pages in / });
  await expect(list).toBeVisible();
  const [first] = await list.getByRole('link').allTextContents();
  await list.getByRole('link').first().focus();
  await reach('Page order', page, async () => {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(list.getByRole('link').nth(1)).toHaveText(first ?? '');
  });
});
