import type { Page } from '@playwright/test';
import { settled } from '../helpers/settled';

/** When the pictures are taken, so that they show the same on any day: a Tuesday morning in Berlin. */
const NOW = '2026-03-10T08:30:00Z';

/** Runs in the page: the person switches to a design. */
async function choose(value: string): Promise<void> {
  await fetch('/user/settings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Organization': 'meridian' },
    body: JSON.stringify({ type: 'design_system_version', value }),
  });
}

/** Opens an address of the demo as a persona who uses a design. */
export async function openAs(
  page: Page,
  persona: string,
  design: string,
  address: string,
): Promise<void> {
  const url = new URL(address, 'http://here');
  // Keeps the developer’s panel out of the pictures.
  url.searchParams.set('panel', 'off');
  const shown = url.pathname + url.search;
  url.searchParams.set('persona', persona);
  url.searchParams.set('now', NOW);
  await page.goto(url.pathname + url.search);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(choose, design);
  await page.goto(shown);
  await settled(page);
}
