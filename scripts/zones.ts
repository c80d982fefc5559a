/**
 * `npm run zones`: the tests of the domain under six process zones (Z-8), which must not change a single result. Other
 * folders of tests can be named instead: `npm run zones -- mocks/rules`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, NO_TESTS, vitestCounts, type VitestReport } from './counts';

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : ['src/domain'];
const scratch = mkdtempSync(join(tmpdir(), 'zones-'));
const totals: Counts = { ...NO_TESTS, failures: [] };
for (const [index, zone] of ZONES.entries()) {
  console.log(`\n── ${zone} ${'─'.repeat(70 - zone.length)}`);
  const file = join(scratch, `${index}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=unit',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
      // Whether the results are the same is asked here, not how busy the machine is.
      '--testTimeout=60000',
      ...folders,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TZ: zone } },
  );
  if (status === 0) {
    totals.passed += 1;
    continue;
  }
  totals.failed += 1;
  const { failures } = existsSync(file)
    ? vitestCounts(JSON.parse(readFileSync(file, 'utf8')) as VitestReport)
    : { failures: [] };
  const outside = [`the run ended with ${status}, outside of its tests`];
  totals.failures.push(
    ...(failures.length > 0 ? failures : outside).map((failure) => `${zone}: ${failure}`),
  );
}
rmSync(scratch, { recursive: true });
if (values.report) writeFileSync(values.report, JSON.stringify(totals));
for (const failure of totals.failures) console.error(failure);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
