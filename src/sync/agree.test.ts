import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreement, STEPS, type Step } from '@tests/helpers/agreement';

/** How many runs: a few in each build, a thousand with `SYNC_RUNS=1000`. */
const RUNS = Number(process.env['SYNC_RUNS'] ?? 25);

const slot = fc.integer({ min: 0, max: 11 });
const which = fc.integer({ min: 0, max: 5 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...STEPS),
  room: fc.integer({ min: 0, max: 1 }),
  slot,
  which,
  /** After how many calls a worker is stopped, and whether before or after the call took effect. */
  call: fc.integer({ min: 1, max: 30 }),
  after: fc.boolean(),
});

const at = { room: 1, slot: 0, which: 0, call: 15, after: false };
/** A worker that’s stopped during the first read of a calendar, after part of it was written. */
const STOPPED: Step[] = [
  { ...at, kind: 'add there' },
  { ...at, kind: 'stop' },
  { ...at, kind: 'cancel there' },
];
/** Regressions: an event that stayed here forever, or that kept its successor from being imported. */
const FOUND: [Step[]][] = [
  [[...STOPPED, { ...at, kind: 'run' }]],
  [[...STOPPED, { ...at, kind: 'add there' }]],
  // A date of a series made here that repeats at the provider took the other dates with it.
  [
    [
      { ...at, kind: 'series here' },
      { ...at, kind: 'run' },
      { ...at, kind: 'repeat there', which: 3 },
    ],
  ],
  // A date canceled before its series was read came back with it.
  [
    [
      { ...at, kind: 'series there', room: 0 },
      { ...at, kind: 'cancel date there', room: 0 },
      { ...at, kind: 'end there', room: 0 },
    ],
  ],
  // The cancellation of a series’ dates was sent to dates that no longer existed, and what was left of it stayed there.
  [
    [
      { ...at, kind: 'series there' },
      { ...at, kind: 'stop', call: 16, after: true },
      { ...at, kind: 'cancel series here' },
      { ...at, kind: 'single there' },
    ],
  ],
];

describe('both sides of a calendar', () => {
  it(
    'agree in the end, whatever people do on either side and whatever fails in between',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
          const { here, there, twice } = await agreement(steps);
          expect(twice).toEqual([]);
          expect(here).toEqual(there);
        }),
        {
          numRuns: RUNS,
          examples: FOUND,
          ...(process.env['SYNC_SEED'] ? { seed: Number(process.env['SYNC_SEED']) } : {}),
        },
      );
    },
    RUNS * 20_000,
  );
});
