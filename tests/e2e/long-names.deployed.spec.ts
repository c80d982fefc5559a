import { PAGES } from '../helpers/addresses';
import { findings } from './geometry';
import { goTo } from './go-to';
import { fillWorld } from './import-world';
import { enterAs } from './people';
import { expect, test } from './test';

/** Names without a space, as long as they may be, of wide, narrow, and medium letters. */
const NAMES = ['m', 'i', 'w'].map((letter) => letter.repeat(190));

/** The pages with the most names; `LONG_NAMES=all` opens every page instead. */
const NAMED = [
  '/dashboard',
  '/map?officeId=offi_berlin&floorId=area_ber-2',
  '/rooms',
  '/team',
  '/pages/page_1',
  '/people/user_member_2',
  '/visits/visi_ines',
  '/news/news_policy',
  '/tickets/tick_102',
  '/admin/offices/offi_berlin',
  '/admin/places/reso_ber-2-d-14',
  '/admin/tags',
];
const all = process.env['LONG_NAMES'] === 'all';

/** A cell tells what it has no room for in a tip. */
const TOLD_IN_TIPS = ['[role="gridcell"]'];

test.use({ viewport: { width: 320, height: 640 } });

test('A-5 UI-5 names of 190 letters without a space widen no page, and are neither cut nor drawn over a control', async ({
  page,
}) => {
  await fillWorld(page, NAMES);
  // Some parts exist only in the new design.
  await page.addInitScript(() => localStorage.setItem('atrium.design_version', 'v2'));
  await enterAs(page, 'owner', '/profile');
  for (const address of all ? PAGES : NAMED) {
    await goTo(page, address);
    for (const design of ['v1', 'v2']) {
      await page.evaluate((look) => {
        document.documentElement.dataset['ds'] = look;
      }, design);
      const found = await page.evaluate(findings, TOLD_IN_TIPS);
      expect.soft(found, `${address} in ${design}`).toEqual([]);
    }
  }
});
