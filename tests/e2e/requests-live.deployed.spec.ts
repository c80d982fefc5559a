import type { Browser, Page } from '@playwright/test';
import { inDeployed } from './others';
import { browserOf } from './people';
import { expect, test } from './test';

const COFFEE = /Coffee on the carpet/;

/** The board of somebody who handles requests, in the new design that it belongs to (TICK-4). */
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

test('HUB-1 a request that one person moves on the board moves on the board of another within a second', async ({
  browser,
}) => {
  const mine = await boardOf(browser, 'resource-manager');
  const theirs = await boardOf(browser, 'owner');
  await expect(cardIn(mine, 'Open')).toBeVisible();
  await expect(cardIn(theirs, 'Open')).toBeVisible();
  // The clock of this machine, when the card is in another lane.
  const moved = theirs.getByRole('region', { name: 'In progress' }).evaluate(
    (lane) =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (lane.textContent.includes('Coffee on the carpet')) resolve(Date.now());
        }).observe(lane, { childList: true, subtree: true });
      }),
  );
  const saved = mine
    .waitForResponse((response) => response.request().method() === 'PUT')
    .then(() => Date.now());
  await cardIn(mine, 'Open').focus();
  await mine.keyboard.press('Alt+ArrowRight');
  expect((await moved) - (await saved)).toBeLessThan(1000);
  await expect(cardIn(theirs, 'Open')).toHaveCount(0);
  await mine.context().close();
  await theirs.context().close();
});
