import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  clampCamera,
  fitBox,
  layerTransform,
  MAX_SCALE,
  project,
  unproject,
  visibleBox,
  zoomAt,
} from './camera';

const coordinate = fc.double({ min: -50_000, max: 50_000, noNaN: true });
const pixel = fc.double({ min: 0, max: 3_000, noNaN: true });
const scale = fc.double({ min: 0.01, max: MAX_SCALE, noNaN: true });
const camera = fc.record({ x: coordinate, y: coordinate, scale });

describe('project and unproject', () => {
  it('are each other’s inverse for every camera and point', () => {
    fc.assert(
      fc.property(camera, coordinate, coordinate, (c, x, y) => {
        const [bx, by] = unproject(c, ...project(c, x, y));
        expect(bx).toBeCloseTo(x, 5);
        expect(by).toBeCloseTo(y, 5);
      }),
    );
  });
});

describe('zoomAt', () => {
  it('keeps the plan point under the pointer where it is', () => {
    fc.assert(
      fc.property(
        camera,
        pixel,
        pixel,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (c, px, py, factor) => {
          const [x, y] = unproject(c, px, py);
          const [qx, qy] = project(zoomAt(c, factor, px, py, 0.001), x, y);
          expect(qx).toBeCloseTo(px, 3);
          expect(qy).toBeCloseTo(py, 3);
        },
      ),
    );
  });

  it('stops at the closest and the farthest zoom', () => {
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 99, 0, 0, 0.1).scale).toBe(MAX_SCALE);
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 0.001, 0, 0, 0.1).scale).toBe(0.1);
  });
});

describe('fitBox', () => {
  it('shows the whole box, centered, inside the margin', () => {
    const c = fitBox({ x: 100, y: 200, w: 5000, h: 3000 }, 1000, 700, 20);
    const [left, top] = project(c, 100, 200);
    const [right, bottom] = project(c, 5100, 3200);
    expect(left).toBeCloseTo(20);
    expect(right).toBeCloseTo(980);
    expect(top).toBeCloseTo(700 - bottom);
    expect(top).toBeGreaterThanOrEqual(20);
  });

  it('does not zoom in further than allowed on something small', () => {
    expect(fitBox({ x: 0, y: 0, w: 10, h: 10 }, 1000, 700, 20, 0.9).scale).toBe(0.9);
  });
});

describe('clampCamera', () => {
  it('never loses the plan from view', () => {
    const plan = { width: 5000, height: 3800 };
    fc.assert(
      fc.property(camera, (c) => {
        const box = visibleBox(clampCamera(c, plan, 1000, 700), 1000, 700);
        expect(box.x + box.w).toBeGreaterThan(0);
        expect(box.x).toBeLessThan(plan.width);
        expect(box.y + box.h).toBeGreaterThan(0);
        expect(box.y).toBeLessThan(plan.height);
      }),
    );
  });
});

describe('between', () => {
  it('starts and ends at its cameras and changes the scale evenly', () => {
    const a = { x: 0, y: 0, scale: 0.1 };
    const b = { x: 900, y: 700, scale: 1.6 };
    const start = between(a, b, 0, 1000, 700);
    const end = between(a, b, 1, 1000, 700);
    expect(start.scale).toBeCloseTo(0.1);
    expect(start.x).toBeCloseTo(0);
    expect(end.scale).toBeCloseTo(1.6);
    expect(end.x).toBeCloseTo(900);
    expect(end.y).toBeCloseTo(700);
    expect(between(a, b, 0.5, 1000, 700).scale).toBeCloseTo(0.4);
  });
});

describe('layerTransform', () => {
  it('places a picture drawn for one camera where another camera needs it', () => {
    expect(layerTransform({ x: 0, y: 0, scale: 1 }, { x: 100, y: 50, scale: 2 })).toBe(
      'translate(-200px,-100px) scale(2)',
    );
  });
});
