import type { Page } from '@playwright/test';
import { enterAs } from './people';
import { expect, test } from './test';

const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'You’re acting as Maya Lindqvist.' });
const TITLE = /^\[as Maya Lindqvist\] .+ · Atrium$/;

/** Every page of the product; a journey opens those of problems. */
const PAGES = [
  '/dashboard',
  '/map',
  '/rooms',
  '/week',
  '/team',
  '/leave',
  '/bookings?view=pending',
  '/favorites',
  '/people',
  '/people/user_member_2',
  '/profile',
  '/notifications',
  '/settings',
  '/settings/calendar',
  '/setup',
];

const off = (path: string) => `${path}${path.includes('?') ? '&' : '?'}panel=off`;

test('IMP-2 the banner and the title say it on every page, and on paper', async ({ page }) => {
  await enterAs(page, 'impersonator', '/people/user_member');
  await page.getByRole('button', { name: 'Act as Maya Lindqvist' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  for (const path of PAGES) {
    await page.goto(off(path));
    await expect(banner(page), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveTitle(TITLE);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeVisible();
});
