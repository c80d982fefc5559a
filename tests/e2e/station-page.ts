import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The code of Ines, who is expected today and has signed an earlier privacy notice. */
export const CODE = '482915';

/** Opens a device that is already paired, with no one signed in. */
export async function openStation(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (!location.protocol.startsWith('http')) return;
    const station = { id: 'stat_berlin', token: 'device_reception', organization: 'meridian' };
    localStorage.setItem('atrium.station', JSON.stringify(station));
  });
  return openAgain(context);
}

/** Opens the same device again after its page was closed. */
export async function openAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/kiosk/stat_berlin?panel=off');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' }),
  ).toBeVisible();
  return page;
}

/** Taps a button of the station. */
export const tap = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

/** No symptoms, no contact. */
export const answer = (page: Page): Promise<void> => tap(page, '“No” to all 2 questions');

/** Enters a code on the device’s keypad. */
export async function enter(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { level: 1, name: /^Is this you/ })).toBeVisible();
}

/** Runs in the page: finds content that needs scrolling, and controls that are too small for a finger. */
export function misfits(): string[] {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const found = [];
  if (scrollHeight > innerHeight) found.push(`${scrollHeight} px high`);
  if (scrollWidth > innerWidth) found.push(`${scrollWidth} px wide`);
  for (const control of document.querySelectorAll('main :is(button, input, a)')) {
    // Tapping a checkbox’s label taps the checkbox.
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const isSmall = width > 0 && Math.min(width, height) < 44;
    if (isSmall) found.push(`${control.textContent} ${width}×${height}`);
  }
  return found;
}

/** In either design, the screen needs no scrolling, and its targets are large enough for fingers. */
export async function fits(page: Page, screen: string): Promise<void> {
  for (const design of ['v2', 'v1']) {
    await page.evaluate((look) => document.documentElement.setAttribute('data-ds', look), design);
    expect.soft(await page.evaluate(misfits), `${screen} (${design})`).toEqual([]);
  }
}
