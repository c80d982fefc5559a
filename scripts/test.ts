/**
 * `npm test`: everything that CI checks, stage by stage, to the end even when a stage fails.
 * `npm run check` is the same with `--quick`: types, lint and the unit tests that are neither about the contract nor journeys,
 * in well under 90 s on two cores. `--only unit,e2e` picks stages by name.
 * Ends with one line of totals and exit code 1 when anything failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Counts,
  type PlaywrightReport,
  playwrightCounts,
  type VitestReport,
  vitestCounts,
} from './counts';
import { overLimits } from './limits';

const root = resolve(import.meta.dirname, '..');
const results = join(root, 'test-results');

interface Stage {
  name: string;
  /** What the quick run does of it; nothing unless said. */
  quick?: string[][];
  /** Commands run one after the other; the first that fails ends the stage. */
  commands: string[][];
  /** Where the stage writes its report, for stages that count tests; the others count as one check. */
  report?: { file: string; read: (text: string) => Counts };
  env?: Record<string, string>;
}

const bin = (name: string, ...args: string[]) => [
  process.execPath,
  join(root, 'node_modules', name),
  ...args,
];
const script = (name: string, ...args: string[]) => [
  process.execPath,
  '--import',
  'tsx',
  join(root, `scripts/${name}.ts`),
  ...args,
];

function vitest(name: string, ...args: string[]): Pick<Stage, 'name' | 'commands' | 'report'> {
  const file = join(results, `${name}.json`);
  return {
    name,
    commands: [
      bin(
        'vitest/vitest.mjs',
        'run',
        ...args,
        '--reporter=minimal',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ),
    ],
    report: { file, read: (text) => vitestCounts(JSON.parse(text) as VitestReport) },
  };
}

const units = ['--project', 'unit', '--project', 'dom'];
const withoutLong = ['contract', 'journeys'].map((each) => `--exclude=tests/${each}/**`);
const e2e = join(results, 'e2e.json');
const zones = join(results, 'zones.json');
const hosting = vitest('hosting', '--project', 'hosting');
hosting.commands.unshift(script('ensure-nginx'));
// Of two checkers each works out some types anew, but both cores work: 19 s instead of 20, on a good moment 12.5. Four, the
// usual number, only cost more.
const types = [bin('typescript/bin/tsc', '--noEmit', '--checkers', '2')];
const lint = [bin('oxlint/bin/oxlint')];
const stages: Stage[] = [
  { name: 'types', commands: types, quick: types },
  { name: 'lint', commands: lint, quick: lint },
  { name: 'format', commands: [bin('oxfmt/bin/oxfmt', '--check')] },
  // Nothing unused, nothing written twice, no rule of a built area without a test.
  {
    name: 'upkeep',
    commands: [bin('knip/bin/knip.js'), bin('jscpd/run-jscpd.js', '.'), script('rules')],
  },
  { name: 'deps', commands: [script('deps')] },
  { ...vitest('unit', ...units), quick: vitest('unit', ...units, ...withoutLong).commands },
  {
    name: 'zones',
    commands: [script('zones', '--report', zones)],
    report: { file: zones, read: (text) => JSON.parse(text) as Counts },
  },
  { name: 'build', commands: [bin('vite/bin/vite.js', 'build'), script('budgets')] },
  hosting,
  { name: 'demo', commands: [bin('vite/bin/vite.js', 'build', '--mode', 'demo')] },
  { name: 'browser', commands: [script('ensure-browser')] },
  vitest('stories', '--config', 'vitest.stories.config.ts'),
  {
    name: 'e2e',
    commands: [bin('@playwright/test/cli.js', 'test', '--reporter=line,json')],
    report: { file: e2e, read: (text) => playwrightCounts(JSON.parse(text) as PlaywrightReport) },
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
  },
  { name: 'clicks', commands: [script('clicks', '--check')] },
];

/** Runs one stage with its output on this terminal, and counts. A stage that ran no test has failed. */
function runStage({ commands, report, env }: Stage): Counts {
  if (report) rmSync(report.file, { force: true });
  const ok = commands.every(([command = '', ...args]) => {
    const done = spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    return done.status === 0;
  });
  const failed = { passed: 0, failed: 1, skipped: 0, failures: [] };
  if (!report) return ok ? { ...failed, passed: 1, failed: 0 } : failed;
  if (!existsSync(report.file)) return failed;
  const counts = report.read(readFileSync(report.file, 'utf8'));
  if (counts.failed > 0 || (ok && counts.passed > 0)) return counts;
  console.log(ok ? 'no test ran' : 'the run failed outside of its tests');
  return { ...counts, failed: 1 };
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const only = values.only?.split(',');
const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`No such stage: ${unknown.join(', ')}`);

mkdirSync(results, { recursive: true });
const totals: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
const summary: string[] = [];
const taken = new Map<string, number>();
for (const stage of stages) {
  if (only ? !only.includes(stage.name) : values.quick && !stage.quick) continue;
  console.log(`\n── ${stage.name} ${'─'.repeat(70 - stage.name.length)}`);
  const start = performance.now();
  const commands = (values.quick && stage.quick) || stage.commands;
  const counts = runStage({ ...stage, commands });
  taken.set(stage.name, (performance.now() - start) / 1000);
  const seconds = (taken.get(stage.name) ?? 0).toFixed(1);
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  totals.skipped += counts.skipped;
  totals.failures.push(...counts.failures.map((failure) => `${stage.name}: ${failure}`));
  const mark = counts.failed > 0 ? 'FAILED' : 'ok';
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  summary.push(
    `${stage.name.padEnd(8)} ${mark.padEnd(7)} ${seconds.padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed${skipped}`,
  );
}

if (totals.failures.length > 0) {
  console.log(`\n── failed ${'─'.repeat(64)}`);
  for (const failure of totals.failures) console.log(failure.replaceAll(`${root}/`, ''));
}
console.log(`\n── totals ${'─'.repeat(64)}`);
for (const line of [...summary, ...overLimits(taken)]) console.log(line);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
