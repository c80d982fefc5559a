/**
 * Asks an API host whether it answers as the contract says: `npm run probe -- --api URL --organization SLUG`; `--help` lists the
 * other options. It only reads, unless `--write SLUG` names the organization again. `--record FILE` keeps the organization as a world for the fake server, in which nothing can be
 * recognized. Credentials come only from the environment, because process lists show arguments. Exits with 0 if
 * everything that could be asked fits, with 1 if something doesn’t, and with 2 if the run couldn’t be finished.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { adaptations } from '@/api/host/adaptations';
import { endWith, messageOf } from './command-line';
import { pageOf } from './probe/page';
import { exitCodeOf, probe, type Progress } from './probe/run';
import { readAll } from './probe/recording/read-all';
import { recordingOf } from './probe/recording/record';
import { readsOfPages } from './probe/reads';
import { screensOf } from './probe/screens';
import { settingsOf, type Settings } from './probe/settings';
import { Stopped, type Host } from './probe/host';
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

/** Keeps the organization of a host in a file. The probe goes on if that’s not possible. */
const recordTo = (file: string) => async (host: Host) => {
  try {
    const { snapshot, counts, left } = recordingOf(await readAll(host));
    writeFileSync(file, JSON.stringify(snapshot));
    const parts = Object.entries(counts).map(([table, count]) => `${count} ${table}`);
    console.log(`Recorded to ${file}: ${parts.join(', ')}`);
    for (const [endpoint, why] of left) console.log(`Not all of ${endpoint}: ${why}`);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    console.error(`Nothing was recorded: ${messageOf(error)}`);
    process.exitCode = 2;
  }
};

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
    adaptations,
    record: settings.record === undefined ? undefined : recordTo(resolve(settings.record)),
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
  process.exitCode ??= exitCodeOf(report);
} catch (error) {
  endWith('probe', error);
}
