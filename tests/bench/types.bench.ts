import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Seconds that a cold type check of the whole project takes, as `npm run typecheck` does it: it keeps nothing between runs. */
export function run(): Promise<Record<string, number>> {
  const seconds: number[] = [];
  for (let round = 0; round < 2; round++) {
    const began = performance.now();
    const { error, stdout } = spawnSync(
      process.execPath,
      [resolve(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--extendedDiagnostics'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    if (error) throw error;
    if (!/^Check time:/m.test(stdout)) throw new Error('The type check did not come to its end');
    seconds.push((performance.now() - began) / 1000);
  }
  const machine = loadavg()[0] ?? Number.NaN;
  return Promise.resolve({ 'types.cold.s': Math.min(...seconds), 'machine.load': machine });
}
