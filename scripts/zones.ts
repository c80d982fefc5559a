/**
 * `npm run zones`: the tests of the domain under six process zones (Z-8), which must not change a single result. Other
 * folders of tests can be named instead: `npm run zones -- mocks/rules`.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];

const root = resolve(import.meta.dirname, '..');
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['src/domain'];
const failed = ZONES.filter((zone) => {
  console.log(`\n── ${zone} ${'─'.repeat(70 - zone.length)}`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=unit',
      '--reporter=minimal',
      // Whether the results are the same is asked here, not how busy the machine is.
      '--testTimeout=60000',
      ...folders,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TZ: zone } },
  );
  return status !== 0;
});
console.log(`\n${ZONES.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) console.error(`failed under ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
