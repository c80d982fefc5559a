import { describe, expect, it } from 'vitest';
import type { Resource } from '@/api/schemas/places';
import { placesNear } from './nearby';

const place = (id: string, at?: [x: number, y: number], parent_id = 'area_1'): Resource =>
  ({
    id,
    name: id,
    type: 'desk',
    weight: 0,
    parent_id,
    map_data: at ? JSON.stringify({ x: at[0], y: at[1], w: 160, h: 80 }) : null,
  }) as unknown as Resource;

const order = (seat: Resource, places: readonly Resource[]) =>
  placesNear(seat, places).map((each) => `${each.place.id} ${each.meters}`);

describe('SUG-1 the place next to a seat', () => {
  const seat = place('D-1', [1000, 1000]);

  it('is the nearest one, in whole meters, never zero', () => {
    expect(
      order(seat, [
        place('D-9', [5000, 1000]),
        place('D-2', [1160, 1000]),
        place('D-3', [1000, 1040]),
        seat,
      ]),
    ).toEqual(['D-3 1', 'D-2 2', 'D-9 40']);
  });

  it('RES-10 is the first of its own area if places are not drawn', () => {
    expect(order(seat, [place('D-7', undefined, 'area_2'), place('D-10'), place('D-8')])).toEqual([
      'D-8 undefined',
      'D-10 undefined',
      'D-7 undefined',
    ]);
  });

  it('a drawn one comes before one that is not', () => {
    expect(order(seat, [place('D-2'), place('D-99', [90_000, 1000])])).toEqual([
      'D-99 890',
      'D-2 undefined',
    ]);
    expect(order(place('D-1'), [place('D-2', [0, 0])])).toEqual(['D-2 undefined']);
  });
});
