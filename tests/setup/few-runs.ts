import { type IRawProperty, type Parameters } from 'fast-check';
import { vi } from 'vitest';

/**
 * Sixty examples per property when tests run many times: once for each fault of the mutation tests, where a thousand would take
 * hours, and once for each time zone.
 */
const MAX_RUNS = 60;

vi.mock('fast-check', async (original) => {
  const real = await original<typeof import('fast-check')>();
  // A function that forwards its arguments loses its overloads.
  const assert = (<Value>(property: IRawProperty<Value>, parameters: Parameters<Value> = {}) =>
    real.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters.numRuns ?? MAX_RUNS, MAX_RUNS),
    })) as typeof real.assert;
  return { ...real, assert, default: { ...real.default, assert } };
});
