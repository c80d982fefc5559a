import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PAGES } from '../helpers/addresses';
import { goTo } from './go-to';
import { findings } from './geometry';
import { enterAs } from './people';
import { expect, test } from './test';

/** The narrowest phone, and half of a laptop's window in each direction: its whole window at 200 % zoom. */
const WINDOWS = { '320 px': { width: 320, height: 640 }, '200 %': { width: 640, height: 360 } };

/** Controls that are smaller than 24 px without the space around them that would make up for it (WCAG 2.5.8). */
async function smallTargets(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules(['target-size']).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `small target: ${html}`));
}

test('the measures find what is broken, and nothing else', async ({ page }) => {
  await page.setViewportSize(WINDOWS['320 px']);
  await page.setContent(`<!doctype html>
    <style>* { margin: 0; font: 16px/24px Arial } .box { width: 80px; overflow: hidden; white-space: nowrap }</style>
    <p class="box">Cut in the middle of a word</p>
    <p class="box" title="Cut, but with a title in full">Cut, but with a title in full</p>
    <p class="box" style="overflow: auto">A box that scrolls to the rest</p>
    <p style="height: 10px; overflow: hidden">Half of a line</p>
    <p style="position: absolute; top: 200px">One text</p>
    <p style="position: absolute; top: 206px">Another text</p>
    <p style="position: absolute; top: 300px">Under a lid</p>
    <p style="position: absolute; top: 300px; background: white">On the lid, which hides it</p>
    <button style="position: absolute; top: 400px; width: 60px; height: 30px">Below</button>
    <div style="position: absolute; top: 400px; width: 60px; height: 30px; background: red" id="lid"></div>
    <button style="position: absolute; top: 500px; width: 60px; height: 30px">Free</button>
    <button style="position: absolute; top: 560px; width: 10px; height: 10px" aria-label="Tiny"></button>
    <button style="position: absolute; top: 571px; width: 10px; height: 10px" aria-label="Tiny too"></button>
    <div style="position: absolute; top: 2000px; width: 400px"><p>Wide, far below</p></div>`);
  expect(
    (await page.evaluate(findings, ['.unknown'])).map((each) => each.replace(/\d+px/, 'n')),
  ).toEqual([
    'the page scrolls sideways by n: <div> Wide, far below',
    'cut by n: <p.box> Cut in the middle of a word in <p.box> Cut in the middle of a word',
    'cut by n: <p> Half of a line in <p> Half of a line',
    'overlap: <p> One text and <p> Another text',
    'covered: <button> Below by <div> ',
  ]);
  expect(await page.evaluate(findings, ['body'])).toEqual([
    expect.stringContaining('the page scrolls sideways'),
  ]);
  expect(await smallTargets(page)).toHaveLength(2);
});

/**
 * Opens every page inside the shell as an owner, who sees all of it, and hands it over in each window.
 *
 * @param search parameters of the first address, which hold for the whole visit
 */
async function visitPages(
  page: Page,
  design: 'v1' | 'v2',
  search: string,
  judge: (where: string) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(WINDOWS['320 px']);
  await page.addInitScript((ds) => localStorage.setItem('atrium.design_version', ds), design);
  await enterAs(page, 'owner', `/bookings${search}`);
  await page.evaluate((ds) => (document.documentElement.dataset['ds'] = ds), design);
  for (const address of PAGES) {
    await goTo(page, address);
    for (const [name, size] of Object.entries(WINDOWS)) {
      await page.setViewportSize(size);
      // What depends on the width is drawn again one frame later.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      await judge(`${address} at ${name}`);
    }
  }
  expect(await page.evaluate(() => document.documentElement.dataset['ds'])).toBe(design);
}

for (const design of ['v1', 'v2'] as const) {
  test(`UI-5 A-2 ${design}: at 320 px and at 200 % zoom nothing is cut, covered, drawn over something else, or too small to tap`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await visitPages(page, design, '', async (where) => {
      const found = [...(await page.evaluate(findings, [])), ...(await smallTargets(page))];
      expect.soft(found, where).toEqual([]);
    });
  });

  test(`UI-5 ${design}: nothing is cut or covered in the pseudo-locale, whose strings are a third longer`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await visitPages(page, design, '?locale=pseudo', async (where) => {
      expect.soft(await page.evaluate(findings, []), where).toEqual([]);
    });
    // It was the pseudo-locale to the end.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[àéîöû]/);
  });
}
