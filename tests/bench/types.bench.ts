import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The processor time in seconds of all processes that a shell has run, as printed by its `times`: `0m1.20s 0m0.30s`. */
function processorTime(printed: string): number {
  const last = printed.trim().split('\n').at(-1) ?? '';
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/**
 * The seconds that a cold type check of the whole project takes, run like `npm run typecheck`, which keeps nothing between runs.
 * On a busy machine, the processor time says more; two cores share it.
 */
export function run(): Promise<Record<string, number>> {
  const began = performance.now();
  // Type errors don’t matter here, so the exit code is ignored.
  const { stdout, error } = spawnSync(
    'sh',
    [
      '-c',
      '"$0" node_modules/typescript/bin/tsc --noEmit --checkers 2 --extendedDiagnostics; times',
      process.execPath,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (error) throw error;
  if (!/^Check time:/m.test(stdout)) throw new Error('The type check did not come to its end');
  return Promise.resolve({
    'types.cold.s': (performance.now() - began) / 1000,
    'types.cold.cpu.s': processorTime(stdout),
    'machine.load': loadavg()[0] ?? Number.NaN,
  });
}
