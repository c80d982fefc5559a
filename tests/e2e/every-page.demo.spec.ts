import { misnamed, violations } from './accessible';
import { goTo } from './go-to';
import { openAsNewcomer, KESTREL_LINK, onOneOrigin } from './main-site';
import { enterAs } from './people';
import { expect, test } from './test';

test.describe('before there is an organization', () => {
  test.use({ baseURL: async ({ baseURL }, use) => use(onOneOrigin(baseURL)) });

  test('A-18 A-2 A-17 set-up and joining pass the same checks', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openAsNewcomer(page);
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
 * Runs in the page: returns the focused element if no corner of it is visible, and undefined otherwise. A hidden element is
 * checked again two frames later, because content arriving above it can move it before it’s scrolled into view.
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
  test(`A-4 on a ${device}, no bar, sheet, or toast hides the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enterAs(page, 'member');
    // A toast stays on the screen for a while.
    await page
      .getByRole('button', { name: /^Book / })
      .last()
      .click();
    await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    // The deferred content has started to load.
    await expect(page.getByRole('heading', { level: 2, name: 'News' })).toBeVisible();
    const hidden: string[] = [];
    for (const address of ['/dashboard', '/bookings', '/team', '/settings']) {
      if (address !== '/dashboard') {
        await goTo(page, address);
        // The focus follows to the new page.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      }
      // Content that is still loading would push the focused element out of view.
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
