import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setApiClient } from '@/api/core/client';
import { fixedClock, setClock } from '@/lib/clock/clock';
import { endPerson } from '@/lib/scope';
import { check } from './check';
import { plans } from './plans';

/** More with `npm run large`. */
const numRuns = Number(process.env['LARGE_RUNS'] ?? 1000);
const seed = Number(process.env['LARGE_SEED'] ?? 42);

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  setClock(undefined);
  setApiClient(undefined);
  vi.unstubAllGlobals();
});

it(
  'LARGE-1 LARGE-2 LARGE-4 LARGE-5 UNDO-2: after Undo of any change, whatever happens, all is as it was or named',
  { timeout: 0 },
  async () => {
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        // Another browser for each.
        vi.stubGlobal('indexedDB', new IDBFactory());
        endPerson();
        setClock(fixedClock(plan.now));
        for (const what of await check(plan)) counts.set(what, (counts.get(what) ?? 0) + 1);
      }),
      { numRuns, seed },
    );
    // Each outcome is tried often enough to mean something.
    for (const what of [
      'moved',
      'released',
      'range',
      'pending',
      'series',
      'left',
      'partial',
      'reloaded',
      'undone',
    ]) {
      expect(counts.get(what) ?? 0, what).toBeGreaterThan(0);
    }
  },
);
