import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bookings from './bookings';
import { commandOf, OperationCounts } from './operations';
import * as rules from './admin-operations';
import { newModel, type Model } from './model';
import * as series from './series';
import { Site } from './site';

/**
 * Several people act on one building in any order, and all invariants are checked after each step. Every test run takes the same
 * steps, and CI takes the first 300 of them (T-4). A failure prints its seed and the shortest sequence of steps that leads to it.
 * `MACHINE_SEED` and `MACHINE_RUNS` select other steps or more of them.
 */
const seed = Number(process.env['MACHINE_SEED'] ?? 20260325);
const numRuns = Number(process.env['MACHINE_RUNS'] ?? (process.env['CI'] ? 300 : 1000));

type Commands = Parameters<typeof fc.commands<Model, Site, false>>[0];

async function play(commands: Commands, maxCommands: number): Promise<void> {
  const steps = fc.commands(commands, { maxCommands, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, (taken) =>
      fc.asyncModelRun(() => ({ model: newModel(), real: new Site() }), taken),
    ),
    { seed, numRuns },
  );
}

/** Fails if an operation hardly ever succeeded: a machine that is always refused proves nothing. */
function expectDone({ counts }: OperationCounts, operations: number): void {
  expect([...counts].filter(([, { done }]) => done < numRuns / 100)).toEqual([]);
  expect(counts.size).toBe(operations);
}

// Hundreds of thousands of calls, which take long on a busy machine.
describe('people acting in one building', { timeout: 600_000 }, () => {
  it('RACE-1 RACE-4 SELF-1 UI-1 HUB-1 no action breaks an invariant', async () => {
    const tally = new OperationCounts();
    const often = [
      commandOf(bookings.book, tally),
      commandOf(bookings.move, tally),
      commandOf(bookings.respond, tally),
      commandOf(series.bookSeries, tally),
      commandOf(rules.passTime, tally),
    ];
    await play(
      [
        ...often,
        ...often,
        commandOf(bookings.book, tally),
        commandOf(bookings.bookAtOnce, tally),
        commandOf(bookings.bookTwo, tally),
        commandOf(bookings.rename, tally),
        commandOf(bookings.checkIn, tally),
        commandOf(bookings.checkOut, tally),
        commandOf(bookings.cancel, tally),
        commandOf(bookings.cancelSlot, tally),
        commandOf(series.skipDate, tally),
        commandOf(series.editSeries, tally),
        commandOf(series.cancelAll, tally),
        commandOf(series.cancelFollowing, tally),
        commandOf(rules.close, tally),
        commandOf(rules.reopen, tally),
        commandOf(rules.editPlace, tally),
        commandOf(rules.grantAccess, tally),
        commandOf(rules.restrict, tally),
        commandOf(rules.toggle, tally),
        commandOf(rules.setPermissions, tally),
        commandOf(rules.removePerson, tally),
      ],
      15,
    );
    expectDone(tally, 24);
  });

  it('REC-8 REC-10 REC-11 no series loses an exception, after any action', async () => {
    const tally = new OperationCounts();
    const often = [
      commandOf(series.bookSeries, tally),
      commandOf(series.editSeries, tally),
      commandOf(bookings.move, tally),
    ];
    await play(
      [
        ...often,
        ...often,
        commandOf(bookings.rename, tally),
        commandOf(series.skipDate, tally),
        commandOf(series.cancelFollowing, tally),
        commandOf(series.cancelAll, tally),
        commandOf(rules.passTime, tally),
      ],
      12,
    );
    expectDone(tally, 8);
  });
});
