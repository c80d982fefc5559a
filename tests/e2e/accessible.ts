import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { BY_STYLE } from '../helpers/by-style';
import { contrastByLook } from '../helpers/contrast';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const AXE = `${axe.source}; (${contrastByLook.toString()})(axe)('look')`;

/** Creates axe for a page’s document, injecting its half a megabyte only once. */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  return (
    new AxeBuilder({ page, axeSource: isThere ? '0' : AXE })
      // There are no frames, so the results don’t have to be merged on a separate page, which would be opened each time.
      .setLegacyMode(true)
      // Passed rules aren’t described node by node, because that takes longer than checking them.
      .options({ resultTypes: ['violations'] })
  );
}

/**
 * The violations that axe finds, each with the affected elements.
 *
 * @param which `by style` checks only what a different design can change on a page that has already been checked
 */
export async function violations(page: Page, which: 'all' | 'by style' = 'all'): Promise<string[]> {
  const builder = await axeFor(page);
  if (which === 'all') builder.withTags(TAGS);
  else builder.withRules([...BY_STYLE]);
  const { violations: found } = await builder.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Runs in the page: finds graphics that are neither hidden nor named, and controls whose accessible name doesn’t begin with their
 * visible label.
 */
export function misnamed(): string[] {
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const found: string[] = [];
  for (const drawing of document.querySelectorAll('svg')) {
    const named = drawing.matches('[role="img"][aria-label], [role="img"][aria-labelledby]');
    if (!named && !drawing.closest('[aria-hidden="true"]')) found.push(drawing.outerHTML);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    if (!field.checkVisibility() || field.type === 'hidden') continue;
    // A date field keeps its value in a hidden input that no one can reach.
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
