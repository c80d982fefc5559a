/**
 * `npm run bench [name …] [-- --against <commit or build>] [--pages dashboard,map] [--build dist] [--rounds 1] [--minutes <of the
 * soak>]`: runs every `tests/bench/*.bench.ts` (or those named), each of which exports `run(): Promise<Record<string, number>>`.
 * Prints the figures as JSON and as a table, and keeps them in bench-results/. A figure has its unit in its name: `firstPaintMs`,
 * `initialJsKb`. With `--against`, benches that support it also build and measure that commit, in the same rounds, and figures
 * that have grown since fail the run.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { git, root } from '../../scripts/tree';
import { GOALS } from './goals';

interface Bench {
  run: (options: Partial<Record<string, string>>) => Promise<Record<string, number>>;
}

const { values, positionals: wanted } = parseArgs({
  options: {
    against: { type: 'string' },
    build: { type: 'string' },
    minutes: { type: 'string' },
    pages: { type: 'string' },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
});

/** How much worse than the other commit counts as a regression. Sizes are exact; times of one run vary by up to a quarter. */
const LIMITS = [
  [/scriptsToBefore\.ratio$/, 1.02],
  [/ToBefore\.ratio$/, 1.25],
] as const;

const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace(/\.bench\.ts$/, ''))
  .toSorted();
const missing = wanted.filter((name) => !all.includes(name));
if (missing.length > 0) throw new Error(`No such bench: ${missing.join(', ')}`);

const figures: Record<string, Record<string, number>> = {};
const failures: string[] = [];
for (const name of all.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.error(`measuring ${name} …`);
  try {
    const bench = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as Bench;
    figures[name] = await bench.run(values);
  } catch (error) {
    console.error(error);
    failures.push(name);
  }
}

const result = {
  at: new Date().toISOString(),
  commit: git('rev-parse', '--short', 'HEAD'),
  node: process.version,
  cpus: cpus().length,
  /** The number of processes that wanted a processor in the last minute. Above `cpus`, the times include other work. */
  load: loadavg()[0],
  figures,
};
const json = JSON.stringify(result, null, 2);
mkdirSync(join(root, 'bench-results'), { recursive: true });
writeFileSync(join(root, 'bench-results/latest.json'), `${json}\n`);
writeFileSync(join(root, `bench-results/${result.at.replaceAll(':', '-')}.json`), `${json}\n`);

console.log(json);
console.table(
  Object.entries(figures).flatMap(([bench, values]) =>
    Object.entries(values).map(([figure, value]) => ({
      bench,
      figure,
      value: Math.round(value * 100) / 100,
      goal: GOALS[bench]?.[figure],
    })),
  ),
);
const grown = Object.values(figures)
  .flatMap((each) => Object.entries(each))
  .filter(([figure, value]) => value > (LIMITS.find(([of]) => of.test(figure))?.[1] ?? Infinity));
for (const [figure, value] of grown) console.error(`grown: ${figure} ${value.toFixed(2)}`);
if (grown.length > 0) process.exitCode = 1;
if (failures.length > 0) {
  console.error(`failed: ${failures.join(', ')}`);
  process.exitCode = 1;
}
