import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ODD_TREES } from '@tests/helpers/odd-trees';
import { ancestorAreaIds } from './areas';
import { byParent, everyBelow, soundParents, type Nested } from './parents';

/** All things in the tree that the functions make of them. */
function shownOf(things: readonly Nested[]): readonly string[] {
  const parents = soundParents(things);
  const below = byParent(things, parents);
  return everyBelow(below.get(null) ?? [], ({ id }) => below.get(id) ?? []).map(({ id }) => id);
}

const LETTERS = Array.from('abcdefgh');

describe('F-20 things that contain each other', () => {
  it.each(ODD_TREES)('F-20 %s: nothing disappears, and every walk ends', (_name, things) => {
    const shown = shownOf(things);
    expect(shown.toSorted()).toEqual(things.map(({ id }) => id).toSorted());
    const areas = new Map(things.map((thing) => [thing.id, thing]));
    for (const thing of things.slice(-3)) {
      const above = ancestorAreaIds(areas, thing);
      expect(new Set(above).size).toBe(above.length);
      expect(above.length).toBeLessThanOrEqual(things.length);
    }
  });

  it('F-20 whatever is in whatever, everything is shown once, parents first', () => {
    const id = fc.constantFrom(...LETTERS);
    const parents = fc.array(fc.option(fc.oneof(id, fc.constant('gone'))), {
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(parents, (stored) => {
        const things = LETTERS.map((each, n) => ({
          id: each,
          parent_id: stored[n] ?? null,
        }));
        const shown = shownOf(things);
        expect(shown.toSorted()).toEqual(LETTERS);
        for (const [each, parent] of soundParents(things)) {
          if (parent === null) continue;
          expect(things.find((thing) => thing.id === each)?.parent_id).toBe(parent);
          expect(shown.indexOf(parent)).toBeLessThan(shown.indexOf(each));
        }
      }),
    );
  });
});
