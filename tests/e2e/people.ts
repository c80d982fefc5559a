import type { Page } from '@playwright/test';
import { expect } from './test';

/** Goes to a page, signing a persona in by the stand-in page on the way. */
export async function enterAs(page: Page, persona: string, path = '/dashboard'): Promise<void> {
  const address = new URL(path, 'http://here');
  // The developer's panel is not part of what a guest sees.
  address.searchParams.set('panel', 'off');
  await page.goto(address.pathname + address.search);
  await page.getByRole('button', { name: new RegExp(`· ${persona}(?![-\\w])`) }).click();
  // The sign-in page has a heading as well.
  await page.waitForURL(
    (url) => url.pathname === address.pathname || url.pathname === '/dashboard',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
