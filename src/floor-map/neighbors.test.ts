import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Direction, nearest, readingOrder, typeAhead } from './neighbors';
import type { PlanPlace } from './types';

const make = (name: string, x: number, y: number, roomId: string | null = 'a'): PlanPlace => ({
  id: name,
  name,
  type: 'desk',
  x,
  y,
  w: 160,
  h: 80,
  rotation: 0,
  roomId,
});

/** Two rows of three, and one far away. */
const floor = [
  make('D-1', 0, 0),
  make('D-2', 160, 0),
  make('D-3', 320, 0),
  make('D-4', 0, 82),
  make('D-5', 160, 82),
  make('D-6', 320, 82),
  make('D-20', 3000, 2500, 'b'),
];
const from = (name: string) => floor.find((place) => place.name === name) ?? { x: 0, y: 0 };
const go = (name: string, direction: Direction) =>
  floor[nearest(floor, from(name), direction)]?.name;

describe('nearest', () => {
  it('M2 moves along a row desk by desk and crosses to the facing desk', () => {
    expect(go('D-1', 'right')).toBe('D-2');
    expect(go('D-2', 'right')).toBe('D-3');
    expect(go('D-3', 'left')).toBe('D-2');
    expect(go('D-2', 'down')).toBe('D-5');
    expect(go('D-5', 'up')).toBe('D-2');
  });

  it('M2 searches the whole floor, not only what is in view', () => {
    expect(go('D-6', 'right')).toBe('D-20');
    expect(go('D-6', 'down')).toBe('D-20');
    expect(go('D-20', 'left')).toBe('D-6');
  });

  it('A-12 stays if nothing is in that direction', () => {
    expect(nearest(floor, from('D-1'), 'left')).toBe(-1);
    expect(nearest(floor, from('D-1'), 'up')).toBe(-1);
  });

  it('never goes back, and never stays while something is ahead', () => {
    const point = fc.record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 900 }),
    });
    const direction = fc.constantFrom<Direction>('left', 'right', 'up', 'down');
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), direction, (list, way) => {
        const start = list[0] ?? { x: 0, y: 0 };
        const ahead = (p: { x: number; y: number }) =>
          ({ left: start.x - p.x, right: p.x - start.x, up: start.y - p.y, down: p.y - start.y })[
            way
          ];
        const found = list[nearest(list, start, way)];
        if (found) expect(ahead(found)).toBeGreaterThan(0);
        else expect(list.some((p) => ahead(p) >= 1)).toBe(false);
      }),
    );
  });
});

describe('readingOrder', () => {
  it('RES-10 goes area by area, and by natural name inside one', () => {
    const places = [
      make('D-14', 0, 0, 'b'),
      make('D-2', 0, 0, 'b'),
      make('X', 0, 0, null),
      make('D-1', 0, 0, 'a'),
    ];
    const order = readingOrder(places, ['a', 'b']).map((i) => places[i]?.name);
    expect(order).toEqual(['D-1', 'D-2', 'D-14', 'X']);
  });
});

describe('typeAhead', () => {
  const places = [
    make('D-1', 0, 0),
    make('D-14', 0, 0),
    make('Tempelhof', 0, 0),
    make('Treptow', 0, 0),
    make('Booth 2', 0, 0),
  ];
  const order = [0, 1, 2, 3, 4];
  const find = (current: number, text: string) =>
    places[typeAhead(places, order, current, text)]?.name;

  it('M2 finds by the beginning of the name, or of a part of it', () => {
    expect(find(0, 'tr')).toBe('Treptow');
    expect(find(0, 'd-14')).toBe('D-14');
    expect(find(0, '14')).toBe('D-14');
    expect(find(0, '2')).toBe('Booth 2');
  });

  it('M2 moves on with the same letter, and wraps around', () => {
    expect(find(0, 't')).toBe('Tempelhof');
    expect(find(2, 't')).toBe('Treptow');
    expect(find(3, 't')).toBe('Tempelhof');
  });

  it('keeps the place while a longer text still matches it', () => {
    expect(find(3, 'tre')).toBe('Treptow');
  });

  it('finds nothing for a text that starts no name', () => {
    expect(typeAhead(places, order, 0, 'zz')).toBe(-1);
    expect(typeAhead([], [], -1, 'a')).toBe(-1);
  });
});
