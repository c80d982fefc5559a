import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PAGES } from '../helpers/addresses';
import { goTo } from './go-to';
import { asNewcomer, KESTREL_LINK, onOneOrigin } from './main-site';
import { enterAs } from './people';
import { expect, test } from './test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, each with the places it stands at. */
async function violations(page: Page): Promise<string[]> {
  // Without frames there is nothing to be put together on a page of its own, which would be opened each time.
  const axe = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Runs in the page: drawings that are neither hidden nor named, and controls whose accessible name does not begin with the
 * words that stand beside them.
 */
function misnamed(): string[] {
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const found: string[] = [];
  for (const drawing of document.querySelectorAll('svg')) {
    const named = drawing.matches('[role="img"][aria-label], [role="img"][aria-labelledby]');
    if (!named && !drawing.closest('[aria-hidden="true"]')) found.push(drawing.outerHTML);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    if (!field.checkVisibility() || field.type === 'hidden') continue;
    // A date field keeps its value in one that no one reaches.
    if (field.closest('[aria-hidden="true"]')) continue;
    const label = words(field.labels?.[0]?.innerText);
    const own = words(field.getAttribute('aria-label'));
    if (label === '' && own === '' && !field.hasAttribute('aria-labelledby')) {
      found.push(field.outerHTML);
    } else if (own !== '' && !own.toLowerCase().startsWith(label.toLowerCase())) {
      found.push(`${label} is called ${own}`);
    }
  }
  return found;
}

for (const design of ['v1', 'v2']) {
  // Half of a laptop's window in each direction is its whole window at 200 %.
  test(`A-18 A-2 A-17 ${design}: at 200 % zoom, in forced colours, axe and names find nothing on any page`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    await page.setViewportSize({ width: 640, height: 400 });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.addInitScript((ds) => localStorage.setItem('atrium.design_version', ds), design);
    await enterAs(page, 'owner', '/bookings');
    await page.evaluate((ds) => (document.documentElement.dataset['ds'] = ds), design);
    for (const address of PAGES) {
      await test.step(address, async () => {
        await goTo(page, address);
        expect.soft(await violations(page), address).toEqual([]);
        expect.soft(await page.evaluate(misnamed), address).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
      });
    }
    expect(await page.evaluate(() => document.documentElement.dataset['ds'])).toBe(design);
  });
}

test.describe('before there is an organization', () => {
  test.use({ baseURL: async ({ baseURL }, use) => use(onOneOrigin(baseURL)) });

  test('A-18 A-2 A-17 setting one up and joining one: the same', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await asNewcomer(page);
    for (const [address, name] of [
      ['/setup?panel=off', 'Set up your organization'],
      [KESTREL_LINK, /Kestrel Optics/],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect.soft(await violations(page), address).toEqual([]);
      expect.soft(await page.evaluate(misnamed), address).toEqual([]);
    }
  });
});

/**
 * Runs in the page: what has the focus, where not a corner of it can be seen; undefined where it can. What is hidden is
 * looked at again two frames later: what arrives above it at this moment moves it before it is scrolled to.
 */
async function hiddenFocus(): Promise<string | undefined> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  if (judge() === undefined) return undefined;
  await frame();
  await frame();
  return judge();

  function judge(): string | undefined {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const box = (focused.closest('label') ?? focused).getBoundingClientRect();
    const inset = 2;
    const xs = [box.left + inset, (box.left + box.right) / 2, box.right - inset];
    const ys = [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset];
    for (const x of xs) {
      for (const y of ys) {
        const hit = document.elementFromPoint(x, y);
        if (!hit) continue;
        const label = hit.closest('label');
        if (focused.contains(hit) || label?.control === focused || label?.contains(focused))
          return undefined;
        if (hit.contains(focused) && getComputedStyle(hit).position !== 'fixed') return undefined;
      }
    }
    return focused.outerHTML.slice(0, 200);
  }
}

for (const [device, width, height] of [
  ['phone', 360, 640],
  ['desktop', 1280, 720],
] as const) {
  test(`A-4 on a ${device} no bar, sheet or toast hides what has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enterAs(page, 'member');
    // A toast, which stays for a while.
    await page
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    const hidden: string[] = [];
    for (const address of ['/dashboard', '/bookings', '/team', '/settings']) {
      if (address !== '/dashboard') {
        await goTo(page, address);
        // The focus follows to the new page, and starts from there.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      }
      // What is still on its way pushes what has the focus out of sight.
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 30; presses += 1) {
          await page.keyboard.press(key);
          const found = await page.evaluate(hiddenFocus);
          if (found !== undefined) hidden.push(`${address} ${key}: ${found}`);
        }
      }
    }
    expect(hidden).toEqual([]);
  });
}
