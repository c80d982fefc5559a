import type { Page } from '@playwright/test';
import { inDemo } from './others';
import { enterAs } from './people';
import { expect, test } from './test';

const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'You’re acting as Maya Lindqvist.' });
const TITLE = /^\[as Maya Lindqvist\] .+ · Atrium$/;

/** Every page of the product; those of problems stand below. */
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

/** What is gone, somebody else's, or was never there, with what it says. */
const PROBLEMS = [
  ['/bookings/sche_nobody', 'This booking no longer exists.'],
  ['/calendar-setup/intg_microsoft/auth_nobody', 'This setup is no longer available'],
  ['/nowhere/at/all', 'Page not found'],
] as const;

const off = (path: string) => `${path}${path.includes('?') ? '&' : '?'}panel=off`;

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'impersonator');
  await page.goto('/people/user_member?panel=off');
  await page.getByRole('button', { name: 'Act as Maya Lindqvist' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('IMP-2 the banner and the title say it on every page, and on paper', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(off(path));
    await expect(banner(page), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveTitle(TITLE);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeVisible();
});

test('IMP-2 the banner stands on the pages of problems too', async ({ page }) => {
  for (const [path, words] of PROBLEMS) {
    await page.goto(off(path));
    await expect(page.getByRole('main').getByText(words), path).toBeVisible();
    await expect(banner(page), path).toBeVisible();
    await expect(page, path).toHaveTitle(TITLE);
  }
});

test('IMP-2 Exit restores the page one came from, and the person one is', async ({ page }) => {
  await page.goto('/bookings?panel=off');
  await page.reload();
  await banner(page).getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/people\/user_member/);
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(page).not.toHaveTitle(/\[as /);
  await expect(page.getByRole('button', { name: /settings for Felix Brandt/ })).toBeVisible();
});

test('F-53 the design is this browser’s, and back to oneself it is one’s own', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('atrium.design_version', '"v2"'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ds', 'v2');
  await banner(page).getByRole('button', { name: 'Exit' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-ds', 'v1');
});

test('IMP-2 who loses the right is told so on a failed page with the banner and the way out', async ({
  page,
}) => {
  await inDemo(page, 'owner', {
    method: 'PUT',
    path: '/users/user_impersonator',
    body: { permissions: [] },
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /couldn’t load/ })).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'You’re acting as someone else.' });
  await expect(aside).toBeVisible();
  await expect(page).toHaveTitle(/^\[as someone else\]/);
  await aside.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
});
