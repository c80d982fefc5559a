import type { Locator } from '@playwright/test';
import { HOSTILE_ARTICLE } from '@tests/helpers/hostile-html';
import { enterAs } from './people';
import { expect, test } from './test';

/** A one-pixel image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Pastes HTML into the article, as from another program. */
const paste = (content: Locator, html: string) =>
  content.evaluate((element, given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    data.setData('text/plain', 'x');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test('S-24 an article is typed, pasted, and illustrated under the shipped policy', async ({
  page,
}) => {
  await enterAs(page, 'page-manager', '/admin/news/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Under the policy');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();
  // Uses real keys, and the toolbar by keyboard.
  await page.keyboard.type('Before noon');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content.getByRole('heading', { level: 2, name: 'Before noon' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bring shoes');
  await page.keyboard.press('Enter');
  await expect(content.locator('strong')).toHaveText('Bring shoes');

  await paste(content, '<p class=MsoNormal><span style="font-weight:bold">From Word</span></p>');
  await expect(content.locator('strong', { hasText: 'From Word' })).toBeVisible();

  await page.getByRole('button', { name: 'Add picture' }).click();
  await page
    .getByLabel('Picture to add')
    .setInputFiles({ name: 'shoes.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('textbox', { name: /^Description/ }).fill('Two shoes');
  await expect(content.getByRole('img', { name: 'Two shoes' })).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/news\/news_/);
  await page.reload();
  await expect(content.getByRole('heading', { level: 2, name: 'Before noon' })).toBeVisible();
  await page.getByRole('radio', { name: 'Preview new' }).check({ force: true });
  const article = page.getByRole('article');
  await expect(article.getByRole('img', { name: 'Two shoes' })).toBeVisible();
  await expect(article.locator('strong', { hasText: 'Bring shoes' })).toBeVisible();

  // Removes it, so that it doesn’t affect other tests.
  await page.getByRole('link', { name: 'All news' }).click();
  await page.getByRole('button', { name: 'Actions for Under the policy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Under the policy' })).toHaveCount(0);
});

test.describe('without the content security policy', () => {
  test.use({ bypassCSP: true });

  // The policy also reports what a parser sees before the sanitizer removes it.
  test('S-9 UI-12 pasted content neither runs nor sends requests', async ({ page }) => {
    await enterAs(page, 'page-manager', '/admin/news/new');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    await paste(content, HOSTILE_ARTICLE);
    await expect(content).toContainText('Sign in again');
    await expect(content.locator('script, style, iframe, form, input, svg, object')).toHaveCount(0);
    await expect(content.locator('[onerror], [onclick], [style*="url"]')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Preview new' }).check({ force: true });
    await expect(page.getByRole('article')).toContainText('Sign in again');
    expect(await page.evaluate(() => 'hostile' in globalThis)).toBe(false);
  });
});
