import { expect, test } from '@playwright/test';

test('the printed address shows the application, from modules, with no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const module = page.waitForResponse((each) => new URL(each.url()).pathname === '/src/main.tsx');
  const response = await page.goto(`http://localhost:${process.env['DEV_PORT']}/`);
  expect(response?.ok()).toBe(true);
  expect((await (await module).allHeaders())['content-type']).toContain('javascript');
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(errors).toEqual([]);
});
