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
    '# What things cost',
    '',
    'Pointer activations and keys a real Chromium was given in the end-to-end run, from the page being there to the write being accepted. A double click and a drag are one click, a chord is one key. Written by `npm run clicks` from the last run; the run fails when a count is over its goal.',
    '',
    '| Goal | What is reached | May take | Takes | Elsewhere in the field |',
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
    console.error(`Goals no one counted: ${missing.join(', ')}`);
    process.exitCode = 1;
  } else if (bare(readFileSync(page, 'utf8')) !== bare(text)) {
    console.error('docs/clicks.md is not what was counted; run `npm run clicks`.');
    process.exitCode = 1;
  } else console.log(`${counts.size} goals counted, each within its limit`);
} else writeFileSync(page, text);
