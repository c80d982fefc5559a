import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setApiClient } from '@/api/core/client';
import { MINUTE } from '@/domain/time/durations';
import { fixedClock, setClock } from '@/lib/clock/clock';
import { isNamed } from './check';
import { differences } from './house';
import { NOW, reviewed } from './reviewed';

/** Milliseconds that this process has computed, client and server together, whatever else the machine does meanwhile. */
const computed = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

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

// Takes longer than CI has: only `npm run large` runs this file.
it(
  'LARGE-1 LARGE-5: a closure with 2,000 bookings is planned, done, and undone within a minute',
  { timeout: 0 },
  async () => {
    const from = computed();
    const { rows, lines, commit } = await reviewed(
      { kind: 'closure', of: null, day: 1, days: 1 },
      'campus',
    );
    const planned = computed();
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    const before = lines();
    const begun = computed();
    const { run, undo } = commit(() => 'release');
    await run;
    const done = computed();
    expect(differences(before, lines()).missing.length).toBeGreaterThanOrEqual(rows.length);
    const checked = computed();
    const { left } = await undo();
    const undone = computed();
    const { missing, added } = differences(before, lines());
    expect(missing.filter((line) => !isNamed(line, left, added))).toEqual([]);
    const times = {
      rows: rows.length,
      plan: planned - from,
      run: done - begun,
      undo: undone - checked,
    };
    expect(times.plan + times.run + times.undo, JSON.stringify(times)).toBeLessThan(MINUTE);
  },
);
