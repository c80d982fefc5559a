/**
 * `npm run mutation`: how many small faults put into the domain its tests notice (T-6), module by module: all, or those named
 * (`npm run mutation -- time calendar`). Stryker fails a module below its threshold, and keeps the results of code and tests
 * that did not change in `reports/mutation`; `--force` asks again. `docs/mutation.json` keeps the figures of the last runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { git, root } from './tree';

const folder = join(root, 'reports/mutation');
const record = join(root, 'docs/mutation.json');
const read = <T>(schema: z.ZodMiniType<T>, file: string): T =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** By module, a folder of `src/domain` that is judged by its own tests alone. */
const Figures = z.record(
  z.string(),
  z.object({ killed: z.number(), all: z.number(), date: z.string(), commit: z.string() }),
);
/** What we read of Stryker's report. */
const Report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});
const KILLED = new Set(['Killed', 'Timeout']);
const COUNTED = new Set([...KILLED, 'Survived', 'NoCoverage']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const figures = read(Figures, record);
const unknown = positionals.filter((name) => !(name in figures));
if (unknown.length > 0) throw new Error(`No such module: ${unknown.join(', ')}`);

mkdirSync(folder, { recursive: true });
const base = read(z.looseObject({ vitest: z.looseObject({}) }), join(root, 'stryker.config.json'));
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
        // Fixtures of the tests, and tables written by a generator.
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
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failures.push(`the run of ${module} ended with ${status}`);
  if (!existsSync(report)) continue;
  const found = Object.values(read(Report, report).files).flatMap(({ mutants }) => mutants);
  figures[module] = {
    killed: found.filter(({ status }) => KILLED.has(status)).length,
    all: found.filter(({ status }) => COUNTED.has(status)).length,
    date: new Date().toISOString().slice(0, 10),
    commit: git('log', '-1', '--format=%h', '--', `src/domain/${module}`),
  };
  // After each module, since all of them together take a while and may be stopped.
  writeFileSync(record, `${JSON.stringify(figures, null, 2)}\n`);
}
console.table(figures);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
