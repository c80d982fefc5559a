import { configureGlobal, type IRawProperty, type Parameters } from 'fast-check';
import { vi } from 'vitest';

// The same examples for each fault, so that two runs agree, and no search for a smaller one.
configureGlobal({ seed: 20_260_101, endOnFailure: true });

/** A fault that sixty examples do not meet counts as survived: a thousand for each fault would take hours. */
const MOST_RUNS = 60;

vi.mock('fast-check', async (original) => {
  const real = await original<typeof import('fast-check')>();
  // Overloads are lost by a function that hands its arguments on.
  const assert = (<Value>(property: IRawProperty<Value>, parameters: Parameters<Value> = {}) =>
    real.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters.numRuns ?? MOST_RUNS, MOST_RUNS),
    })) as typeof real.assert;
  return { ...real, assert, default: { ...real.default, assert } };
});
