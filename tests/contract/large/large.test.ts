import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setApiClient } from '@/api/core/client';
import { fixedClock, setClock } from '@/lib/clock/clock';
import { endPerson } from '@/lib/scope';
import { check } from './check';
import { plans, type Plan } from './plans';

/** More with `npm run large`. */
const numRuns = Number(process.env['LARGE_RUNS'] ?? 1000);
const seed = Number(process.env['LARGE_SEED'] ?? 42);

const booked = {
  persona: 'member',
  other: null,
  day: 0,
  hours: ['08:00', '17:00'],
  title: null,
  visibility: 'public',
  guests: 0,
  dates: null,
  answer: 'none',
} as const;

/** What one of 14,763 changes was: a request was approved when it was moved back from a place that it couldn’t be moved to. */
const FOUND_LATE: Plan = {
  bookings: [
    { ...booked, places: ['reso_ber-2-grunewald'] },
    { ...booked, places: ['reso_ber-2-d-14'] },
  ],
  change: { kind: 'deletion', of: 'reso_ber-2-grunewald' },
  choices: [0],
  otherDays: false,
  persona: 'owner',
  troubles: { 2: 'refused' },
  undoTroubles: {},
  closesAt: null,
  isReceived: false,
  reopens: false,
  stopsAt: null,
  now: Date.parse('2026-03-25T07:00:00Z'),
};

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
      { numRuns, seed, examples: [[FOUND_LATE]] },
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
