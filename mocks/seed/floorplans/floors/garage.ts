import type { FloorSpec, Part } from '../types';

/** The parking level below the Berlin building: spaces on both sides of two lanes, charging, pool cars, bicycles. */
export function garage(): FloorSpec {
  const columns = [724, 2050, 3350, 4676].flatMap((x) =>
    [1960].map((y): Part => ({ part: 'column', box: [x - 28, y - 28, 56, 56] })),
  );
  const parts: Part[] = [
    { part: 'parking', lot: 'North row', at: [490, 222], count: 15, side: 's' },
    { part: 'parking', lot: 'Middle row', at: [750, 1440], count: 15, side: 'n' },
    { part: 'parking', lot: 'Charging', at: [750, 1984], count: 15, side: 's', kind: 'charging' },
    { part: 'parking', lot: 'Pool cars', at: [490, 3196], count: 4, side: 'n', kind: 'vehicle' },
    { part: 'parking', lot: 'South row', at: [1790, 3196], count: 7, side: 'n' },
    {
      part: 'room',
      use: 'stairs',
      box: [3700, 3330, 300, 410],
      doors: [{ side: 'n', at: 90, kind: 'out' }],
    },
    { part: 'room', use: 'lift', box: [4000, 3520, 200, 220] },
    {
      part: 'room',
      use: 'store',
      box: [4200, 3400, 360, 340],
      doors: [{ side: 'n', at: 100, kind: 'out' }],
    },
    {
      part: 'room',
      use: 'bikes',
      box: [4560, 3400, 1060, 340],
      count: 14,
      name: 'Bicycles',
      doors: [{ side: 'n', at: 160, width: 160 }],
      glass: ['n'],
    },
    { part: 'room', use: 'ramp', box: [4400, 200, 1220, 540], open: ['w'] },
    {
      part: 'room',
      use: 'lockers',
      box: [4560, 3190, 1060, 110],
      count: 20,
      open: ['n', 's'],
      name: 'Bicycle lockers',
    },
    ...columns,
    { part: 'arrow', box: [1500, 1052, 260, 60] },
    { part: 'arrow', box: [3300, 1052, 260, 60] },
    { part: 'arrow', box: [3300, 2812, 260, 60], turn: 180 },
    { part: 'arrow', box: [1500, 2812, 260, 60], turn: 180 },
    { part: 'arrow', box: [446, 1930, 260, 60], turn: 270 },
    { part: 'arrow', box: [4970, 1930, 260, 60], turn: 90 },
  ];
  return {
    id: 'ber-p',
    name: 'Berlin, garage',
    width: 5800,
    height: 4020,
    facade: 'solid',
    wall: 40,
    outline: [
      [200, 200],
      [5620, 200],
      [5620, 3740],
      [200, 3740],
    ],
    wings: [{ at: [0, 0], parts }],
  };
}
