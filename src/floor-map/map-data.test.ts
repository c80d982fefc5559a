import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFloorMapData, parsePlaceMapData, planFrom } from './map-data';

const floor = {
  width: 5000,
  height: 3800,
  rooms: [
    {
      id: 'west',
      name: 'Design',
      polygon: [
        [0, 0],
        [1000, 0],
        [1000, 800],
      ],
    },
  ],
};
const desk = { x: 100, y: 200, w: 160, h: 80, rotation: 90, seat: 'bottom', roomId: 'west' };

describe('map_data', () => {
  it('reads text and values alike', () => {
    expect(parseFloorMapData(JSON.stringify(floor))).toEqual(floor);
    expect(parseFloorMapData(floor)).toEqual(floor);
    expect(parsePlaceMapData(JSON.stringify(desk))).toEqual(desk);
  });

  it('drops unknown keys', () => {
    expect(parsePlaceMapData({ ...desk, onclick: 'x', __proto__: { evil: 1 } })).toEqual(desk);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{'],
    ['markup', '<svg onload="alert(1)">'],
    ['a list', []],
    ['a number as text', '7'],
    ['NaN', { ...desk, x: Number.NaN }],
    ['infinity', { ...desk, y: Infinity }],
    ['a huge number', { ...desk, x: 1e300 }],
    ['a number as word', { ...desk, w: '160' }],
    ['no size', { ...desk, w: 0 }],
    ['a negative size', { ...desk, h: -80 }],
    ['a wild rotation', { ...desk, rotation: 1e9 }],
    ['an unknown side', { ...desk, seat: 'up' }],
    ['a long text', { ...desk, roomId: 'x'.repeat(5000) }],
  ])('S-11 refuses a place with %s', (_, data) => {
    expect(parsePlaceMapData(data)).toBeNull();
  });

  it.each([
    ['too few corners', [[0, 0]]],
    [
      'a corner of three',
      [
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
      ],
    ],
    [
      'a corner of words',
      [
        ['0', '0'],
        ['1', '1'],
        ['2', '0'],
      ],
    ],
    ['too many corners', Array.from({ length: 5000 }, (_, i) => [i, i])],
  ])('S-11 refuses a room with %s', (_, polygon) => {
    expect(parseFloorMapData({ ...floor, rooms: [{ id: 'a', name: 'A', polygon }] })).toBeNull();
  });

  it('S-11 refuses too many rooms, deep nesting and text that is too long, quickly', () => {
    const rooms = Array.from({ length: 5000 }, () => floor.rooms[0]);
    expect(parseFloorMapData({ ...floor, rooms })).toBeNull();
    expect(parseFloorMapData('['.repeat(500_000))).toBeNull();
    expect(parseFloorMapData(`{"width":${'1'.repeat(3_000_000)}}`)).toBeNull();
  });

  it('S-11 never throws and gives only finite numbers, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
        parseFloorMapData(data);
        const place = parsePlaceMapData(data);
        if (place) expect([place.x, place.y, place.w, place.h].every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('planFrom', () => {
  const resource = (id: string, mapData: unknown) => ({
    id,
    name: id,
    type: 'desk' as const,
    mapData,
  });

  it('combines floor and places', () => {
    const { plan, unplaced } = planFrom({ mapData: floor, backgroundUrl: '/p.svg' }, [
      resource('d1', desk),
    ]);
    expect(plan).toMatchObject({ width: 5000, height: 3800, backgroundUrl: '/p.svg' });
    expect(plan?.places[0]).toEqual({ id: 'd1', name: 'd1', type: 'desk', ...desk });
    expect(unplaced).toEqual([]);
  });

  it('leaves refused places out and names them', () => {
    const { plan, unplaced } = planFrom({ mapData: floor }, [
      resource('good', desk),
      resource('bad', { x: 'NaN' }),
      resource('none', undefined),
    ]);
    expect(plan?.places.map((place) => place.id)).toEqual(['good']);
    expect(unplaced).toEqual(['bad', 'none']);
  });

  it('lets a place stand alone if its room is not on the floor', () => {
    const { plan } = planFrom({ mapData: floor }, [
      resource('d1', { ...desk, roomId: 'elsewhere' }),
    ]);
    expect(plan?.places[0]?.roomId).toBeNull();
  });

  it('takes the size from the places of a floor without data, and gives up without either', () => {
    const { plan } = planFrom({ mapData: null }, [resource('d1', desk)]);
    expect(plan?.width).toBeGreaterThan(180);
    expect(planFrom({ mapData: 'broken' }, [resource('d1', null)]).plan).toBeNull();
  });
});
