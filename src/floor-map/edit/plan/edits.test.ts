import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aligning,
  copyStep,
  type DraftFloor,
  type DraftPlace,
  distributing,
  drawRoomStep,
  freeName,
  groupStep,
  layOutStep,
  moveStep,
  namesFrom,
  applyPatches,
  placesOf,
  problemsOf,
  rotateStep,
  snapped,
  ungroupStep,
  withGroups,
} from '.';
import { deskAt, floorWith } from './fixture';

describe('names in a row', () => {
  it('continue with the number at the end and its zeros', () => {
    expect(namesFrom('D-098', 3)).toEqual(['D-098', 'D-099', 'D-100']);
    expect(namesFrom('Booth', 3)).toEqual(['Booth', 'Booth 2', 'Booth 3']);
    expect(freeName('D-1', new Set(['d-1', 'D-2']))).toBe('D-3');
  });

  it('are all different, whatever the first is', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.integer({ min: 1, max: 200 }),
        (first, count) => {
          expect(new Set(namesFrom(first, count)).size).toBe(count);
        },
      ),
    );
  });
});

describe('laying out', () => {
  const rows = { type: 'desk', first: 'D-101', count: 20, rows: 2, gap: 0, aisle: 150 } as const;

  it('F1 puts 20 desks in 2 rows of 10, named and numbered, without overlaps', () => {
    const floor = floorWith();
    const step = layOutStep(floor, rows, { x: 100, y: 100 }, (index) => `new-${index}`);
    const places = [...applyPatches(floor, step.patches).places.values()];
    expect(places).toHaveLength(20);
    expect(places.map(({ name }) => name)).toEqual(namesFrom('D-101', 20));
    expect(new Set(places.map(({ y }) => y))).toEqual(new Set([140, 220]));
    expect(new Set(places.map(({ seat }) => seat))).toEqual(new Set(['top', 'bottom']));
    expect(problemsOf(applyPatches(floor, step.patches))).toEqual([]);
  });

  it('gives copies free names', () => {
    const floor = floorWith(
      deskAt('a', 200, 200, { name: 'D-1' }),
      deskAt('b', 400, 200, { name: 'D-2' }),
    );
    const step = copyStep(floor, placesOf(floor, ['a', 'b']), { dx: 0, dy: 200 }, (n) => `c-${n}`);
    const names = [...applyPatches(floor, step.patches).places.values()].map(({ name }) => name);
    expect(names).toEqual(['D-1', 'D-2', 'D-3', 'D-4']);
  });
});

describe('rows of one place', () => {
  const rows = { type: 'desk', first: 'D-101', count: 4, rows: 2, gap: 0, aisle: 150 } as const;
  const like = deskAt('a', 500, 500, { w: 140, rotation: 90, seat: 'bottom' });

  it('start with it, and follow its rotation', () => {
    const floor = floorWith(like);
    const step = layOutStep(floor, rows, { x: 0, y: 0 }, (index) => `new-${index}`, like);
    const places = [...applyPatches(floor, step.patches).places.values()];
    expect(places.map(({ name }) => name)).toEqual(['D-101', 'D-102', 'D-103', 'D-104']);
    expect(places.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [500, 500],
      [500, 640],
      [420, 500],
      [420, 640],
    ]);
    expect(places.map(({ seat }) => seat)).toEqual(['top', 'top', 'bottom', 'bottom']);
    expect(places.every(({ w, rotation }) => w === 140 && rotation === 90)).toBe(true);
  });
});

describe('groups', () => {
  const floor = floorWith(deskAt('a', 200, 200), deskAt('b', 500, 200), deskAt('c', 800, 200));
  const grouped = applyPatches(floor, groupStep(['a', 'b'], 'g').patches);

  it('are selected as a whole, until they are ungrouped', () => {
    expect(withGroups(grouped, ['a']).toSorted()).toEqual(['a', 'b']);
    expect(withGroups(grouped, ['c'])).toEqual(['c']);
    const ungrouped = applyPatches(grouped, ungroupStep(grouped, ['a']).patches);
    expect(withGroups(ungrouped, ['a'])).toEqual(['a']);
  });

  it('need at least two', () => {
    expect(groupStep(['a'], 'g').patches).toEqual([]);
    expect(ungroupStep(floor, ['a']).patches).toEqual([]);
  });

  it('become a group of their own when copied', () => {
    const both = placesOf(grouped, ['a', 'b']);
    const step = copyStep(grouped, both, { dx: 0, dy: 300 }, (index) => `copy-${index}`);
    const copied = applyPatches(grouped, step.patches);
    expect(withGroups(copied, ['copy-0']).toSorted()).toEqual(['copy-0', 'copy-1']);
    expect(withGroups(copied, ['a']).toSorted()).toEqual(['a', 'b']);
  });
});

describe('arranging', () => {
  const floor = floorWith(deskAt('a', 200, 200), deskAt('b', 500, 230), deskAt('c', 900, 180));

  const centers = ({ places }: DraftFloor) => [...places.values()].map(({ x, y }) => [x, y]);

  // The widths differ, so that an edge and a center aren’t the same alignment.
  it.each([
    ['left', [200, 200], [240, 230], [160, 180]],
    ['center', [530, 200], [530, 230], [530, 180]],
    ['right', [860, 200], [820, 230], [900, 180]],
    ['top', [200, 180], [500, 180], [900, 180]],
    ['middle', [200, 205], [500, 205], [900, 205]],
    ['bottom', [200, 230], [500, 230], [900, 230]],
  ] as const)('aligns places with the outermost: %s', (alignment, ...expected) => {
    const unequal = floorWith(
      deskAt('a', 200, 200),
      deskAt('b', 500, 230, { w: 240 }),
      deskAt('c', 900, 180, { w: 80 }),
    );
    const step = aligning(unequal, ['a', 'b', 'c'], alignment);
    expect(centers(applyPatches(unequal, step.patches))).toEqual(expected);
  });

  it('distributes evenly and keeps the outermost in place', () => {
    const across = applyPatches(floor, distributing(floor, ['c', 'a', 'b'], 'x').patches);
    expect(centers(across).map(([x]) => x)).toEqual([200, 550, 900]);
    const down = applyPatches(floor, distributing(floor, ['c', 'a', 'b'], 'y').patches);
    expect(centers(down).map(([, y]) => y)).toEqual([205, 230, 180]);
  });

  it('turns by the given angle', () => {
    const turned = applyPatches(floor, rotateStep(floor, ['a'], 90).patches);
    expect(turned.places.get('a')).toMatchObject({ x: 200, y: 200, rotation: 90 });
    expect(turned.places.get('b')?.rotation).toBe(0);
  });

  it('turns four times to where it began', () => {
    let turned = floor;
    for (let n = 0; n < 4; n++) {
      turned = applyPatches(turned, rotateStep(turned, ['a', 'b', 'c'], 90).patches);
    }
    expect([...turned.places.values()]).toEqual([...floor.places.values()]);
  });

  it('moves places into the room where they end up', () => {
    const polygon = [
      [1000, 0],
      [2000, 0],
      [2000, 1000],
      [1000, 1000],
    ] as const;
    const roomed = applyPatches(
      floor,
      drawRoomStep(floor, { id: 'r', name: 'Lab', polygon }).patches,
    );
    expect(roomed.places.get('a')?.roomId).toBeNull();
    const moved = applyPatches(roomed, moveStep(roomed, ['a'], 1200, 0).patches);
    expect(moved.places.get('a')?.roomId).toBe('r');
  });
});

describe('snapping', () => {
  const box = (x: number, y: number) => ({ x, y, w: 100, h: 50 });

  it('snaps to the edge of a neighbor, and says so', () => {
    const { dx, dy, guides } = snapped(box(4, 200), [box(0, 0)], { grid: null, reach: 10 });
    expect({ dx, dy }).toEqual({ dx: -4, dy: 0 });
    expect(guides).toMatchObject([{ kind: 'edge', axis: 'x', from: 0, to: 250 }]);
  });

  it('snaps to the distance between two neighbors', () => {
    const others = [box(0, 0), box(137, 0)];
    const { dx, guides } = snapped(box(270, 3), others, { grid: null, reach: 10 });
    expect(dx).toBe(4);
    expect(guides.filter(({ kind }) => kind === 'gap')).toHaveLength(2);
  });

  it('snaps to the grid if nothing is near, and to nothing without a grid', () => {
    const options = { grid: 50, reach: 10 };
    expect(snapped(box(62, 81), [], options)).toMatchObject({ dx: -12, dy: 19 });
    expect(snapped(box(62, 81), [], { ...options, grid: null })).toMatchObject({ dx: 0, dy: 0 });
  });

  it('never moves farther than its reach', () => {
    const at = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(at, at, fc.array(fc.tuple(at, at), { maxLength: 8 }), (x, y, others) => {
        const boxes = others.map(([ox, oy]) => box(ox, oy));
        const { dx, dy } = snapped(box(x, y), boxes, { grid: null, reach: 12 });
        expect(Math.abs(dx)).toBeLessThanOrEqual(12);
        expect(Math.abs(dy)).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('problems of a floor', () => {
  const kinds = (...places: DraftPlace[]) =>
    problemsOf(floorWith(...places)).map(({ kind, ids }) => [kind, ...ids]);

  it('names places that overlap, including rotated ones, but not neighbors', () => {
    expect(kinds(deskAt('a', 200, 200), deskAt('b', 300, 220))).toEqual([['overlap', 'a', 'b']]);
    expect(kinds(deskAt('a', 200, 200), deskAt('b', 360, 200))).toEqual([]);
    expect(kinds(deskAt('a', 200, 200, { rotation: 45 }), deskAt('b', 330, 150))).toEqual([]);
    expect(kinds(deskAt('a', 200, 200), deskAt('b', 200, 290))).toEqual([]);
    expect(kinds(deskAt('a', 200, 200, { rotation: 90 }), deskAt('b', 200, 290))).toEqual([
      ['overlap', 'a', 'b'],
    ]);
    expect(kinds(deskAt('a', 200, 200, { type: 'area', w: 900 }), deskAt('b', 210, 220))).toEqual([
      ['outside', 'a'],
    ]);
  });

  it('names places outside the floor, duplicate names, and empty names', () => {
    expect(kinds(deskAt('a', 1990, 200))).toEqual([['outside', 'a']]);
    expect(kinds(deskAt('a', 200, 200), deskAt('b', 500, 200, { name: 'a ' }))).toEqual([
      ['double', 'a', 'b'],
    ]);
    expect(kinds(deskAt('a', 200, 200, { name: ' ' }))).toEqual([['empty', 'a']]);
  });

  it.each(['—', '\u202Eevil', 'D\u200B1', '🪑'])('names %j, which no one can type', (name) => {
    expect(kinds(deskAt('a', 200, 200, { name }))).toEqual([['unreachable', 'a']]);
  });

  it('reports a drawing without a scale', () => {
    const backdrop = { url: '/a.png', x: 0, y: 0, w: 2000, h: 1000 };
    const kindsOf = (more: object) =>
      problemsOf({ ...floorWith(), backdrop: { ...backdrop, ...more } }).map(({ kind }) => kind);
    expect(kindsOf({ unscaled: true })).toEqual(['scale']);
    expect(kindsOf({})).toEqual([]);
  });

  it('names a place that overlaps a wall', () => {
    const polygon = [
      [0, 0],
      [250, 0],
      [250, 1000],
      [0, 1000],
    ] as const;
    const room = { id: 'r', name: '', polygon };
    const floor = floorWith(
      deskAt('a', 200, 200, { roomId: 'r' }),
      // One outside still belongs to the area, like a meeting room that belongs to the desks in front of it.
      deskAt('b', 800, 200, { roomId: 'r' }),
      deskAt('c', 100, 600, { roomId: 'r' }),
    );
    expect(problemsOf({ ...floor, rooms: new Map([['r', room]]) })).toEqual([
      { kind: 'room', ids: ['r'] },
      { kind: 'walls', ids: ['a'] },
    ]);
  });
});
