import type { Page } from '@playwright/test';
import { goTo } from './go-to';
import { enterAs } from './people';
import { expect, test } from './test';

const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'You’re acting as Maya Lindqvist.' });
const TITLE = /^\[as Maya Lindqvist\] .+ · Atrium$/;

/** Every page of the product except the page for problems, which has its own journey. */
const PAGES = [
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

test('IMP-2 the banner and the title name both people on every page, and in print', async ({
  page,
}) => {
  await enterAs(page, 'impersonator', '/people/user_member');
  await page.getByRole('button', { name: 'Act as Maya Lindqvist' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  // The notice is there from the first moment after a reload, and on each following page.
  await page.goto('/dashboard?panel=off');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle(TITLE);
  for (const path of PAGES) {
    await goTo(page, path);
    await expect(banner(page), path).toBeVisible();
    await expect(page, path).toHaveTitle(TITLE);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeVisible();
});
