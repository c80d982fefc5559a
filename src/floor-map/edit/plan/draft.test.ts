import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nth } from '../../nth';
import {
  aligning,
  ALIGNMENTS,
  addStep,
  changesBetween,
  copyStep,
  countOf,
  type Draft,
  type DraftFloor,
  distributing,
  drawRoomStep,
  floorOf,
  floorStep,
  groupStep,
  layOutStep,
  moveStep,
  placesOf,
  rebaseDraft,
  withStep,
  removeStep,
  renameStep,
  reshapeStep,
  retypeStep,
  rotateStep,
  resolveStep,
  startDraft,
  type Step,
  resizeStep,
  ungroupStep,
  removeRoomStep,
  atStep,
} from '.';
import { changedBox, editScene } from '../engine/plan-of';
import { deskAt, floorWith } from './fixture';

const plain = ({ places, rooms, ...rest }: DraftFloor) => ({
  ...rest,
  places: [...places],
  rooms: [...rooms],
});

const base = floorWith(deskAt('a', 200, 200), deskAt('b', 500, 230), deskAt('c', 900, 180));
const square = (at: number) =>
  [
    [at, at],
    [at + 400, at],
    [at + 400, at + 400],
    [at, at + 400],
  ] as const;

/** Every kind of edit, selected and placed by numbers. */
const EDITS: readonly ((floor: DraftFloor, ids: string[], n: number) => Step)[] = [
  (floor, ids, n) => moveStep(floor, ids, n - 50, n * 2),
  (floor, ids, n) => rotateStep(floor, ids, n),
  (floor, ids, n) => reshapeStep(floor, ids[0] ?? '', { w: n, h: n + 1 }),
  (floor, ids, n) =>
    resizeStep(floor, ids, { x: 0, y: 0, w: 100, h: 100 }, { x: n, y: 0, w: 100 + n, h: 90 }),
  (_floor, ids, n) => renameStep(ids[0] ?? '', `N-${n}`),
  (_floor, ids) => retypeStep(ids, 'workspace'),
  (_floor, ids) => removeStep(ids),
  (floor, _ids, n) => addStep(floor, { id: `new-${n}`, name: `N${n}`, type: 'desk', x: n, y: n }),
  (floor, ids, n) =>
    copyStep(floor, placesOf(floor, ids), { dx: n, dy: 0 }, (index) => `copy-${n}-${index}`),
  (floor, ids, n) => aligning(floor, ids, nth(ALIGNMENTS, n % ALIGNMENTS.length)),
  (floor, ids) => distributing(floor, ids, 'x'),
  (_floor, ids, n) => groupStep(ids, `group-${n % 2}`),
  (floor, ids) => ungroupStep(floor, ids),
  (floor, _ids, n) =>
    drawRoomStep(floor, { id: `room-${n % 3}`, name: 'Room', polygon: square(n) }),
  (floor, _ids, n) => removeRoomStep(floor, `room-${n % 3}`),
  (_floor, _ids, n) => floorStep({ width: 2000 + n }),
  (floor, _ids, n) =>
    layOutStep(
      floor,
      { type: 'desk', first: 'P-1', count: (n % 9) + 1, rows: 2, gap: 0, aisle: 150 },
      { x: n, y: n },
      (index) => `row-${n}-${index}`,
    ),
];

const acts = fc.array(
  fc.record({
    edit: fc.nat(EDITS.length - 1),
    n: fc.nat(99),
    of: fc.subarray(['a', 'b', 'c', 'new-1', 'new-2']),
  }),
  { maxLength: 25 },
);

function play(start: Draft, list: readonly { edit: number; n: number; of: string[] }[]): Draft {
  let draft = start;
  for (const { edit, n, of } of list) {
    draft = withStep(draft, nth(EDITS, edit)(floorOf(draft), of, n));
  }
  return draft;
}

describe('the history of a floor', () => {
  it('F2 undoes every edit, back to the original floor, and redoes each of them', () => {
    fc.assert(
      fc.property(acts, (list) => {
        let draft = startDraft(base);
        const seen = [plain(floorOf(draft))];
        for (const act of list) {
          const next = play(draft, [act]);
          if (next !== draft) seen.push(plain(floorOf(next)));
          draft = next;
        }
        expect(draft.steps).toHaveLength(seen.length - 1);
        for (let at = seen.length - 1; at >= 0; at--) {
          expect(plain(floorOf(atStep(draft, at)))).toEqual(seen[at]);
        }
        for (let at = 0; at < seen.length; at++) {
          expect(plain(floorOf(atStep(atStep(draft, 0), at)))).toEqual(seen[at]);
        }
        expect(countOf(changesBetween(base, floorOf(atStep(draft, 0))))).toBe(0);
      }),
    );
  });

  it('drops undone steps when something else is done', () => {
    const draft = play(startDraft(base), [
      { edit: 0, n: 1, of: ['a'] },
      { edit: 6, n: 1, of: ['b'] },
    ]);
    const other = withStep(atStep(draft, 1), renameStep('c', 'Window'));
    expect(other.steps.map(({ name }) => name)).toEqual(['move', 'rename']);
    expect(floorOf(other).places.has('b')).toBe(true);
  });

  it('counts reverted changes as no change', () => {
    const there = withStep(startDraft(base), moveStep(base, ['a'], 50, 0));
    const back = withStep(there, moveStep(floorOf(there), ['a'], -50, 0));
    expect(countOf(changesBetween(base, floorOf(back)))).toBe(0);
  });
});

describe('a floor that someone else changes in the meantime', () => {
  it('keeps both if they changed different places or different fields', () => {
    const draft = withStep(startDraft(base), moveStep(base, ['a'], 50, 0));
    const fresh = floorWith(
      deskAt('a', 200, 200, { name: 'Window' }),
      deskAt('b', 500, 400),
      deskAt('d', 1200, 200),
    );
    const merged = rebaseDraft(draft, fresh);
    expect(merged.conflicts).toEqual([]);
    expect([...floorOf(merged.draft).places.values()]).toEqual([
      deskAt('a', 250, 200, { name: 'Window' }),
      deskAt('b', 500, 400),
      deskAt('d', 1200, 200),
    ]);
  });

  it('keeps theirs if I changed a place and reverted it', () => {
    const there = withStep(startDraft(base), moveStep(base, ['a'], 50, 0));
    const back = withStep(there, moveStep(floorOf(there), ['a'], -50, 0));
    const turned = withStep(back, rotateStep(floorOf(back), ['a', 'c'], 0));
    const fresh = floorWith(deskAt('a', 300, 200), deskAt('b', 500, 230), deskAt('c', 850, 180));
    const merged = rebaseDraft(turned, fresh);
    expect(merged.conflicts).toEqual([]);
    expect([...floorOf(merged.draft).places.values()]).toEqual([...fresh.places.values()]);
  });

  it('shows both versions of a place that both changed, and accepts either', () => {
    const draft = withStep(startDraft(base), renameStep('a', 'Mine'));
    const merged = rebaseDraft(draft, floorWith(deskAt('a', 200, 200, { name: 'Theirs' })));
    expect(merged.conflicts).toMatchObject([
      { id: 'a', mine: { name: 'Mine' }, theirs: { name: 'Theirs' } },
    ]);
    expect(floorOf(merged.draft).places.get('a')?.name).toBe('Mine');
    const theirs = withStep(merged.draft, resolveStep(nth(merged.conflicts, 0), 'theirs'));
    expect(floorOf(theirs).places.get('a')?.name).toBe('Theirs');
  });

  it('adds a place again that someone else removed while it was moved, if requested', () => {
    const draft = withStep(startDraft(base), moveStep(base, ['a'], 50, 0));
    const merged = rebaseDraft(draft, floorWith(deskAt('b', 500, 230)));
    expect(merged.conflicts).toMatchObject([{ id: 'a', theirs: null }]);
    expect(floorOf(merged.draft).places.has('a')).toBe(false);
    const again = floorOf(withStep(merged.draft, resolveStep(nth(merged.conflicts, 0), 'mine')));
    expect(changesBetween(merged.draft.base, again).added).toMatchObject([{ id: 'a', x: 250 }]);
  });

  it('loses no edit of a field that only one of the two changed', () => {
    fc.assert(
      fc.property(acts, acts, (mine, theirs) => {
        const draft = play(startDraft(base), mine);
        const fresh = floorOf(play(startDraft(base), theirs));
        const { draft: next, conflicts } = rebaseDraft(draft, fresh);
        const [own, merged] = [floorOf(draft), floorOf(next)];
        const told = new Set(conflicts.map(({ id }) => id));
        for (const [id, before] of base.places) {
          const [me, they, both] = [own, fresh, merged].map((floor) => floor.places.get(id));
          if (told.has(id)) continue;
          if (JSON.stringify(me) === JSON.stringify(before)) expect(both).toEqual(they);
          if (JSON.stringify(they) === JSON.stringify(before)) expect(both).toEqual(me);
        }
      }),
    );
  });
});

describe('what is painted again after a step', () => {
  const ALL = { places: true, rooms: true, backdrop: true, grid: false };
  const before = floorWith(deskAt('a', 100, 100), deskAt('b', 400, 100), deskAt('c', 900, 700));
  const after = (step: Step): DraftFloor => floorOf(withStep(startDraft(before), step));

  it('is where something was and where it is now, with what moved along', () => {
    const scene = editScene(before, ALL);
    const moved = editScene(after(moveStep(before, ['a'], 0, 300)), ALL, scene);
    const [from, to] = [nth(scene.boxes, 0), nth(moved.boxes, 0)];
    expect(changedBox(scene, moved)).toEqual({ ...from, h: to.y + to.h - from.y });
    scene.lifted.add(1);
    const other = nth(scene.boxes, 1);
    expect(changedBox(scene, moved)).toMatchObject({ x: from.x, w: other.x + other.w - from.x });
  });

  it('is everything if the places changed', () => {
    const scene = editScene(before, ALL);
    expect(changedBox(scene, editScene(after(removeStep(['b'])), ALL, scene))).toBeUndefined();
    expect(changedBox(scene, editScene(before, ALL, scene))).toBeUndefined();
  });
});
