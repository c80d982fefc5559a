import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** What the second engine reports about one element. */
interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly html: string;
}

interface Engine {
  Checker: new () => {
    check(
      node: Document,
      rulesets: readonly string[],
    ): Promise<{
      results: readonly {
        ruleId: string;
        value: readonly [string, string];
        message: string;
        snippet: string;
      }[];
    }>;
  };
}

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine'),
  'utf8',
);

/** Findings that are meant, each with its reason. */
const EXCEPTIONS: readonly { rule: string; html: RegExp; why: string }[] = [
  {
    rule: 'target_spacing_sufficient',
    html: /\bdata-item="/,
    why: 'A place on a floor plan is as large as it is there; the list beside the plan has the same places (2.5.8, equivalent)',
  },
  {
    rule: 'label_name_visible',
    html: /\baria-keyshortcuts="/,
    why: 'What is visible is only the shortcut, which assistive technology gets as one',
  },
  {
    rule: 'label_name_visible',
    html: /\bdata-cell="head\||aria-label="\w{3}, \w{3} \d+(?:, \d{4})?, /,
    why: 'Days are abbreviated where there is no room; the name has them in full, with the month',
  },
  {
    rule: 'label_name_visible',
    html: /\brole="gridcell"/,
    why: 'A cell shows two halves of a day in glyphs and words; its name is the sentence that they stand for',
  },
];

/** The failures that the second engine finds on a page, except those that are meant. Rules of which only people can say are left out. */
export async function secondOpinion(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) {
    await page.evaluate(`${ENGINE}; globalThis.ace = ace; 0`);
  }
  const found = await page.evaluate(async (): Promise<Finding[]> => {
    const { ace } = globalThis as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, html: snippet }));
  });
  return found
    .filter(({ rule, html }) => !EXCEPTIONS.some((one) => one.rule === rule && one.html.test(html)))
    .map(({ rule, message, html }) => `${rule}: ${message}: ${html}`);
}
