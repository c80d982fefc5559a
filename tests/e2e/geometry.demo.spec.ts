import type { Page } from '@playwright/test';
import { PAGES } from '../helpers/addresses';
import { goTo } from './go-to';
import { axeFor, misnamed, violations } from './accessible';
import { findings } from './geometry';
import { enterAs } from './people';
import { secondOpinion } from './second-opinion';
import { expect, test } from './test';

/** The narrowest phone, and half of a laptop’s window in each direction, which is the whole window at 200% zoom. */
const WINDOWS = {
  '320 px': { width: 320, height: 640 },
  '200 %': { width: 640, height: 360 },
} as const;
type Window = keyof typeof WINDOWS;

/** Finds controls that are smaller than 24 px and lack the spacing that would make up for it (WCAG 2.5.8). */
async function smallTargets(page: Page): Promise<string[]> {
  const axe = (await axeFor(page)).withRules(['target-size']);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ nodes }) => nodes.map(({ html }) => `small target: ${html}`));
}

test('the measurements find what is broken, and nothing else', async ({ page }) => {
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

test('the measures find what leaves the page from right to left as well', async ({ page }) => {
  await page.setViewportSize(WINDOWS['320 px']);
  await page.setContent(`<!doctype html><html dir="rtl">
    <style>* { margin: 0; font: 16px/24px Arial }</style>
    <p>Text that fits</p>
    <button style="position: absolute; top: 100px; left: 300px; width: 90px">Beyond the start</button>
    <p style="position: absolute; top: 200px; left: -60px">Beyond the end</p>`);
  expect((await page.evaluate(findings, [])).map((each) => each.replace(/\d+px.*/, 'n'))).toEqual([
    'the page scrolls sideways by n',
    'out of reach: <button> Beyond the start',
  ]);
});

const DESIGNS = ['v1', 'v2'] as const;

const softly = expect.configure({ soft: true });

/** Applies a design. Only styles change, so the open page can be checked in it without another visit. */
const wear = (page: Page, design: (typeof DESIGNS)[number]): Promise<void> =>
  page.evaluate(async (ds) => {
    document.documentElement.dataset['ds'] = ds;
    // Content that depends on sizes renders one frame later.
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }, design);

/** Filters that shorten the list beside an open item, where the list has its own address and is checked there. */
const FEWER: Readonly<Record<string, string>> = { '/admin/people/user_member': '?q=lindqvist' };

/**
 * Opens pages inside the shell one after the other, as an owner, who sees all of them, and checks each in both designs and in
 * each window.
 *
 * @param search parameters of the first address, which apply to the whole visit
 */
async function visitPages(
  page: Page,
  addresses: readonly string[],
  search: string,
  judge: (where: string, window: Window) => Promise<void>,
  further: (address: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // Some pages exist only in the new design.
  await page.addInitScript(() => localStorage.setItem('atrium.design_version', 'v2'));
  await page.setViewportSize(WINDOWS['320 px']);
  await enterAs(page, 'owner', `/bookings${search}`);
  for (const address of addresses) {
    await goTo(page, address + (FEWER[address] ?? ''));
    for (const [name, size] of Object.entries(WINDOWS)) {
      await page.setViewportSize(size);
      for (const design of DESIGNS) {
        await wear(page, design);
        await judge(`${address} at ${name} in ${design}`, name as Window);
      }
    }
    await further(address);
  }
}

/** Half of all pages each, because each test runs on one processor. */
const HALVES = [
  ['the first half of the pages', PAGES.slice(0, PAGES.length / 2)],
  ['the second half of the pages', PAGES.slice(PAGES.length / 2)],
] as const;

for (const [half, addresses] of HALVES) {
  test(`UI-5 A-2 A-17 A-18 ${half}: at 320 px and at 200 % zoom nothing is cut, covered, drawn over something else, too small to tap, or, in forced colors, without its name or found by axe; on a desktop, a second engine finds nothing either`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    await visitPages(
      page,
      addresses,
      '',
      async (where, window) => {
        const found = await page.evaluate(findings, []);
        // In the other window, axe checks this together with its other rules, below.
        const small = window === '320 px' ? await smallTargets(page) : [];
        expect.soft([...found, ...small], where).toEqual([]);
        // The floor keeps more than half of the window, however much stands above it.
        if (where.startsWith('/map ') && window === '200 %') {
          const plan = page.getByRole('group', { name: /^Drawing of / });
          const height = (await plan.boundingBox())?.height;
          expect.soft(height, where).toBeGreaterThan(WINDOWS[window].height / 2);
        }
      },
      async (address) => {
        await page.emulateMedia({ forcedColors: 'active' });
        for (const design of DESIGNS) {
          await wear(page, design);
          const which = design === DESIGNS[0] ? 'all' : 'by style';
          // One run in many found fields that didn’t have their forced colors yet.
          await softly
            .poll(() => violations(page, which), { message: `${address} in ${design}` })
            .toEqual([]);
          expect.soft(await page.evaluate(misnamed), `${address} in ${design}`).toEqual([]);
        }
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
        await page.emulateMedia({ forcedColors: 'none' });
        // A desktop has tables where a phone has cards.
        await page.setViewportSize({ width: 1280, height: 800 });
        expect.soft(await secondOpinion(page), address).toEqual([]);
      },
    );
  });

  test(`UI-5 ${half}: nothing is cut or covered in the pseudo-locale, whose strings are a third longer`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await visitPages(page, addresses, '?locale=pseudo', async (where) => {
      expect.soft(await page.evaluate(findings, []), where).toEqual([]);
    });
    // The pseudo-locale was active to the end.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[àéîöû]/);
  });
}

/** The pages of visitors, workplace requests, documents, questions, news, pages, Wi-Fi, and the assistant. */
const SERVICES = PAGES.filter((address) =>
  /^(?:\/admin)?\/(?:visit|ticket|health|question|news|pages|wifi|assistant)/.test(address),
);

test('UI-5 the services from right to left: at 320 px and at 200 % zoom nothing is cut, covered, or drawn over something else', async ({
  page,
}) => {
  test.setTimeout(600_000);
  expect(SERVICES.length).toBeGreaterThan(15);
  await visitPages(page, SERVICES, '', async (where) => {
    await page.evaluate(async () => {
      document.documentElement.dir = 'rtl';
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    expect.soft(await page.evaluate(findings, []), where).toEqual([]);
  });
  // It was active to the end.
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
