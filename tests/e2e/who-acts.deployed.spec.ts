import type { BrowserContext, Page } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/browser';
import { inDeployed } from './others';
import { enterAs } from './people';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';
/** In the head of all pages of the member’s first organization. */
const ORGANIZATION = 'Meridian Instruments';
/** The other organization of the member, on a host of its own, whose storage and channels the first one’s pages can’t see. */
const OTHER = 'http://kestrel.atrium.localhost:4173';

// By default, Playwright turns off the cache from which a browser shows a page again.
test.use({
  launchOptions: {
    ...chromiumLaunch(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const startIn = async (page: Page, scenario: string): Promise<void> => {
  const done = await page.request.post(`${CONTROL}/scenario`, { data: JSON.stringify(scenario) });
  expect(done.ok(), await done.text()).toBe(true);
};
test.beforeEach(({ page }) => startIn(page, 'multi-organization'));
// One fake server serves all tests.
test.afterEach(({ page }) => startIn(page, 'office'));

/** Opens a page that is connected to the hub, and so has a token. */
async function openConnected(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForEvent('websocket'), page.goto(address)]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const account = (page: Page) => page.getByRole('button', { name: /^Account and settings/ });

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await isLogin(page);
}

/** The page of someone who isn’t signed in anymore, with someone else signed in. */
const closed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Someone else signed in' });

const isLogin = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Sign in to Atrium' })).toBeVisible();

/** Counts the frames in which a page that the browser kept shows some words after it’s shown again. */
async function watchFrames(context: BrowserContext, words: string): Promise<{ frames: number }> {
  const watched = { frames: 0 };
  context.on('console', (message) => {
    if (message.text() === 'words in a frame') watched.frames += 1;
  });
  await context.addInitScript((shown) => {
    const look = () => {
      if (document.body.innerText.includes(shown)) console.warn('words in a frame');
      requestAnimationFrame(look);
    };
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) requestAnimationFrame(look);
    });
  }, words);
  return watched;
}

const designOf = async (persona: string) => {
  const setting = await inDeployed(persona, {
    method: 'GET',
    path: '/user/settings/design_system_version',
  });
  return (setting as { value: unknown }).value;
};

test('ROLE-9 S-3 a page on another host doesn’t write as whoever signed in since: it closes and says why', async ({
  page,
  context,
}) => {
  await enterAs(page, 'member');
  const first = await context.newPage();
  await openConnected(first, `${OTHER}/dashboard?panel=off`);
  await account(first).click();
  const choice = first.getByRole('radio', { name: 'New' });
  await expect(choice).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Jonas Weber' }).click();
  await expect(account(page)).toHaveAccessibleName(/Jonas Weber/);

  const written: string[] = [];
  first.on('response', (response) => {
    const method = response.request().method();
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    // A token is asked for, and dropped as that of someone else.
    if (isWrite && response.ok() && !response.url().endsWith('/auth/token'))
      written.push(`${method} ${response.url()}`);
  });
  await choice.click();
  await expect(closed(first)).toBeVisible();
  expect(written).toEqual([]);
  expect(await Promise.all(['member', 'member-2'].map(designOf))).toEqual([null, null]);
  await expect(first.locator('body')).not.toContainText(/Maya|Lindqvist|Jonas/);
  await first.getByRole('button', { name: 'Sign in' }).click();
  await isLogin(first);
});

test('S-3 F-31 signing out in one tab takes the other to login; with someone else signed in, Back shows nothing of the first person', async ({
  page,
  context,
}) => {
  await enterAs(page, 'member');
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  const second = await context.newPage();
  await openConnected(second, new URL('/dashboard?panel=off', page.url()).href);
  await signOut(second);
  await isLogin(page);
  await second.getByRole('button', { name: 'Jonas Weber' }).click();
  await expect(account(second)).toHaveAccessibleName(/Jonas Weber/);
  await page.goBack();
  // A page that the browser kept is closed; one that it loads again is that of the next person.
  await expect(page.getByRole('button', { name: /Jonas Weber/ }).or(closed(page))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Maya|Lindqvist/);
});

test('F-55 S-3 Back after signing out on another host leads to login, and no frame shows the page that the browser kept', async ({
  page,
  context,
}) => {
  const watched = await watchFrames(context, ORGANIZATION);
  await enterAs(page, 'member');
  await expect(page.locator('body')).toContainText(ORGANIZATION);
  await page.goto(`${OTHER}/dashboard?panel=off`);
  await expect(account(page)).toHaveAccessibleName(/Maya/);
  await signOut(page);
  await page.goBack();
  await isLogin(page);
  await expect(page.locator('body')).not.toContainText(ORGANIZATION);
  // Not every browser keeps pages: one without a window loads them again.
  expect(watched.frames).toBe(0);
});
