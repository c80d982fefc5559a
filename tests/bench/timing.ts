import { performance } from 'node:perf_hooks';

const ROUNDS = 31;

/** The fastest of several rounds in milliseconds: the cost without the influence of other work. */
export function best(work: () => unknown): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => once(work)));
}

/** The duration of one round in milliseconds, with the current caches. */
export function once(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
