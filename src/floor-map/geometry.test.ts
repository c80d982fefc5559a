import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToPlace, inPolygon, isSquare, placeBox, polygonBox, turn } from './geometry';
import type { PlanPlace } from './types';

const coordinate = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const size = fc.double({ min: 1, max: 2_000, noNaN: true });
const degrees = fc.double({ min: -720, max: 720, noNaN: true });
const place = fc.record({
  x: coordinate,
  y: coordinate,
  w: size,
  h: size,
  rotation: degrees,
}) as fc.Arbitrary<PlanPlace>;

describe('turn', () => {
  it('turns clockwise on a screen, and quarter turns are exact', () => {
    expect(turn(10, 0, 90)).toEqual([-0, 10]);
    expect(turn(10, 3, 180)).toEqual([-10, -3]);
    expect(turn(10, 3, -90)).toEqual([3, -10]);
  });

  it('keeps distances and is undone by its opposite', () => {
    fc.assert(
      fc.property(coordinate, coordinate, degrees, (x, y, a) => {
        const [tx, ty] = turn(x, y, a);
        expect(Math.hypot(tx, ty)).toBeCloseTo(Math.hypot(x, y), 4);
        const [bx, by] = turn(tx, ty, -a);
        expect(bx).toBeCloseTo(x, 4);
        expect(by).toBeCloseTo(y, 4);
      }),
    );
  });
});

describe('placeBox', () => {
  it('swaps the sides of a place that is turned by a quarter', () => {
    expect(placeBox({ x: 100, y: 100, w: 160, h: 80, rotation: 270 })).toEqual({
      x: 60,
      y: 20,
      w: 80,
      h: 160,
    });
  });

  it('holds every corner of the turned place', () => {
    fc.assert(
      fc.property(place, (p) => {
        const box = placeBox(p);
        for (const [sx, sy] of [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const) {
          const [dx, dy] = turn((sx * p.w) / 2, (sy * p.h) / 2, p.rotation);
          expect(p.x + dx).toBeGreaterThanOrEqual(box.x - 1e-6);
          expect(p.x + dx).toBeLessThanOrEqual(box.x + box.w + 1e-6);
          expect(p.y + dy).toBeGreaterThanOrEqual(box.y - 1e-6);
          expect(p.y + dy).toBeLessThanOrEqual(box.y + box.h + 1e-6);
        }
      }),
    );
  });
});

describe('distanceToPlace', () => {
  it('is 0 inside and grows outside, along the turned sides', () => {
    const desk = { x: 0, y: 0, w: 160, h: 80, rotation: 90 } as PlanPlace;
    expect(distanceToPlace(desk, 0, 79)).toBe(0);
    expect(distanceToPlace(desk, 45, 0)).toBe(5);
    expect(distanceToPlace(desk, 43, 84)).toBe(5);
  });
});

describe('polygons', () => {
  const corner = [
    [0, 0],
    [100, 0],
    [100, 50],
    [50, 50],
    [50, 100],
    [0, 100],
  ] as const;

  it('distinguishes inside from outside, also in the notch of an angle', () => {
    expect(inPolygon(corner, 25, 75)).toBe(true);
    expect(inPolygon(corner, 75, 25)).toBe(true);
    expect(inPolygon(corner, 75, 75)).toBe(false);
    expect(inPolygon(corner, -1, 20)).toBe(false);
  });

  it('finds the box, and an empty one for no corners', () => {
    expect(polygonBox(corner)).toEqual({ x: 0, y: 0, w: 100, h: 100 });
    expect(polygonBox([])).toEqual({ x: 0, y: 0, w: 0, h: 0 });
  });
});

it('isSquare knows quarter turns in either direction', () => {
  expect([0, 90, -90, 450, -360].every(isSquare)).toBe(true);
  expect(isSquare(14)).toBe(false);
});
