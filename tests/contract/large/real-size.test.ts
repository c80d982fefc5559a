import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiClient } from '@/api/core/client';
import { fixedClock, setClock } from '@/lib/clock/clock';
import type { Choice, ImpactRow } from '@/areas/places/shared/impact/use-impact';
import { isNamed } from './check';
import { differences } from './house';
import type { ChangePlan } from './plans';
import { NOW, reviewed } from './reviewed';

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

const closure = (of: 'area_ber-2' | null): ChangePlan => ({ kind: 'closure', of, day: 1, days: 1 });
const moveOr =
  (other: Choice) =>
  ({ choices }: ImpactRow): Choice =>
    choices.includes('move') ? 'move' : other;

// Hundreds of writes with their Undo take longer than the usual limit beside load.
describe('a change at the size of an office', { timeout: 120_000 }, () => {
  it('LARGE-2 LARGE-5 HOURS-8: closing all of Berlin releases everyone, and Undo restores each as it was', async () => {
    const { rows, lines, commit } = await reviewed(closure(null));
    const before = lines();
    expect(rows.length).toBeGreaterThan(250);
    const { run, undo } = commit(() => 'release');
    await run;
    expect(differences(before, lines()).missing.length).toBeGreaterThanOrEqual(rows.length);
    const { left } = await undo();
    // What privacy hides from the owner can’t be booked again (PRIV-1), and what had begun was ended (UNDO-3). Both are named.
    expect(left.length).toBeLessThan(rows.length / 10);
    const { missing, added } = differences(before, lines());
    expect(missing.filter((line) => !isNamed(line, left, added))).toEqual([]);
    expect(added.length).toBeLessThanOrEqual(left.filter(({ why }) => !/hidden/.test(why)).length);
  });

  it('LARGE-1 LARGE-3: nobody moves to another day because all of Berlin closes', async () => {
    const { rows } = await reviewed(closure(null));
    expect(rows.filter(({ choices }) => choices.includes('move'))).toEqual([]);
  });

  it('LARGE-1 LARGE-2: closing a floor moves whom it can, no one is refused or approved, and Undo restores all', async () => {
    const { rows, lines, commit, world } = await reviewed(closure('area_ber-2'));
    const before = lines();
    const pending = rows.filter(({ slot }) => slot.status === 'pending').map(({ id }) => id);
    expect(pending.length).toBeGreaterThan(0);
    const { run, undo } = commit(moveOr('keep'));
    await run;
    expect(pending.map((id) => world.tables.slots.get(id)?.status)).toEqual(
      pending.map(() => 'pending'),
    );
    expect((await undo()).left).toEqual([]);
    expect(differences(before, lines())).toEqual({ missing: [], added: [] });
  });

  it.each(['reso_ber-3-d-380', 'area_ber-3'])(
    'LARGE-1 RES-7: the deletion of %s, in use now, is blocked before anything is written',
    async (of) => {
      const { rows } = await reviewed({ kind: 'deletion', of } as ChangePlan);
      const blocking = rows.filter(({ blocksUntil }) => blocksUntil !== undefined);
      expect(blocking.length).toBeGreaterThan(0);
      expect(blocking.flatMap(({ choices }) => choices)).toEqual([]);
    },
  );
});
