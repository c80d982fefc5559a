/**
 * `npm run steady -- <pattern>`: runs the end-to-end tests, stories, and journeys that match a regular expression ten times beside
 * two busy processes, and lists those that ever failed, with how often. Exits with code 1 if there are any. In journeys, answers,
 * code, and frames are also late at random.
 *
 * `npm run steady -- --next 20min` does the same with files that haven’t been proven yet, shortest first, and starts none
 * after that time. `tests/steady.json` records which files are proven. A new or changed file counts as unproven. A pattern limits it
 * to matching files. `--list` shows what is left.
 *
 * An end-to-end test matches by its project, file, or title; stories match by their file or name, and journeys by their file. The
 * end-to-end tests run against the current `dist/` and `dist-demo/`, so build first. `E2E=demo` or `E2E=deployed` leaves the other
 * build out, and `--times 3` runs them less often, which proves nothing for the ledger.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { storyNameFromExport } from 'storybook/internal/csf';
import { TABS } from '@tests/setup/replacing';
import {
  type Counts,
  type PlaywrightReport,
  playwrightCounts,
  sumOf,
  type VitestReport,
  vitestCounts,
} from './counts';
import { browserTests, isStories, proven, readLedger, unproven, writeLedger } from './ledger';
import { playwrightRun, reportOf, reportTo, results, STORIES, vitestRun } from './runners';
import { filesOfTree, root } from './tree';

const BUSY_PROCESSES = 2;
const PROOF = 10;
/** Story files that are proven together: starting a browser takes as long as twenty short ones, and a page’s takes a minute. */
const TOGETHER = 16;

/** Keeps a processor busy until the process that started it ends, even if that one is killed. */
const BUSY = `
  const parent = process.ppid;
  const spin = () => {
    for (const end = Date.now() + 100; Date.now() < end; );
    if (process.ppid === parent) setImmediate(spin);
  };
  spin();
`;

/** The names of a file’s stories, as listed by the test runner. */
const storiesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) =>
    storyNameFromExport(name),
  );

/** @param what a pattern of titles, or a file */
function endToEnd(what: string, times: number): Counts[] {
  const file = join(results, 'steady-e2e.json');
  const run = playwrightRun(
    what,
    `--repeat-each=${times}`,
    `--output=${join(results, 'steady')}`,
    '--retries=0',
    '--trace=retain-on-failure',
    '--pass-with-no-tests',
  );
  const { text } = reportOf(run, file, reportTo(file));
  if (text === undefined) throw new Error('The end-to-end tests left no report');
  return [playwrightCounts(JSON.parse(text) as PlaywrightReport)];
}

/** Arguments that select the stories matching a pattern, by file or otherwise by name; undefined if there are none. */
function storiesLike(pattern: RegExp): string[] | undefined {
  const all = browserTests().filter(isStories);
  const byFile = all.filter((file) => pattern.test(file));
  if (byFile.length > 0) return byFile;
  const byName = all.filter((file) =>
    storiesIn(join(root, file)).some((name) => pattern.test(name)),
  );
  return byName.length > 0 ? [...byName, '--testNamePattern', pattern.source] : undefined;
}

/** @param env of a run, by its number */
function withVitest(
  args: readonly string[],
  times: number,
  env: (index: number) => Record<string, string> = () => ({}),
): Counts[] {
  const file = join(results, 'steady-vitest.json');
  return Array.from({ length: times }, (_, index) => {
    const { text } = reportOf(vitestRun(file, ...args), file, env(index));
    if (text === undefined) throw new Error('Vitest left no report');
    return vitestCounts(JSON.parse(text) as VitestReport);
  });
}

const stories = (selected: readonly string[], times: number): Counts[] =>
  withVitest([...STORIES, ...selected], times);

/** The journeys and tests of components whose file matches, and those of several tabs without a page. */
const journeysLike = (pattern: RegExp): string[] =>
  filesOfTree().filter(
    (file) => (file.endsWith('.test.tsx') || TABS.includes(file)) && pattern.test(file),
  );

const PROJECTS = ['dom', 'alone', 'tabs'].flatMap((name) => ['--project', name]);

/** Each run is uneven in another way. */
const journeys = (selected: readonly string[], times: number): Counts[] =>
  withVitest([...PROJECTS, ...selected], times, (index) => ({
    UNEVEN: `${index}`,
  }));

/** Proves unproven files until the time is up, and writes the ledger after each step. */
function proveNext(minutes: number, which: RegExp): Counts[] {
  const end = performance.now() + minutes * 60_000;
  const built = ['dist', 'dist-demo'].every((each) => existsSync(join(root, each, 'index.html')));
  if (!built) console.log('Without both builds, only stories are proven.');
  const all = browserTests();
  const left = unproven(all, readLedger()).filter(
    (file) => which.test(file) && (built || isStories(file)),
  );
  const counts: Counts[] = [];
  while (left.length > 0 && performance.now() < end) {
    const first = left.slice(0, isStories(left[0] ?? '') ? TOGETHER : 1);
    const files = isStories(first[0] ?? '') ? first.filter(isStories) : first;
    left.splice(0, left.length, ...left.filter((file) => !files.includes(file)));
    console.log(`\n── ${files.join(', ')}`);
    const found = files.every(isStories)
      ? stories(files, PROOF)
      : files.flatMap((file) => endToEnd(file, PROOF));
    counts.push(...found);
    const { failures, passed } = sumOf(found);
    const isSteady = (file: string) =>
      !failures.some((each) => !isStories(file) || each.includes(file));
    const steady = passed > 0 ? files.filter(isSteady) : [];
    writeLedger(proven(readLedger(), steady, { all, date: new Date().toISOString().slice(0, 10) }));
  }
  return counts;
}

const usage = 'usage: npm run steady -- <pattern> [--times 10] | --next 20min [pattern] | --list';
const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: `${PROOF}` },
    next: { type: 'string' },
    list: { type: 'boolean' },
  },
  allowPositionals: true,
});
const [pattern, ...more] = positionals;
const times = Number(values.times);
const minutes = values.next === undefined ? undefined : Number(values.next.replace(/min$/, ''));
const isClear = values.list
  ? pattern === undefined && minutes === undefined
  : pattern !== undefined || minutes !== undefined;
if (!isClear || more.length > 0 || !(times >= 1) || !((minutes ?? 1) > 0)) throw new Error(usage);

/** Runs the requested tests beside the busy processes. */
function beside(run: () => Counts[]): Counts {
  mkdirSync(results, { recursive: true });
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['--eval', BUSY], { stdio: 'ignore' }),
  );
  try {
    return sumOf(run());
  } finally {
    for (const each of busy) each.kill();
  }
}

function list(): void {
  const all = browserTests();
  const left = unproven(all, readLedger());
  for (const file of left) console.log(file);
  console.log(`${left.length} of ${all.length} files of browser tests are to be proven`);
}

function report(counts: Counts): void {
  const failures = new Map<string, number>();
  for (const each of counts.failures) failures.set(each, (failures.get(each) ?? 0) + 1);
  console.log(`\n${counts.passed} runs passed, ${counts.failed} failed`);
  for (const [failure, count] of failures) {
    console.log(`unsteady: ${count} times: ${failure.replaceAll(`${root}/`, '')}`);
  }
  if (counts.passed + counts.failed === 0) console.error('Nothing was run');
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

if (values.list) {
  list();
} else {
  report(
    beside(() => {
      if (minutes !== undefined) return proveNext(minutes, new RegExp(pattern ?? ''));
      if (pattern === undefined) return [];
      const selected = storiesLike(new RegExp(pattern));
      const own = journeysLike(new RegExp(pattern));
      return [
        ...(own.length > 0 ? journeys(own, times) : []),
        ...endToEnd(`--grep=${pattern}`, times),
        ...(selected ? stories(selected, times) : []),
      ];
    }),
  );
}
