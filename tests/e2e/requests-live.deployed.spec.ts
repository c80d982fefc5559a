import type { Browser, Page } from '@playwright/test';
import { inDeployed } from './others';
import { browserOf } from './people';
import { expect, test } from './test';

const COFFEE = /Coffee on the carpet/;

/** The board of someone who handles requests, in the new design that it’s part of (TICK-4). */
async function boardOf(browser: Browser, persona: string): Promise<Page> {
  await inDeployed(persona, {
    method: 'POST',
    path: '/user/settings',
    body: { type: 'design_system_version', value: 'v2' },
  });
  return browserOf(browser, persona, '/admin/tickets');
}

const cardIn = (page: Page, lane: string) =>
  page.getByRole('region', { name: lane }).getByRole('link', { name: COFFEE });

test('HUB-1 a request that one person moves on the board moves on the board of another', async ({
  browser,
}) => {
  const mine = await boardOf(browser, 'resource-manager');
  const theirs = await boardOf(browser, 'owner');
  await expect(cardIn(mine, 'Open')).toBeVisible();
  await expect(cardIn(theirs, 'Open')).toBeVisible();
  await cardIn(mine, 'Open').focus();
  await mine.keyboard.press('Alt+ArrowRight');
  await expect(cardIn(mine, 'In progress')).toBeFocused();
  // Long before the other board would poll.
  await expect(cardIn(theirs, 'In progress')).toBeVisible();
  await expect(cardIn(theirs, 'Open')).toHaveCount(0);
  await mine.context().close();
  await theirs.context().close();
});
