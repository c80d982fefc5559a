import { describe, expect, it } from 'vitest';
import { auckland, berlin, campus, drawFloor, type FloorSpec, garage, newYork } from '.';
import { layOutDesks } from './desks';
import { subtract, union } from './walls';

const floors: readonly (readonly [string, FloorSpec])[] = [
  ['Berlin 1', berlin(1)],
  ['Berlin 2', berlin(2)],
  ['Berlin 3', berlin(3)],
  ['New York 24', newYork(24)],
  ['New York 25', newYork(25)],
  ['Auckland', auckland()],
  ['the garage', garage()],
  ['a small campus', campus(100)],
];

describe.each(floors)('%s', (_, spec) => {
  const floor = drawFloor(spec);

  it('is the same each time', () => {
    expect(drawFloor(spec)).toEqual(floor);
  });

  it('has places with unique ids and names, inside the sheet, and matching map_data', () => {
    expect(floor.places.length).toBeGreaterThan(40);
    expect(new Set(floor.places.map((place) => place.id)).size).toBe(floor.places.length);
    expect(new Set(floor.places.map((place) => place.name)).size).toBe(floor.places.length);
    const rooms = new Set(floor.rooms.map((room) => room.id));
    expect(rooms.size).toBe(floor.rooms.length);
    const outside = floor.places.filter(
      ({ x, y }) => x <= 0 || y <= 0 || x >= floor.width || y >= floor.height,
    );
    expect(outside).toEqual([]);
    expect(floor.places.filter(({ roomId }) => roomId !== null && !rooms.has(roomId))).toEqual([]);
    expect(floor.places.map((place): unknown => JSON.parse(place.mapData))).toEqual(
      floor.places.map(({ x, y, w, h, rotation, seat, roomId }) => ({
        x,
        y,
        w,
        h,
        rotation,
        roomId,
        ...(seat && { seat }),
      })),
    );
    expect(JSON.parse(floor.mapData)).toEqual({
      width: floor.width,
      height: floor.height,
      rooms: floor.rooms,
    });
  });

  it('keeps desks at a distance', () => {
    const desks = floor.places.filter((place) => place.type === 'desk');
    // Two desks may touch at their sides; their centers are never closer than the depth of a desk.
    const tooClose = desks.flatMap((a, i) =>
      desks
        .slice(i + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 81.5)
        .map((b) => `${a.name} and ${b.name}`),
    );
    expect(tooClose).toEqual([]);
  });

  it('draws a small sheet that contains nothing that could run or load', () => {
    expect(floor.svg.length).toBeLessThan(150_000);
    expect(floor.svg).not.toMatch(/<script|\son\w+=|href|NaN|undefined|Infinity/);
    expect(floor.svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="')).toBe(true);
    const opened = floor.svg.match(/<[a-zA-Z][^>]*[^/]>/g)?.length;
    expect(opened).toBe(floor.svg.match(/<\/[a-zA-Z]+>/g)?.length);
  });
});

describe('campus', () => {
  it('has as many desks as requested', () => {
    const desks = drawFloor(campus(4000)).places.filter((place) => place.type === 'desk');
    expect(desks).toHaveLength(4000);
  });
});

describe('layOutDesks', () => {
  it('lets two rows face each other and stays within the box', () => {
    const spots = layOutDesks([0, 0, 600, 320], { cols: 3, along: 'x' });
    expect(spots.map((spot) => spot.rotation)).toEqual([180, 180, 180, 0, 0, 0]);
    expect(spots.every(({ x, y }) => x >= 80 && x <= 520 && y >= 40 && y <= 280)).toBe(true);
  });

  it('turns the pods for the other direction', () => {
    const spots = layOutDesks([0, 0, 320, 600], { cols: 3, along: 'y' });
    expect(new Set(spots.map((spot) => spot.rotation))).toEqual(new Set([90, 270]));
  });
});

describe('walls', () => {
  it('joins touching walls and cuts out doors', () => {
    expect(
      union([
        [200, 300],
        [0, 100],
        [100, 150],
      ]),
    ).toEqual([
      [0, 150],
      [200, 300],
    ]);
    expect(subtract([[0, 300]], [[100, 190]])).toEqual([
      [0, 100],
      [190, 300],
    ]);
    expect(subtract([[0, 300]], [[-10, 400]])).toEqual([]);
  });
});
