/**
 * `npm test`: everything that CI checks, stage by stage, to the end even if a stage fails.
 * `npm run check` is the same with `--quick`: types, lint, and the unit tests that are neither about the contract nor journeys,
 * in well under 90 s on two cores. `--only unit,e2e` selects stages by name.
 * Ends with one line of totals, and exit code 1 when anything failed.
 *
 * With `CI` set, a story or end-to-end test that fails runs again, alone, after the others of its stage. If it then passes,
 * it’s listed as unsteady and has its trace in `test-results/`; `counts.ts` says how many of those a run may have.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Counts,
  failedOnly,
  withUnsteadyLimit,
  NO_TESTS,
  type PlaywrightReport,
  playwrightCounts,
  sumOf,
  type VitestReport,
  vitestCounts,
} from './counts';
import { overLimits } from './limits';
import {
  bin,
  type Command,
  playwrightRun,
  reportTo,
  results,
  reportOf,
  runInParallel,
  runs,
  script,
  STORIES,
  vitestRun,
} from './runners';
import { root } from './tree';

interface Report {
  file: string;
  /** @param again what `again` reported, when it ran */
  read: (text: string, again?: string) => Counts;
  /** The command that repeats the failed tests of a report; undefined if there is none. */
  again?: (
    text: string,
  ) => { command: Command; env: Record<string, string>; file: string } | undefined;
}

interface Stage {
  name: string;
  /** The part that the quick run includes; nothing by default. */
  quick?: Command[];
  /** Commands that run one after the other; the first that fails ends the stage. A command that writes a report is the only one. */
  commands: Command[];
  /** Whether the commands run in parallel instead: each uses at most one processor. */
  beside?: boolean;
  /** Where the stage writes its report, for stages that count tests; the others count as one check. */
  report?: Report;
  env?: Record<string, string>;
}

const parsed = (text: string) => JSON.parse(text) as VitestReport;

interface VitestStage extends Stage {
  report: Report;
}

function vitest(name: string, ...args: string[]): VitestStage {
  const file = join(results, `${name}.json`);
  return {
    name,
    commands: [vitestRun(file, ...args)],
    report: {
      file,
      read: (text, again) => vitestCounts(parsed(text), again ? parsed(again) : undefined),
    },
  };
}

const stories = vitest('stories', ...STORIES);
stories.report.again = (text) => {
  const failed = failedOnly(parsed(text));
  const file = join(results, 'stories-again.json');
  return (
    failed && {
      command: vitestRun(file, ...STORIES, '--maxWorkers=1', ...failed),
      // Tracing every story would slow the whole run down, so only the repeated run is traced.
      env: { STORIES_TRACE: 'on' },
      file,
    }
  );
};

const units = ['unit', 'tabs', 'dom', 'alone'].flatMap((name) => ['--project', name]);
const withoutLong = ['contract', 'journeys'].map((each) => `--exclude=tests/${each}/**`);
const e2e = join(results, 'e2e.json');
// Two checkers each work out some types again, but both cores are busy: 19 s instead of 20, and 12.5 at best. Four, the default,
// only take longer.
const types = [bin('typescript/bin/tsc', '--noEmit', '--checkers', '2')];
const lint = [bin('oxlint/bin/oxlint')];
const stages: Stage[] = [
  { name: 'types', commands: types, quick: types },
  { name: 'lint', commands: lint, quick: lint },
  { name: 'format', commands: [bin('oxfmt/bin/oxfmt', '--check')] },
  // No unused or duplicated code, no misspelled words, and no rule of a finished area without a test.
  {
    name: 'upkeep',
    beside: true,
    commands: [
      bin('knip/bin/knip.js'),
      bin('jscpd/run-jscpd.js', '.'),
      bin('cspell/bin.mjs', 'lint', '--no-progress', '--no-summary'),
      script('rules'),
    ],
  },
  { name: 'deps', commands: [script('deps')] },
  { ...vitest('unit', ...units), quick: vitest('unit', ...units, ...withoutLong).commands },
  // The domain’s tests again, in six time zones. They count as one check, because they’re already counted above.
  {
    name: 'zones',
    commands: [
      bin('vitest/vitest.mjs', 'run', '--config', 'vitest.zones.config.ts', '--reporter=minimal'),
    ],
  },
  // The tests run it against the fake server, which answers as the contract says.
  {
    name: 'build',
    commands: [bin('vite/bin/vite.js', 'build'), script('budgets')],
    env: { ATRIUM_HOST: 'contract' },
  },
  vitest('hosting', '--project', 'hosting'),
  { name: 'demo', commands: [bin('vite/bin/vite.js', 'build', '--mode', 'demo')] },
  { name: 'browser', commands: [script('ensure-browser')] },
  stories,
  {
    name: 'e2e',
    commands: [playwrightRun()],
    report: { file: e2e, read: (text) => playwrightCounts(JSON.parse(text) as PlaywrightReport) },
    env: reportTo(e2e),
  },
  // Compares what the end-to-end tests counted with docs/clicks.md.
  vitest('clicks', '--project', 'clicks'),
];

/** Repeats the failed tests of a report, in CI only. Returns the second report. */
function runAgain({ again }: Report, text: string): string | undefined {
  const second = process.env['CI'] ? again?.(text) : undefined;
  if (!second) return undefined;
  console.log('\nThe failed tests once more, alone');
  return reportOf(second.command, second.file, second.env).text;
}

/** Runs one stage and counts its tests. A stage that ran no test has failed. */
async function runStage({ commands, beside, report, env }: Stage): Promise<Counts> {
  const failed = { ...NO_TESTS, failed: 1 };
  const [first = []] = commands;
  if (!report) {
    const ok = beside ? await runInParallel(commands) : commands.every((command) => runs(command));
    return ok ? { ...NO_TESTS, passed: 1 } : failed;
  }
  const { ok, text } = reportOf(first, report.file, env);
  if (text === undefined) return failed;
  const again = runAgain(report, text);
  const counts = report.read(text, again);
  // If failed tests were repeated, the run ended with an error, so the repeated results count.
  const ended = ok || again !== undefined;
  if (counts.failed > 0 || (ended && counts.passed > 0)) return counts;
  console.log(ended ? 'no test ran' : 'the run failed outside of its tests');
  return { ...counts, failed: 1 };
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const only = values.only?.split(',');
const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`No such stage: ${unknown.join(', ')}`);

mkdirSync(results, { recursive: true });
const all: Counts[] = [];
const summary: string[] = [];
const taken = new Map<string, number>();
for (const stage of stages) {
  if (only ? !only.includes(stage.name) : values.quick && !stage.quick) continue;
  console.log(`\n── ${stage.name} ${'─'.repeat(70 - stage.name.length)}`);
  const start = performance.now();
  const commands = (values.quick && stage.quick) || stage.commands;
  const counts = await runStage({ ...stage, commands });
  taken.set(stage.name, (performance.now() - start) / 1000);
  const seconds = (taken.get(stage.name) ?? 0).toFixed(1);
  const named = (text: string) => `${stage.name}: ${text}`;
  all.push({
    ...counts,
    failures: counts.failures.map(named),
    unsteady: counts.unsteady.map(named),
  });
  const mark = counts.failed > 0 ? 'FAILED' : 'ok';
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  summary.push(
    `${stage.name.padEnd(8)} ${mark.padEnd(7)} ${seconds.padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed${skipped}`,
  );
}

const totals = withUnsteadyLimit(sumOf(all));
if (totals.failures.length > 0) {
  console.log(`\n── failed ${'─'.repeat(64)}`);
  for (const failure of totals.failures) console.log(failure.replaceAll(`${root}/`, ''));
}
console.log(`\n── totals ${'─'.repeat(64)}`);
for (const line of [...summary, ...overLimits(taken)]) console.log(line);
for (const test of totals.unsteady) console.log(`unsteady: ${test.replaceAll(`${root}/`, '')}`);
if (totals.unsteady.length > 0)
  console.log('Traces are in test-results/stories and test-results/e2e.');
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
