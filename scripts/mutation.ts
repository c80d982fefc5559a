/**
 * `npm run mutation`: how many small faults put into the domain its tests notice (T-6), module by module: all, or those named
 * (`npm run mutation -- time calendar`). A module below 85 % fails. Stryker keeps the results of code and tests that did not
 * change in `reports/mutation`; `--force` asks again. Writes the figures of the modules that ran into `docs/quality.md`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { git, root } from './tree';

/** Folders of `src/domain`, each judged by its own tests alone. */
const MODULES = [
  'time',
  'recurrence',
  'calendar',
  'reservations',
  'text',
  'people',
  'suggestion',
  'availability',
];

/** The share that each module must reach. */
const LEAST = 85;

/** What we read of Stryker's report. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const KILLED = new Set(['Killed', 'Timeout']);
const COUNTED = new Set([...KILLED, 'Survived', 'NoCoverage']);

/** One line of the table in `docs/quality.md`. */
interface Row {
  module: string;
  killed: number;
  all: number;
  date: string;
  commit: string;
}

const folder = join(root, 'reports/mutation');
const page = join(root, 'docs/quality.md');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const modules = positionals.length > 0 ? positionals : MODULES;
const unknown = modules.filter((name) => !MODULES.includes(name));
if (unknown.length > 0) throw new Error(`No such module: ${unknown.join(', ')}`);

const share = ({ killed, all }: Pick<Row, 'killed' | 'all'>) => (100 * killed) / all;

const [BEGIN, END] = ['<!-- mutation: written by `npm run mutation` -->', '<!-- /mutation -->'];

mkdirSync(folder, { recursive: true });
const base = JSON.parse(readFileSync(join(root, 'stryker.config.json'), 'utf8')) as {
  vitest: object;
};
const rows: Row[] = [];
const failures: string[] = [];
for (const module of modules) {
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
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    { cwd: root, stdio: 'inherit' },
  );
  if (existsSync(report)) {
    rows.push(rowOf(report, module));
    // After each module, since all of them together take a while and may be stopped.
    writeFileSync(page, withRows(readFileSync(page, 'utf8')));
    spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), page], { cwd: root });
  }
  if (status !== 0) failures.push(`the run of ${module} ended with ${status}`);
}

function rowOf(report: string, module: string): Row {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  return {
    module,
    killed: statuses.filter((status) => KILLED.has(status)).length,
    all: statuses.filter((status) => COUNTED.has(status)).length,
    date: new Date().toISOString().slice(0, 10),
    commit: git('log', '-1', '--format=%h', '--', `src/domain/${module}`),
  };
}

/** The page with the new rows in its table, to be put in shape; rows of modules that did not run stay. */
function withRows(text: string): string {
  const [before = '', rest = ''] = text.split(BEGIN);
  const [old = '', after = ''] = rest.split(END);
  const kept = [...old.matchAll(/^\| (\w+) +\| +(\d+) \| +(\d+) \|[^|]*\| (\S+) +\| (\S+) +\|$/gm)];
  const byModule = new Map<string, Row>(
    kept.map(([, module = '', killed, all, date = '', commit = '']) => [
      module,
      { module, killed: Number(killed), all: Number(all), date, commit },
    ]),
  );
  for (const row of rows) byModule.set(row.module, row);
  const known = MODULES.flatMap((module) => byModule.get(module) ?? []);
  const sum = {
    killed: known.reduce((total, row) => total + row.killed, 0),
    all: known.reduce((total, row) => total + row.all, 0),
  };
  const line = (name: string, row: typeof sum, date = '', commit = '') =>
    `| ${name} | ${row.killed} | ${row.all} | ${share(row).toFixed(1)} % | ${date} | ${commit} |`;
  const table = [
    '| module | killed | all | share | date | commit |',
    '| ------ | -----: | --: | ----: | ---- | ------ |',
    ...known.map((row) => line(row.module, row, row.date, row.commit)),
    line('all', sum),
  ];
  return `${before}${BEGIN}\n\n${table.join('\n')}\n\n${END}${after}`;
}

console.log('\nkilled / all');
for (const row of rows) {
  console.log(`${row.module.padEnd(13)} ${row.killed} / ${row.all}  ${share(row).toFixed(1)} %`);
  if (share(row) < LEAST) failures.push(`${row.module} is below ${LEAST} %`);
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
