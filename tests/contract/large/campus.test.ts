import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setApiClient } from '@/api/core/client';
import { fixedClock, setClock } from '@/lib/clock/clock';
import { isNamed } from './check';
import { differences } from './house';
import { NOW, reviewed } from './reviewed';

const MINUTE = 60_000;

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', new IDBFactory());
  setClock(fixedClock(Date.parse(NOW)));
});
afterEach(() => {
  setClock(undefined);
  setApiClient(undefined);
  vi.unstubAllGlobals();
});

// Takes longer than CI has: `npm run large` asks for it.
it.runIf(process.env['LARGE_CAMPUS'])(
  'LARGE-1 LARGE-5: a closure with 2,000 bookings is planned, done, and undone within a minute',
  { timeout: 0 },
  async () => {
    const from = performance.now();
    const { rows, lines, commit } = await reviewed(
      { kind: 'closure', of: null, day: 1, days: 1 },
      'campus',
    );
    const planned = performance.now();
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    const before = lines();
    const begun = performance.now();
    const { run, undo } = commit(() => 'release');
    await run;
    const done = performance.now();
    expect(differences(before, lines()).missing.length).toBeGreaterThanOrEqual(rows.length);
    const checked = performance.now();
    const { left } = await undo();
    const undone = performance.now();
    const { missing, added } = differences(before, lines());
    expect(missing.filter((line) => !isNamed(line, left, added))).toEqual([]);
    const times = {
      rows: rows.length,
      plan: planned - from,
      run: done - begun,
      undo: undone - checked,
    };
    expect(times.plan + times.run + times.undo).toBeLessThan(MINUTE);
  },
);
