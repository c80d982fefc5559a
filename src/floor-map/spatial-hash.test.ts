import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToPlace, overlaps, placeBox } from './geometry';
import { spatialHash } from './spatial-hash';
import type { PlanPlace } from './types';

const make = (over: Partial<PlanPlace>): PlanPlace => ({
  id: 'p',
  name: 'P',
  type: 'desk',
  x: 0,
  y: 0,
  w: 160,
  h: 80,
  rotation: 0,
  roomId: null,
  ...over,
});

const place = fc
  .record({
    x: fc.double({ min: -3000, max: 3000, noNaN: true }),
    y: fc.double({ min: -3000, max: 3000, noNaN: true }),
    w: fc.double({ min: 20, max: 600, noNaN: true }),
    h: fc.double({ min: 20, max: 600, noNaN: true }),
    rotation: fc.double({ min: 0, max: 360, noNaN: true }),
  })
  .map(make);
const places = fc.array(place, { maxLength: 60 });
const at = fc.double({ min: -4000, max: 4000, noNaN: true });
const side = fc.double({ min: 0, max: 5000, noNaN: true });

describe('spatialHash', () => {
  it('finds exactly what a check of every place finds within a box', () => {
    fc.assert(
      fc.property(places, at, at, side, side, (list, x, y, w, h) => {
        const box = { x, y, w, h };
        const slow = list.flatMap((p, i) => (overlaps(placeBox(p), box) ? [i] : []));
        expect(spatialHash(list).within(box)).toEqual(slow);
      }),
    );
  });

  it('finds a place as near as the nearest at a point', () => {
    fc.assert(
      fc.property(
        places,
        at,
        at,
        fc.double({ min: 0, max: 300, noNaN: true }),
        (list, x, y, reach) => {
          const found = spatialHash(list).at(x, y, reach);
          const distances = list.map((p) => distanceToPlace(p, x, y));
          const least = Math.min(Infinity, ...distances);
          if (least > reach) expect(found).toBe(-1);
          else expect(distances[found]).toBe(least);
        },
      ),
    );
  });

  it('prefers the desk to the area that contains it', () => {
    const list = [make({ type: 'area', w: 1500, h: 900 }), make({ x: 100, y: 100 })];
    const hash = spatialHash(list);
    expect(hash.at(100, 100, 0)).toBe(1);
    expect(hash.at(-300, 100, 0)).toBe(0);
  });

  it('S-11 stays quick for a place of absurd size', () => {
    const list = [make({ w: 200_000, h: 200_000 }), make({ x: 50 })];
    const hash = spatialHash(list);
    expect(hash.within({ x: 40_000, y: 40_000, w: 1, h: 1 })).toEqual([0]);
    expect(hash.at(50, 0, 0)).toBe(1);
  });
});
