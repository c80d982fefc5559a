/**
 * `npm run steady -- <pattern>`: runs the end-to-end tests and stories that match a regular expression ten times beside two
 * busy processes and names those that failed at all, with how often. Exit code 1 when there are any.
 *
 * An end-to-end test matches by its project, file or title; stories match by their file or name. The end-to-end tests run
 * against `dist/` and `dist-demo/` as they are, so build first. `E2E=demo` or `E2E=deployed` leaves the other build out, and
 * `--times 3` runs them less often.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { storyNameFromExport } from 'storybook/internal/csf';
import {
  type Counts,
  type PlaywrightReport,
  playwrightCounts,
  sumOf,
  type VitestReport,
  vitestCounts,
} from './counts';
import { playwrightRun, reportTo, results, runs, STORIES, textOf, vitestRun } from './runners';
import { filesOfTree, root } from './tree';

const BUSY_PROCESSES = 2;

/** Keeps a processor busy until the process that started it ends, even when that one is killed. */
const BUSY = `
  const parent = process.ppid;
  const spin = () => {
    for (const end = Date.now() + 100; Date.now() < end; );
    if (process.ppid === parent) setImmediate(spin);
  };
  spin();
`;

/** The names of a file's stories, as the test runner shows them. */
const storiesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) =>
    storyNameFromExport(name),
  );

function endToEnd(pattern: string, times: number): Counts[] {
  const file = join(results, 'steady-e2e.json');
  rmSync(file, { force: true });
  const run = playwrightRun(
    `--grep=${pattern}`,
    `--repeat-each=${times}`,
    `--output=${join(results, 'steady')}`,
    '--retries=0',
    '--trace=retain-on-failure',
    '--pass-with-no-tests',
  );
  runs(run, reportTo(file));
  const text = textOf(file);
  if (text === undefined) throw new Error('The end-to-end tests left no report');
  return [playwrightCounts(JSON.parse(text) as PlaywrightReport)];
}

function stories(pattern: RegExp, times: number): Counts[] {
  const all = filesOfTree().filter((file) => /^stories\/.*\.stories\.tsx$/.test(file));
  const byFile = all.filter((file) => pattern.test(file));
  const byName = all.filter((file) =>
    storiesIn(join(root, file)).some((name) => pattern.test(name)),
  );
  const selected = byFile.length > 0 ? byFile : [...byName, '--testNamePattern', pattern.source];
  if (byFile.length + byName.length === 0) return [];
  const file = join(results, 'steady-stories.json');
  return Array.from({ length: times }, () => {
    rmSync(file, { force: true });
    runs(vitestRun(file, ...STORIES, ...selected));
    const text = textOf(file);
    if (text === undefined) throw new Error('The stories left no report');
    return vitestCounts(JSON.parse(text) as VitestReport);
  });
}

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const [pattern] = positionals;
const times = Number(values.times);
if (pattern === undefined || positionals.length > 1 || !(times >= 1)) {
  throw new Error('usage: npm run steady -- <pattern> [--times 10]');
}

mkdirSync(results, { recursive: true });
const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['--eval', BUSY], { stdio: 'ignore' }),
);
let counts: Counts;
try {
  counts = sumOf([...endToEnd(pattern, times), ...stories(new RegExp(pattern), times)]);
} finally {
  for (const each of busy) each.kill();
}

const failures = new Map<string, number>();
for (const each of counts.failures) failures.set(each, (failures.get(each) ?? 0) + 1);
console.log(`\n${counts.passed} runs passed, ${counts.failed} failed`);
for (const [failure, count] of failures) {
  console.log(`unsteady: ${count} of ${times}: ${failure.replaceAll(`${root}/`, '')}`);
}
if (counts.passed + counts.failed === 0) console.error(`Nothing matches ${pattern}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
