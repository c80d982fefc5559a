/**
 * Asks an API host whether it answers as the contract says: `npm run probe -- --api URL --organization SLUG`; `--help` lists the
 * other options. It only reads. Credentials come only from the environment, because process lists show arguments. Exits with 0 if
 * everything that could be asked fits, with 1 if something doesn’t, and with 2 if the run couldn’t be finished.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endWith } from './command-line';
import { pageOf } from './probe/page';
import { exitCodeOf, probe, type Progress } from './probe/run';
import { readsOfPages } from './probe/reads';
import { screensOf } from './probe/screens';
import { settingsOf, type Settings } from './probe/settings';
import { tableOf } from './probe/table';

/** What an earlier run against the same host left, if it ended early. */
function progressIn(file: string, { api, organization }: Settings): Progress | undefined {
  if (!existsSync(file)) return undefined;
  const before = JSON.parse(readFileSync(file, 'utf8')) as Progress;
  return before.api === api && before.organization === organization ? before : undefined;
}

const BAR = 30;

function showBar(done: number, total: number, endpoint: string): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((done / total) * BAR);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`;
  process.stderr.write(
    `\r\u001B[K${bar} ${done}/${total} ${endpoint}${done === total ? '\n' : ''}`,
  );
}

try {
  const settings = settingsOf(process.argv.slice(2), process.env);
  const folder = resolve(settings.out);
  const file = join(folder, 'progress.json');
  const before = progressIn(file, settings);
  if (before) console.error(`goes on after ${before.outcomes.length} endpoints of an earlier run`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const report = await probe({
    ...settings,
    before,
    onOutcome: ({ endpoint }, done, total) => showBar(done, total, endpoint),
    onProgress: (progress) => writeFileSync(file, JSON.stringify(progress), { mode: 0o600 }),
  });
  const screens = screensOf(report.outcomes, await readsOfPages());
  console.log(tableOf(report, screens));
  writeFileSync(
    join(folder, 'probe.json'),
    `${JSON.stringify({ ...report, screens }, undefined, 2)}\n`,
  );
  writeFileSync(join(folder, 'probe.html'), pageOf(report, screens));
  console.log(`Written to ${folder}: probe.json and probe.html`);
  process.exitCode = exitCodeOf(report);
} catch (error) {
  endWith('probe', error);
}
