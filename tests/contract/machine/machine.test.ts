import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bookings from './bookings';
import { commandOf, Tally } from './deeds';
import * as rules from './house-rules';
import { newModel } from './model';
import * as series from './series';
import { Site } from './site';

/**
 * Several people act on one house, in any order; after each step all that must hold is looked at. Every run of the tests
 * takes the same steps. A failure prints its seed and the shortest steps that lead to it; `MACHINE_SEED` and
 * `MACHINE_RUNS` ask for others, or for more.
 */
const seed = Number(process.env['MACHINE_SEED'] ?? 20260325);
const numRuns = Number(process.env['MACHINE_RUNS'] ?? 1000);
const MOST_STEPS = 32;

const tally = new Tally();
const often = [
  commandOf(bookings.book, tally),
  commandOf(bookings.move, tally),
  commandOf(bookings.respond, tally),
  commandOf(series.bookSeries, tally),
  commandOf(series.editSeries, tally),
  commandOf(series.skipDate, tally),
  commandOf(rules.wait, tally),
];
const commands = [
  ...often,
  ...often,
  commandOf(bookings.book, tally),
  commandOf(bookings.rush, tally),
  commandOf(bookings.bookTwo, tally),
  commandOf(bookings.rename, tally),
  commandOf(bookings.checkIn, tally),
  commandOf(bookings.checkOut, tally),
  commandOf(bookings.cancel, tally),
  commandOf(bookings.cancelSlot, tally),
  commandOf(series.cancelAll, tally),
  commandOf(series.cancelFollowing, tally),
  commandOf(rules.close, tally),
  commandOf(rules.reopen, tally),
  commandOf(rules.refit, tally),
  commandOf(rules.admit, tally),
  commandOf(rules.restrict, tally),
  commandOf(rules.toggle, tally),
  commandOf(rules.entitle, tally),
  commandOf(rules.leave, tally),
];

describe('people acting on one house', { timeout: 600_000 }, () => {
  it('RACE-1 RACE-4 SELF-1 REC-8 UI-1 HUB-1 nothing they do breaks what must hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: MOST_STEPS, size: 'max' }), (steps) =>
        fc.asyncModelRun(() => ({ model: newModel(), real: new Site() }), steps),
      ),
      { seed, numRuns },
    );
    // A machine that is always refused, or never, would prove little.
    const rare = [...tally.counts].filter(([, { done }]) => done < numRuns / 50);
    expect(rare).toEqual([]);
    expect(tally.counts.size).toBe(24);
  });
});
