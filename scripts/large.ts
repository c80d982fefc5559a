/**
 * `npm run large -- --count 20000 --seed 42`: tries large changes of random offices, with refusals, lost answers, and reloads, and
 * undoes each. Fails if anything differs from before that isn’t named. Then closes the campus for a day with 2,000 bookings, which
 * must be planned, done, and undone within a minute. CI tries a thousand of the same changes.
 */
import { parseArgs } from 'node:util';
import { bin, runs } from './runners';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '42' },
  },
});
console.log(`${values.count} changes, seed ${values.seed}`);
const run = bin('vitest/vitest.mjs', 'run', '--project=unit', 'tests/contract/large');
const ask = { LARGE_RUNS: values.count, LARGE_SEED: values.seed, LARGE_CAMPUS: '1' };
process.exitCode = runs(run, ask) ? 0 : 1;
