import { performance } from 'node:perf_hooks';

const ROUNDS = 31;

/** Milliseconds of the quickest of some rounds: what the work costs where nothing else wants the processor. */
export function best(work: () => unknown): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => once(work)));
}

/** Milliseconds of one round, caches as they are. */
export function once(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
