/**
 * The clicks that each countable goal took in the last e2e run, compared with its limit. `npm run clicks` writes
 * `docs/clicks.md`; `--check` compares and fails when the page is out of date or a goal wasn’t counted.
 * The test run itself fails when a count exceeds its goal.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { GOALS, type Goal, type GoalId } from '@tests/e2e/goals/goals';
import { type PlaywrightReport, testsOf } from './counts';
import { root } from './tree';

const page = join(root, 'docs/clicks.md');
const report = join(root, 'test-results/e2e.json');

const Counted = z.object({ id: z.string(), clicks: z.number(), keys: z.number() });
type Counted = z.infer<typeof Counted>;

/** The highest count of each goal in a report. */
function countsOf({ suites }: PlaywrightReport): Map<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const { type, description } of testsOf(suites).flatMap(({ annotations }) => annotations)) {
    if (type !== 'counted' || description === undefined) continue;
    const counted = Counted.parse(JSON.parse(description));
    const before = counts.get(counted.id);
    if (!before || before.clicks + before.keys < counted.clicks + counted.keys) {
      counts.set(counted.id, counted);
    }
  }
  return counts;
}

const words = ({ clicks, keys }: { clicks: number; keys: number }): string =>
  [
    clicks > 0 || keys === 0 ? `${clicks} ${clicks === 1 ? 'click' : 'clicks'}` : '',
    keys > 0 ? `${keys} ${keys === 1 ? 'key' : 'keys'}` : '',
  ]
    .filter(Boolean)
    .join(', ');

function pageOf(counts: ReadonlyMap<string, Counted>): string {
  const rows = Object.entries(GOALS).map(([id, goal]: [string, Goal]) => {
    const counted = counts.get(id);
    return `| ${id} | ${goal.what} | ${words(goal)} | ${counted ? words(counted) : 'not counted'} | ${goal.field} |`;
  });
  return [
    '# Clicks per task',
    '',
    'Clicks and keys that a real Chromium received in the end-to-end run, from the ready page to the accepted write. A double click and a drag each count as one click, and a chord as one key. `npm run clicks` writes this page from the last run, which fails if a count exceeds its goal.',
    '',
    '| Goal | Task | Limit | Takes | Other products |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The page without what the formatter adds to a table. */
const bare = (text: string): string =>
  text.replaceAll(/[^\S\n]*\|[^\S\n]*/g, '|').replaceAll(/-{3,}/g, '---');

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport);
const text = pageOf(counts);
if (values.check) {
  const missing = (Object.keys(GOALS) as GoalId[]).filter((id) => !counts.has(id));
  if (missing.length > 0) {
    console.error(`Goals without a count: ${missing.join(', ')}`);
    process.exitCode = 1;
  } else if (bare(readFileSync(page, 'utf8')) !== bare(text)) {
    console.error('docs/clicks.md doesn’t match the counts. Run `npm run clicks`.');
    process.exitCode = 1;
  } else console.log(`${counts.size} goals counted, each within its limit`);
} else writeFileSync(page, text);
