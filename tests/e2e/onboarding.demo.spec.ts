import type { Page } from '@playwright/test';
import { openAsNewcomer, KESTREL_LINK, test } from './main-site';
import { expect } from './test';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Signs out. */
async function leave(page: Page): Promise<void> {
  // Leaves the application first, because a token that is being renewed would be stored after everything was cleared.
  await page.goto(new URL('/favicon.svg', page.url()).href);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('three screens lead to a desk that can be booked, and the link lets the next person join', async ({
  page,
}) => {
  await openAsNewcomer(page);
  await page.goto('/dashboard?panel=off');
  await expect(page).toHaveURL(/\/setup/);
  const screens: string[] = [];
  const seen = async (name: string) => {
    await expect(title(page, name)).toBeVisible();
    screens.push(name);
  };
  await seen('Set up your organization');
  await page.getByLabel('Organization name').fill('Halcyon Works');
  await expect(page.getByLabel('Address')).toHaveValue('halcyon-works');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await seen('Your first office');
  // The browser’s time zone is preselected, with its country.
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await page.getByRole('button', { name: 'Add office' }).click();
  await seen('Desks on your first floor');
  await page.getByRole('button', { name: 'Add 5 desks' }).click();
  await expect(title(page, 'D-1 is ready to book')).toBeVisible();
  expect(screens).toHaveLength(3);

  await page.getByRole('button', { name: 'Create invite link' }).click();
  const link = await page.getByLabel('Invite link').inputValue();
  await page.getByRole('button', { name: 'Book your first desk' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page
    .getByRole('button', { name: /^Book D-1,/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  // Anyone who has the link joins with three fields.
  await leave(page);
  await page.goto(`${link}&panel=off`);
  await expect(title(page, 'Join Halcyon Works')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await page.getByLabel('Email').fill('nora.keller@example.org');
  await page.getByLabel('Your name').fill('Nora Keller');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  // A member who follows the link again gets there as well.
  await page.goto(`${link}&panel=off`);
  await expect(title(page, 'Dashboard')).toBeVisible();
});

test('someone who has to sign in returns to the link', async ({ page }) => {
  await openAsNewcomer(page);
  await leave(page);
  await page.goto(KESTREL_LINK);
  await page.getByRole('button', { name: 'Sign in to join' }).click();
  await page.getByRole('button', { name: /· member(?![-\w])/ }).click();
  await expect(title(page, 'Join Kestrel Optics')).toBeVisible();
  await page.getByRole('button', { name: 'Join Kestrel Optics' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();
});

test('nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    KESTREL_LINK,
    '/signup?join=join_bo&panel=off',
    '/signup?join=join_ada&panel=off',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(320);
  }
});
