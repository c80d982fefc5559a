import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ANY_ID, ANY_TREE } from '@tests/helpers/any-tree';
import { ODD_TREES } from '@tests/helpers/odd-trees';
import { ancestorAreaIds, insideOf } from './areas';
import { byParent, everyBelow, soundParents, topsOf, type Nested } from './parents';

/** All things in the tree that the functions make of them. */
function shownOf(things: readonly Nested[]): readonly string[] {
  const parents = soundParents(things);
  const below = byParent(things, parents);
  return everyBelow(below.get(null) ?? [], ({ id }) => below.get(id) ?? []).map(({ id }) => id);
}

describe('F-20 things that contain each other', () => {
  it.each(ODD_TREES)('F-20 %s: nothing disappears, and every walk ends', (_name, things) => {
    const shown = shownOf(things);
    expect(shown.toSorted()).toEqual(things.map(({ id }) => id).toSorted());
    const areas = new Map(things.map((thing) => [thing.id, thing]));
    expect(topsOf(soundParents(things)).size).toBe(things.length);
    for (const thing of things.slice(-3)) {
      const above = ancestorAreaIds(areas, thing);
      expect(new Set(above).size).toBe(above.length);
      expect(above.length).toBeLessThanOrEqual(things.length);
    }
  });

  it('F-20 whatever is in whatever, everything is shown once, parents first', () => {
    fc.assert(
      fc.property(ANY_TREE, (things) => {
        const shown = shownOf(things);
        expect(shown.toSorted()).toEqual(things.map(({ id }) => id));
        for (const [each, parent] of soundParents(things)) {
          if (parent === null) continue;
          expect(things.find((thing) => thing.id === each)?.parent_id).toBe(parent);
          expect(shown.indexOf(parent)).toBeLessThan(shown.indexOf(each));
        }
      }),
    );
  });

  it('F-20 whatever is in whatever, each thing has the top of its own tree', () => {
    fc.assert(
      fc.property(ANY_TREE, (things) => {
        const parents = soundParents(things);
        for (const [id, top] of topsOf(parents)) {
          let at = id;
          for (let up = parents.get(at) ?? null; up !== null; up = parents.get(at) ?? null) at = up;
          expect(top).toBe(at);
        }
        expect(topsOf(parents).size).toBe(things.length);
      }),
    );
  });

  it('F-20 whatever is in whatever, what’s inside one is what it’s above', () => {
    fc.assert(
      fc.property(ANY_TREE, ANY_ID, (things, outer) => {
        const areas = new Map(things.map((thing) => [thing.id, thing]));
        const isInside = insideOf(areas, outer);
        expect(things.map(isInside)).toEqual(
          things.map((thing) => ancestorAreaIds(areas, thing).includes(outer)),
        );
      }),
    );
  });

  it('F-20 each area between is looked at once, however many places are asked about', () => {
    const [, chain = []] = ODD_TREES.find(([name]) => name === '1,200 in each other') ?? [];
    const areas = new Map(chain.map((each) => [each.id, each]));
    const looks = vi.spyOn(areas, 'get');
    const isInside = insideOf(areas, 'odd_0');
    expect(chain.toReversed().filter(isInside)).toHaveLength(chain.length - 1);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(chain.length);
  });
});
