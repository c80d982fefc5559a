import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPolygon } from '../../geometry';
import type { Point } from '../../types';
import {
  applyPatches,
  type Arrangement,
  type DraftFloor,
  type DraftPlace,
  fillStep,
  placesOf,
  problemsOf,
  type Target,
  targetAt,
  usualRows,
  wholeFloor,
} from '.';
import { cornersOf } from './check';
import { deskAt, floorWith } from './fixture';

const listed = (count: number, more: Partial<DraftPlace> = {}): DraftPlace[] =>
  Array.from({ length: count }, (_, index) => deskAt(`d${index}`, 0, 0, { on: false, ...more }));
const idsOf = (places: readonly DraftPlace[]) => places.map(({ id }) => id);
const HOW: Arrangement = {
  rows: 2,
  isDown: false,
  gap: 0,
  aisle: 150,
  clearance: 80,
  rotation: 0,
};
const square = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

function fill(
  floor: DraftFloor,
  ids: readonly string[],
  how = HOW,
  target: Target = wholeFloor(floor),
) {
  const { step, rest } = fillStep(floor, ids, target, how);
  const after = applyPatches(floor, step.patches);
  const placed = placesOf(
    after,
    ids.filter((id) => !rest.includes(id)),
  );
  return { step, rest, after, placed };
}

const placement = fc.record({
  rows: fc.integer({ min: 1, max: 8 }),
  isDown: fc.boolean(),
  gap: fc.integer({ min: 0, max: 120 }),
  aisle: fc.integer({ min: 0, max: 300 }),
  clearance: fc.integer({ min: 0, max: 120 }),
  rotation: fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.integer({ min: 0, max: 359 })),
});
const TYPES = ['desk', 'booth', 'locker', 'meeting_room', 'parking_space'] as const;
/** Five to eight corners around a middle: any such outline is simple, and may be far from convex. */
const outline = fc
  .array(fc.integer({ min: 250, max: 900 }), { minLength: 3, maxLength: 8 })
  .map((radii): Point[] =>
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [1000 + radius * Math.cos(angle), 500 + Math.min(450, radius) * Math.sin(angle)];
    }),
  );
const world = fc
  .record({
    types: fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 40 }),
    others: fc.array(
      fc.record({
        x: fc.integer({ min: 100, max: 1900 }),
        y: fc.integer({ min: 100, max: 900 }),
        rotation: fc.integer({ min: 0, max: 359 }),
      }),
      { maxLength: 4 },
    ),
    rooms: fc.array(outline, { maxLength: 2 }),
  })
  .map(({ types, others, rooms }) => {
    const wanted = types.map((type, index) => deskAt(`d${index}`, 0, 0, { on: false, type }));
    const there = others.map(({ x, y, rotation }, index) =>
      deskAt(`o${index}`, x, y, { rotation }),
    );
    const floor = floorWith(...wanted, ...there);
    const areas = rooms.map((polygon, index) => ({ id: `r${index}`, name: 'Room', polygon }));
    return {
      floor: { ...floor, rooms: new Map(areas.map((room) => [room.id, room])) },
      ids: idsOf(wanted),
    };
  });
const target = fc.oneof(
  fc.constant(undefined),
  outline.map((polygon): Target => ({ kind: 'outline', outline: polygon })),
  fc
    .tuple(outline, fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1000 }))
    .map(([polygon, x, y]): Target => ({ kind: 'outline', outline: polygon, around: [x, y] })),
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1000 })), {
      minLength: 2,
      maxLength: 2,
    })
    .map(([from = [0, 0], to = [0, 0]]): Target => ({ kind: 'line', from, to })),
);

describe('placing what’s listed', () => {
  it('F1 puts 60 desks on an empty floor in rows, in their order, with seats on the outside', () => {
    const desks = listed(60);
    const floor = { ...floorWith(...desks), width: 3000, height: 2000 };
    const { step, rest, after, placed } = fill(floor, idsOf(desks), { ...HOW, rows: 6 });
    expect(rest).toEqual([]);
    expect(step).toMatchObject({ name: 'place', count: 60 });
    expect(new Set(placed.map(({ y }) => y))).toEqual(new Set([120, 200, 430, 510, 740, 820]));
    expect(placed.slice(0, 3).map(({ x, y }) => [x, y])).toEqual([
      [160, 120],
      [320, 120],
      [480, 120],
    ]);
    expect(placed[0]?.seat).toBe('top');
    expect(placed[10]?.seat).toBe('bottom');
    expect(placed.map(({ name }) => name)).toEqual(desks.map(({ name }) => name));
    expect(problemsOf(after)).toEqual([]);
  });

  it('runs down the plan from left to right, with the desks turned', () => {
    const desks = listed(4);
    const { placed } = fill(floorWith(...desks), idsOf(desks), { ...HOW, isDown: true, aisle: 0 });
    expect(placed.map(({ x, y, rotation }) => [x, y, rotation])).toEqual([
      [120, 160, 90],
      [120, 320, 90],
      [200, 160, 90],
      [200, 320, 90],
    ]);
    // Turned by 90°, the bottom is on the left.
    expect(placed.map(({ seat }) => seat)).toEqual(['bottom', 'bottom', 'top', 'top']);
  });

  it('goes along a line in its direction and leaves what’s beyond its end', () => {
    const desks = listed(5);
    const line: Target = { kind: 'line', from: [1000, 100], to: [1000, 700] };
    const { placed, rest } = fill(floorWith(...desks), idsOf(desks), { ...HOW, gap: 20 }, line);
    expect(placed.map(({ x, y, rotation }) => [x, y, rotation])).toEqual([
      [1000, 180, 90],
      [1000, 360, 90],
      [1000, 540, 90],
    ]);
    expect(rest).toEqual(['d3', 'd4']);
  });

  it('passes places that are there, and walls', () => {
    const desks = listed(6);
    const floor = floorWith(...desks, deskAt('there', 640, 120));
    const rooms = new Map([['r', { id: 'r', name: 'R', polygon: square(1200, 0, 800, 1000) }]]);
    const how = { ...HOW, rows: 1, clearance: 10 };
    const { placed, after } = fill({ ...floor, rooms }, idsOf(desks), how);
    expect(placed.slice(0, 5).map(({ x }) => x)).toEqual([90, 250, 410, 810, 970]);
    // The sixth would cross the wall.
    expect(placed[5]).toMatchObject({ x: 1290, roomId: 'r' });
    expect(problemsOf(after)).toEqual([]);
  });

  it('drops around a point, within the room that contains it', () => {
    const desks = listed(4);
    const floor = floorWith(...desks);
    const rooms = new Map([['r', { id: 'r', name: 'R', polygon: square(1000, 0, 1000, 1000) }]]);
    const inRoom = { ...floor, rooms };
    const { placed } = fill(
      inRoom,
      idsOf(desks),
      { ...HOW, aisle: 0 },
      targetAt(inRoom, [1500, 500]),
    );
    expect(placed.map(({ x, y }) => [x, y])).toEqual([
      [1420, 460],
      [1580, 460],
      [1420, 540],
      [1580, 540],
    ]);
    // Beside the wall, they move into the room.
    const beside = fill(inRoom, idsOf(desks), HOW, targetAt(inRoom, [1010, 10]));
    expect(beside.placed[0]).toMatchObject({ x: 1160, y: 120, roomId: 'r' });
  });

  it('never overlaps, leaves the outline, or loses or reorders a place, however they’re arranged', () => {
    fc.assert(
      fc.property(world, placement, target, ({ floor, ids }, how, wanted) => {
        const { placed, rest, after, step } = fill(floor, ids, how, wanted ?? wholeFloor(floor));
        const isNew = (id: string) => ids.includes(id);
        // What was wrong before stays as it is.
        const problems = problemsOf(after).filter(
          (problem) => problem.ids.some(isNew) && problem.kind !== 'double',
        );
        expect(problems).toEqual([]);
        expect([...idsOf(placed), ...rest].toSorted()).toEqual(ids.toSorted());
        expect(step.patches).toHaveLength(placed.length);
        if (wanted?.kind === 'outline') {
          for (const place of placed) {
            const within = cornersOf(place, 0.2).every(([x, y]) => inPolygon(wanted.outline, x, y));
            expect(within).toBe(true);
          }
        }
        // What’s already there didn’t move.
        for (const [id, place] of floor.places)
          if (place.on) expect(after.places.get(id)).toBe(place);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the order of each type along the rows', () => {
    fc.assert(
      fc.property(world, placement, ({ floor, ids }, how) => {
        const { step } = fill(floor, ids, how);
        for (const type of TYPES) {
          const own = step.patches.flatMap((patch) =>
            patch.kind === 'set' && floor.places.get(patch.id)?.type === type ? [patch.id] : [],
          );
          expect(own).toEqual(ids.filter((id) => own.includes(id)));
        }
      }),
    );
  });

  it('places as many as fit: in an empty room exactly those that a person would count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 1900 }),
        fc.integer({ min: 100, max: 900 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (width, height, gap, clearance) => {
          const desks = listed(80);
          const floor = floorWith(...desks);
          const room: Target = { kind: 'outline', outline: square(10, 10, width, height) };
          const how = { ...HOW, rows: 1, aisle: 0, gap, clearance };
          const { placed } = fill(floor, idsOf(desks), how, room);
          const across = Math.max(0, Math.floor((width - 2 * clearance + gap) / (160 + gap)));
          const down = Math.max(0, Math.floor((height - 2 * clearance) / 80));
          expect(placed).toHaveLength(Math.min(80, across * down));
        },
      ),
    );
  });

  it('means the same wherever the floor’s coordinates begin and whichever way it’s turned', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 90, 180, 270),
        fc.integer({ min: 1, max: 5 }),
        (rotation, rows) => {
          const desks = listed(30);
          const floor = { ...floorWith(...desks), width: 1500, height: 1500 };
          const count = (how: Arrangement) => fill(floor, idsOf(desks), how).placed.length;
          expect(count({ ...HOW, rows, rotation })).toBe(count({ ...HOW, rows }));
          expect(count({ ...HOW, rows, rotation, isDown: true })).toBe(count({ ...HOW, rows }));
        },
      ),
    );
  });

  it('divides places into a block that’s wider than deep', () => {
    expect(usualRows(60, 'desk', 150)).toBe(6);
    expect(usualRows(1, 'desk', 150)).toBe(1);
    expect(usualRows(40, 'parking_space', 600)).toBeGreaterThan(1);
  });
});
