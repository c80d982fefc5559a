/**
 * `npm run fuzz -- --count 100000 --seed 7`: calls that are generated from the contract's schemas, valid, nearly valid, and
 * hostile, at a fake server of their own. Fails on an answer of 500 or more, on one that deviates from the contract, and on
 * one that takes more than 250 ms of the processor. The unit tests make a few of the same calls.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
console.log(`${values.count} calls, seed ${values.seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    'tests/contract/generated',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, GENERATED_CALLS: values.count, GENERATED_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
