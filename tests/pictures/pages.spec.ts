import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { goTo } from '../e2e/go-to';
import { KESTREL_LINK, onOneOrigin, openAsNewcomer } from '../e2e/main-site';
import { openStation } from '../e2e/station-page';
import { PAGES } from '../helpers/addresses';
import { settled } from '../helpers/settled';
import { FOLDER, IS_BEFORE } from './list';
import { fileOf, LOOKS, OUTSIDE } from './looks';
import { openAs } from './open';

/** Other work may run at the same time, so a page may take long. */
const PATIENCE_MS = 60_000;
const QUALITY = 24;
const MISSING = '/nowhere/at/all';
/** Where a tab starts. */
const START = '/profile';

/** Who sees a page: an owner what admins and other people have, and a member everything else. */
const AS = ['owner', 'member'];
const viewerOf = (address: string) =>
  AS[Number(!/^\/admin|view=pending|user_member|tick_102/.test(address))];

const look = () => LOOKS.find(({ name }) => name === test.info().project.name)!;

/** Takes the picture of what a page shows, as WebP, which `page.screenshot` doesn’t offer. */
async function take(page: Page, address: string): Promise<void> {
  await settled(page);
  const { design, width, height, scale } = look();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  const file = join(FOLDER, fileOf(address, design, width, IS_BEFORE));
  writeFileSync(file, Buffer.from(data, 'base64'));
}

for (const as of AS) {
  // One tab shows all of a person’s pages, because starting the demo takes longer than going to a page.
  test.describe(as, () => {
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openAs(page, as, look().design, START);
    });
    test.afterAll(() => page.close());

    const show = async (address: string): Promise<void> => {
      // Going to the open page wouldn’t be a change.
      const isOpen = new URL(page.url()).pathname === address;
      if (!isOpen) await goTo(page, address, PATIENCE_MS);
    };
    for (const address of PAGES.filter((each) => viewerOf(each) === as)) {
      test(address, async () => {
        await show(address);
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        if (address === MISSING || title !== 'Page not found') return take(page, address);
        // An earlier demo doesn’t have every page. The next page may be missing too, and wouldn’t be a change from this one.
        await show(START);
      });
    }
  });
}

const [setup, signup, kiosk] = OUTSIDE;

/** Takes a page whose design no one can choose yet. */
async function takeOutside(page: Page, address: string): Promise<void> {
  await page.evaluate((ds) => (document.documentElement.dataset['ds'] = ds), look().design);
  await take(page, address);
}

test.describe('before there is an organization', () => {
  test.use({ baseURL: async ({ baseURL }, use) => use(onOneOrigin(baseURL)) });

  for (const [address, path] of [
    [setup, '/setup?panel=off'],
    [signup, KESTREL_LINK],
  ] as const) {
    test(address, async ({ page }) => {
      await openAsNewcomer(page);
      await page.goto(path);
      await takeOutside(page, address);
    });
  }
});

test(kiosk, async ({ context }) => {
  await takeOutside(await openStation(context), kiosk);
});
