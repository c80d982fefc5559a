/**
 * `npm run mutation`: how many small faults put into the domain its tests notice (T-6). In five runs of at most 1,500
 * mutants each, all or those named: `npm run mutation -- time calendar`. A run below 80 % fails. Results of code and tests
 * that did not change since are kept in `reports/mutation`; `--force` asks again.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Run {
  /** Folders of `src/domain`, judged by their own tests alone. */
  modules: string[];
  /** Kinds of faults left out, where all would be more than 1,500. */
  without?: string[];
}

const RUNS: Record<string, Run> = {
  text: { modules: ['text', 'people', 'reservations'] },
  calendar: { modules: ['calendar'] },
  time: { modules: ['time'] },
  recurrence: { modules: ['recurrence'], without: ['StringLiteral'] },
  places: { modules: ['suggestion', 'availability'] },
};

/** What we read of Stryker's report. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const KILLED = new Set(['Killed', 'Timeout']);
const COUNTED = new Set([...KILLED, 'Survived', 'NoCoverage']);

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'reports/mutation');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const names = positionals.length > 0 ? positionals : Object.keys(RUNS);
const unknown = names.filter((name) => !RUNS[name]);
if (unknown.length > 0) throw new Error(`No such run: ${unknown.join(', ')}`);

mkdirSync(folder, { recursive: true });
const base = JSON.parse(readFileSync(join(root, 'stryker.config.json'), 'utf8')) as object;
const lines: string[] = [];
let failed = false;
for (const name of names) {
  const { modules, without = [] } = RUNS[name] ?? { modules: [] };
  const report = join(folder, `${name}.json`);
  const config = join(folder, `${name}.config.json`);
  writeFileSync(
    config,
    JSON.stringify({
      ...base,
      mutate: [
        ...modules.map((module) => `src/domain/${module}/**/*.ts`),
        '!src/domain/**/*.test.ts',
        // Fixtures of the tests, and tables written by a generator.
        '!src/domain/**/*fixture.ts',
        '!src/domain/**/*-data.ts',
      ],
      mutator: { excludedMutations: without },
      incremental: true,
      incrementalFile: join(folder, `${name}.incremental.json`),
      force: values.force,
      jsonReporter: { fileName: report },
    }),
  );
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_MODULES: modules.join(',') } },
  );
  if (status !== 0) failed = true;
  for (const module of modules) lines.push(moduleLine(report, module));
}

function moduleLine(report: string, module: string): string {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const statuses = Object.entries(files)
    .filter(([file]) => file.startsWith(`src/domain/${module}/`))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
  const killed = statuses.filter((status) => KILLED.has(status)).length;
  const counted = statuses.filter((status) => COUNTED.has(status)).length;
  const share = ((100 * killed) / counted).toFixed(1);
  return `${module.padEnd(13)} ${String(killed).padStart(5)} / ${String(counted).padStart(5)}  ${share} %`;
}

console.log('\nkilled / all');
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;
