/**
 * The actions that each countable goal took in the last end-to-end run. `npm run clicks` writes them to `docs/clicks.md`; otherwise
 * the test compares. The run itself fails when a count exceeds its goal.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PlaywrightReport, testsOf } from '../../../scripts/counts';
import { root } from '../../../scripts/tree';
import { COUNTED, type Counted, type Goal } from './goal';
import { GOALS } from './goals';

const spent = ({ clicks, keys }: Counted): number => clicks + keys;

/** The highest count of each goal in the report of the last run. */
function lastCounts(): Map<string, Counted> {
  const report = readFileSync(join(root, 'test-results/e2e.json'), 'utf8');
  const { suites } = JSON.parse(report) as PlaywrightReport;
  return new Map(
    testsOf(suites)
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === COUNTED)
      .map(({ description = '' }) => JSON.parse(description) as Counted)
      .toSorted((a, b) => spent(a) - spent(b))
      .map((counted) => [counted.id, counted]),
  );
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const words = ({ clicks, keys }: Pick<Goal, 'clicks' | 'keys'>): string =>
  [
    ...(clicks > 0 || keys === 0 ? [plural(clicks, 'click')] : []),
    ...(keys > 0 ? [plural(keys, 'key')] : []),
  ].join(', ');

const HEAD = `# Clicks per task

Clicks and keys that a real Chromium received in the end-to-end run, from the ready page to the accepted write. A double click and a drag each count as one click, and a chord as one key. \`npm run clicks\` writes this page from the last run, which fails if a count exceeds its goal.

| Goal | Task | Limit | Takes | Other products |
|---|---|---|---|---|
`;

test('every goal was counted, and docs/clicks.md shows what it takes', async () => {
  const counts = lastCounts();
  const goals = Object.entries<Goal>(GOALS);
  expect(goals.filter(([id]) => !counts.has(id)).map(([id]) => id)).toEqual([]);
  const rows = goals.map(([id, goal]) => {
    const takes = words(counts.get(id)!);
    return `| ${id} | ${goal.what} | ${words(goal)} | ${takes} | ${goal.field} |\n`;
  });
  await expect(HEAD + rows.join('')).toMatchFileSnapshot(join(root, 'docs/clicks.md'));
});
