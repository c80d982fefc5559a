/**
 * `npm run fuzz -- --count 100000 --seed 7`: generates calls from the contract’s schemas – valid, nearly valid, and hostile – and
 * sends them to its own fake server. Fails on an answer of 500 or more, on one that deviates from the contract, and on one that
 * takes more than 250 ms of processor time. Then sends as many frames, requests, and bytes of any content to the standalone server
 * and fails if that ends, and to the sync’s port for notices. The unit tests make a few of the same calls.
 */
import { parseArgs } from 'node:util';
import { bin, runs } from './runners';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
console.log(`${values.count} calls, seed ${values.seed}`);
const places = ['tests/contract/generated', 'tests/contract/bytes', 'tests/contract/notices'];
const run = bin('vitest/vitest.mjs', 'run', '--project=unit', ...places);
const ask = { GENERATED_CALLS: values.count, GENERATED_SEED: values.seed };
process.exitCode = runs(run, ask) ? 0 : 1;
