import { describe, expect, it } from 'vitest';
import { deskAt, floorWith } from '../plan/fixture';
import { editScene, type Shown } from './plan-of';

const FLOOR = {
  ...floorWith(deskAt('a', 200, 200), deskAt('off', 600, 200, { on: false })),
  backdrop: { url: 'https://files.example/plan.svg', x: 0, y: 0, w: 2000, h: 1000 },
  rooms: new Map([
    [
      'lab',
      {
        id: 'lab',
        name: 'Lab',
        polygon: [
          [0, 0],
          [400, 0],
          [400, 400],
        ] as const,
      },
    ],
  ]),
};
const ALL: Shown = { places: true, rooms: true, backdrop: true, grid: true };

/** What’s drawn of the floor, and whether a place is hit where it stands. */
const drawn = (shown: Shown) => {
  const { plan, places, rooms, hash } = editScene(FLOOR, shown);
  return {
    places: places.map(({ id }) => id),
    isHit: hash.at(200, 200, 0) >= 0,
    rooms: rooms.map(({ room }) => room.name),
    backdrop: plan.backgroundUrl,
  };
};

describe('layers of a floor', () => {
  const all = { places: ['a'], isHit: true, rooms: ['Lab'], backdrop: FLOOR.backdrop.url };

  it('are all drawn, except places that are off the plan', () => {
    expect(drawn(ALL)).toEqual(all);
  });

  it('are hidden one by one, and a hidden place can’t be hit', () => {
    expect(drawn({ ...ALL, places: false })).toEqual({ ...all, places: [], isHit: false });
    expect(drawn({ ...ALL, rooms: false })).toEqual({ ...all, rooms: [] });
    expect(drawn({ ...ALL, backdrop: false })).toEqual({ ...all, backdrop: undefined });
  });
});
