import { test, type Browser, type Locator, type Page } from '@playwright/test';
import { dateDemo } from './day';
import { expect } from './test';

/**
 * Opens a page as a persona. Only the journeys about the sign-in page go through it, because it loads the application three
 * times.
 */
export async function enterAs(page: Page, persona: string, path = '/dashboard'): Promise<void> {
  const address = new URL(path, 'http://here');
  // Guests don’t see the developer’s panel.
  address.searchParams.set('panel', 'off');
  if (test.info().project.name === 'demo') {
    address.searchParams.set('persona', persona);
    dateDemo(page.context(), address.searchParams);
  } else {
    await signInAtServer(page, persona);
  }
  await page.goto(address.pathname + address.search);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Clicks a design and waits for the server’s answer: the page applies the design earlier, and a reload would abort the request.
 */
export async function chooseDesign(page: Page, choice: Locator): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/user/settings') && response.request().method() !== 'GET',
  );
  await choice.click();
  expect((await saved).ok()).toBe(true);
}

/**
 * Opens someone else’s browser in addition to the test’s own, on one of their pages and connected to the hub. It receives every
 * event from now on, so nothing depends on timing.
 */
export async function browserOf(browser: Browser, persona: string, path: string): Promise<Page> {
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL, timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  // The hub’s first frame answers the handshake.
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await Promise.all([connected, enterAs(page, persona, path)]);
  return page;
}

/** Does what the API host’s sign-in page does for a browser whose API is on another host than its pages. */
async function signInAtServer(page: Page, persona: string): Promise<void> {
  // Node doesn’t resolve names below .localhost, so the cookie is transferred by hand.
  const answer = await fetch('http://127.0.0.1:4010/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ persona }),
    redirect: 'manual',
  });
  const [pair = ''] = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const at = (pair ?? '').indexOf('=');
  await page.context().addCookies([
    {
      name: (pair ?? '').slice(0, at),
      value: (pair ?? '').slice(at + 1),
      domain: '.atrium.localhost',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}
