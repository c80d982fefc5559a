/**
 * `npm run mutation`: how many small faults in the domain its tests detect (T-6), module by module: all of them, or those named
 * (`npm run mutation -- time calendar`). Stryker fails a module below its threshold, and keeps the results for unchanged code and
 * tests in `reports/mutation`; `--force` runs them again. `docs/mutation.json` keeps the figures of the last runs.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import base from '../stryker.config.json';
import { bin, runs } from './runners';
import { git, root } from './tree';

const folder = join(root, 'reports/mutation');
const record = join(root, 'docs/mutation.json');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** By module: a folder of `src/domain` that is checked by its own tests alone. */
type Figures = Record<string, { killed: number; all: number; date: string; commit: string }>;
/** The parts of Stryker’s report that we read. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}
const KILLED = new Set(['Killed', 'Timeout']);
const COUNTED = new Set([...KILLED, 'Survived', 'NoCoverage']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const figures = read(record) as Figures;
const unknown = positionals.filter((name) => !(name in figures));
if (unknown.length > 0) throw new Error(`No such module: ${unknown.join(', ')}`);

mkdirSync(folder, { recursive: true });
const failures: string[] = [];
for (const module of positionals.length > 0 ? positionals : Object.keys(figures)) {
  const report = join(folder, `${module}.json`);
  const config = join(folder, `${module}.config.json`);
  writeFileSync(
    config,
    JSON.stringify({
      ...base,
      vitest: { ...base.vitest, dir: `src/domain/${module}` },
      mutate: [
        `src/domain/${module}/**/*.ts`,
        '!src/domain/**/*.test.ts',
        // Test fixtures and generated tables.
        '!src/domain/**/*fixture.ts',
        '!src/domain/**/*-data.ts',
      ],
      incremental: true,
      incrementalFile: join(folder, `${module}.incremental.json`),
      force: values.force,
      jsonReporter: { fileName: report },
    }),
  );
  rmSync(report, { force: true });
  if (!runs(bin('@stryker-mutator/core/bin/stryker.js', 'run', config)))
    failures.push(`the run of ${module} failed`);
  if (!existsSync(report)) continue;
  const found = Object.values((read(report) as Report).files).flatMap(({ mutants }) => mutants);
  figures[module] = {
    killed: found.filter(({ status }) => KILLED.has(status)).length,
    all: found.filter(({ status }) => COUNTED.has(status)).length,
    date: new Date().toISOString().slice(0, 10),
    commit: git('log', '-1', '--format=%h', '--', `src/domain/${module}`),
  };
  // After each module, because all of them together take a while and may be stopped.
  writeFileSync(record, `${JSON.stringify(figures, null, 2)}\n`);
}
console.table(figures);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
